import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Locks an order: no other transaction can change it until this one ends. Throws `order-not-found`. */
export async function lockOrder(transaction: Transaction, id: string): Promise<OrderRow> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (!order) throw new ProblemError('order-not-found');
  return order;
}

export const linesOf = async (transaction: Transaction, orderId: string): Promise<OrderLineRow[]> =>
  transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** A customer's own order, locked. Somebody else's order gets the same error as one that doesn't exist. */
export async function lockOwnOrder(transaction: Transaction, customerId: string, id: string): Promise<OrderRow> {
  const [own] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  if (!own) throw new ProblemError('order-not-found');
  return lockOrder(transaction, id);
}
