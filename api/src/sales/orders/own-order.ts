import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';

/** A customer's own order, locked. Somebody else's is told no differently from one that doesn't exist. */
export async function lockOwnOrder(transaction: Transaction, customerId: string, id: string): Promise<OrderRow> {
  const [own] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  if (!own) throw new ProblemError('order-not-found');
  return lockOrder(transaction, id);
}
