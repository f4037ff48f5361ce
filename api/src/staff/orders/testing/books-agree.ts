import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../../database/connect.ts';
import { variants } from '../../../../database/schema/catalogue.ts';
import { invoices } from '../../../../database/schema/invoices.ts';
import { missingPieces, orderLines, orders } from '../../../../database/schema/orders.ts';
import { refunds } from '../../../../database/schema/payments.ts';
import { returns } from '../../../../database/schema/returns.ts';
import { piecesOfLine } from '../../../sales/orders/line-pieces.ts';
import { readOrders } from '../../../sales/orders/read-orders.ts';
import { cashDue } from '../cash-due.ts';

export interface Life {
  /** The order's. */
  id: string;
  customerId: string;
  /** Those whose stock the order may change. Each had 50 pieces before it was placed. */
  sizes: string[];
}

/** Statuses in which an order holds no pieces: they are back in the books. */
const GIVEN_BACK = ['cancelled', 'expired', 'replaced', 'returned_to_origin'];

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** Throws where the shop's books disagree about an order. */
export async function booksAgree(db: Database, { id, customerId, sizes }: Life, after: string): Promise<void> {
  const movements = sql`select variant_id as id, sum(change)::int as sum from stock_movements where variant_id = any(${sql.param(sizes)}) group by 1`;
  // Nothing happens meanwhile, so what is read at once belongs together.
  const [[found], lines, missing, back, paid, documents, [own], stock, { rows: moved }] = await Promise.all([
    db.select({ order: orders, cashDue }).from(orders).where(eq(orders.id, id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)),
    db.select().from(missingPieces).where(eq(missingPieces.orderId, id)),
    db.select().from(returns).where(eq(returns.orderId, id)),
    db.select().from(refunds).where(eq(refunds.orderId, id)),
    db.select().from(invoices).where(eq(invoices.orderId, id)),
    readOrders(db, { customerId, id }),
    db.select().from(variants).where(inArray(variants.id, sizes)),
    db.execute<{ id: string; sum: number }>(movements),
  ]);
  const { order } = found!;
  const refunded = sumOf(
    paid.filter(({ failedAt }) => failedAt === null),
    ({ amount }) => amount,
  );

  const isGivenBack = GIVEN_BACK.includes(order.status);
  const lost = missing.filter(({ outcome }) => outcome !== 'found');
  const taken = (size: string) =>
    sumOf(
      lines.filter(({ variantId }) => variantId === size),
      (line) =>
        isGivenBack
          ? sumOf(
              lost.filter(({ lineId }) => lineId === line.id),
              (each) => each.quantity,
            )
          : line.quantity,
    ) +
    (isGivenBack
      ? 0
      : sumOf(
          lost.filter(({ replacedBy }) => replacedBy?.variantId === size),
          (each) => each.quantity,
        )) +
    sumOf(
      back.filter(({ state }) => state === 'replaced'),
      (entry) => {
        const line = lines.find((each) => each.id === entry.lineId)!;
        const { sizes: got } = piecesOfLine(line, missing, []);
        return line.variantId === size && got.every((each) => each === size) ? entry.quantity! : 0;
      },
    );
  for (const { id: size, stock: left } of stock) {
    expect(moved.find((each) => each.id === size)?.sum, `movements of ${size} after ${after}`).toBe(left);
    const isMixed = lost.some(({ replacedBy }) => replacedBy) && back.some(({ state }) => state === 'replaced');
    if (!isMixed) expect(50 - left, `${size} after ${after}`).toBe(taken(size));
  }

  expect(refunded, `refunded after ${after}`).toBeLessThanOrEqual(order.total);
  const invoiced = sumOf(
    documents.filter(({ kind }) => kind !== 'credit-note'),
    () => order.total,
  );
  const credited = sumOf(
    documents.filter(({ kind }) => kind === 'credit-note'),
    ({ content }) => (content as unknown as { difference: number }).difference,
  );
  const isOwed = order.paymentState !== 'void';
  // What the bank sent back stays credited: the shop owes it to the customer until it is paid another way.
  const returned = sumOf(
    paid.filter(({ failedAt }) => failedAt !== null),
    ({ amount }) => amount,
  );
  if (invoiced > 0 && (returned === 0 || after.endsWith('paid again')))
    expect(invoiced - credited, `documents after ${after}`).toBe(isOwed ? order.total - refunded : 0);
  else if (invoiced > 0) {
    expect(credited, `documents after ${after}`).toBeGreaterThanOrEqual(refunded);
    expect(credited, `documents after ${after}`).toBeLessThanOrEqual(Math.min(order.total, refunded + returned));
  }

  expect(own!.refunded, `what the customer got back, after ${after}`).toBe(refunded);
  if (order.paymentState === 'due' && order.status !== 'delivered')
    expect(order.total - own!.refunded, `what the courier collects, after ${after}`).toBe(found!.cashDue);
}
