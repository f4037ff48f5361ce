import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { missingPieces, orderLines, orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { behind, cursorOf } from '../../../database/time-cursor.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { piecesOfLine, refundFor } from '../../sales/orders/line-pieces.ts';

const PAGE = 50;
/** What staff still have something to do with. */
const OPEN = ['requested', 'approved', 'received'] as const;

type Row = StaffApiAnswer<'staffReturns'>['data'][number];
type Wanted = StaffApiRequest<'staffReturns'>['query'];

const BY_TIME = { at: returns.requestedAt, id: returns.id };

const read = async (db: Transaction, condition: SQL | undefined, first: 'oldest' | 'newest', limit: number) => {
  const by = first === 'oldest' ? asc : desc;
  return db
    .select({
      entry: returns,
      line: orderLines,
      number: orders.number,
      paymentMethod: orders.paymentMethod,
      total: orders.total,
      cursor: cursorOf(BY_TIME),
    })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(condition)
    .orderBy(by(returns.requestedAt), by(returns.id))
    .limit(limit);
};

/** With what each is worth, which depends on what else was missing, came back and was refunded of its order. */
async function shown(db: Transaction, found: Awaited<ReturnType<typeof read>>): Promise<Row[]> {
  const ids = found.map(({ entry }) => entry.orderId);
  const missing = await db.select().from(missingPieces).where(inArray(missingPieces.orderId, ids));
  const back = await db.select().from(returns).where(inArray(returns.orderId, ids));
  const paid = await db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), isNull(refunds.failedAt)));
  return found.map(({ entry, line, number, paymentMethod, total }) => {
    const pieces = piecesOfLine(line, missing, back);
    const quantity = pieces.of(entry);
    const left = paid.reduce((sum, { orderId, amount }) => (orderId === entry.orderId ? sum - amount : sum), total);
    return {
      ...entry,
      orderNumber: number,
      paymentMethod,
      quantity,
      amount: entry.refunded ?? refundFor(line, pieces, quantity, left),
      requestedAt: entry.requestedAt.toISOString(),
      changedAt: entry.changedAt.toISOString(),
      line,
    };
  });
}

/** A page of the returns: those that are open with the oldest first, others with the newest. */
export async function listReturns(db: Database, { state, after }: Wanted): Promise<StaffApiAnswer<'staffReturns'>> {
  const first = state === 'open' ? 'oldest' : 'newest';
  const condition = and(
    state === 'open' ? inArray(returns.state, OPEN) : state === 'all' ? undefined : eq(returns.state, state),
    behind(after, first, BY_TIME),
  );
  return readSnapshot(db, async (snapshot) => {
    const found = await read(snapshot, condition, first, PAGE + 1);
    const data = await shown(snapshot, found.slice(0, PAGE));
    return { data, next: found.length > PAGE ? found[PAGE - 1]!.cursor : null };
  });
}

/** One return as lists show it. Throws `not-found`. */
export const readReturn = async (db: Database, id: string): Promise<{ data: Row }> =>
  readSnapshot(db, async (snapshot) => {
    const [row] = await read(snapshot, eq(returns.id, id), 'newest', 1);
    if (!row) throw new ProblemError('not-found');
    return { data: (await shown(snapshot, [row]))[0]! };
  });
