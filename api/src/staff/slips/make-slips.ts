import { inArray } from 'drizzle-orm';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { missingPieces, orderLines, orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { missingRefunds } from '../../sales/orders/missing-pieces.ts';
import { printedSlip, type PrintedSlip } from './printed-slip.ts';

/** Milliseconds. */
const LONGEST = 15_000;

/**
 * The packing slips of these orders as one PDF, in this order. Throws `order-not-found` for an order that does not exist,
 * or whose address was deleted.
 */
export async function makeSlips(db: Database, ids: readonly string[]): Promise<Buffer> {
  return renderInWorker(await readSnapshot(db, async (snapshot) => readSlips(snapshot, ids)));
}

async function readSlips(db: Transaction, wanted: readonly string[]): Promise<PrintedSlip[]> {
  const ids = [...wanted];
  const found = await db.select().from(orders).where(inArray(orders.id, ids));
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.position);
  const missing = await db
    .select()
    .from(missingPieces)
    .where(inArray(missingPieces.orderId, ids))
    .orderBy(missingPieces.at);
  const slips: PrintedSlip[] = [];
  for (const id of new Set(ids)) {
    const order = found.find((each) => each.id === id);
    if (!order?.address) throw new ProblemError('order-not-found');
    const ofOrder = <Row extends { orderId: string }>(rows: Row[]) => rows.filter(({ orderId }) => orderId === id);
    const cashDue = order.paymentState === 'due' ? order.total - (await missingRefunds(db, id)) : 0;
    slips.push(
      printedSlip({
        order: { ...order, address: order.address },
        lines: ofOrder(lines),
        missing: ofOrder(missing),
        cashDue,
      }),
    );
  }
  return slips;
}

/** Makes the PDF beside the requests, because fifty slips take some tenths of a second. */
async function renderInWorker(slips: readonly PrintedSlip[]): Promise<Buffer> {
  // Under `node --watch`, this variable makes a worker report every file that it loads before it sends its own message.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const worker = new Worker(new URL('./slips-worker.ts', import.meta.url), {
    workerData: { slips: JSON.stringify(slips) },
    execArgv: [],
    env,
    name: 'packing slips',
  });
  const limit = AbortSignal.timeout(LONGEST);
  try {
    const ended = once(worker, 'exit', { signal: limit }).then(() => {
      throw new Error('The worker ended without packing slips.');
    });
    const [pdf] = (await Promise.race([once(worker, 'message', { signal: limit }), ended])) as [Uint8Array];
    return Buffer.from(pdf);
  } finally {
    await worker.terminate();
  }
}
