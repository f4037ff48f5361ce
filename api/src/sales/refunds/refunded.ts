import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import type { OrderRow } from '../orders/lock-order.ts';

/** Fils that have been sent back, or are about to be; what the card's bank refused is the shop's again. */
export const refundedOf = async (transaction: Transaction, orderId: string): Promise<number> =>
  sumOf(transaction, orderId);

/** Whether all that was paid by card has been sent back, or is about to be. */
export const isRefunded = async (transaction: Transaction, order: OrderRow): Promise<boolean> =>
  order.paymentMethod === 'card' && (await refundedOf(transaction, order.id)) >= order.total;

/** Fils that credit notes have taken off an order's invoice. */
export async function creditedOf(transaction: Transaction, orderId: string): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum((${invoices.content} ->> 'difference')::int), 0)::int` })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit-note')));
  return row?.sum ?? 0;
}

/** Brings a card order's payment in line with what has gone back of it. The order must be locked. */
export async function updatePaymentState(transaction: Transaction, { id, total }: OrderRow): Promise<void> {
  const issued = await sumOf(transaction, id, isNotNull(refunds.issuedAt));
  const paymentState = issued === 0 ? 'captured' : issued < total ? 'partially_refunded' : 'refunded';
  await transaction.update(orders).set({ paymentState }).where(eq(orders.id, id));
}

async function sumOf(transaction: Transaction, orderId: string, which?: SQL): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.failedAt), which));
  return row?.sum ?? 0;
}
