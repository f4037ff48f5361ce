import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import type { OrderRow } from '../orders/lock-order.ts';

/** Fils that were refunded or are being refunded, without refunds that the card's bank refused. */
export const refundedOf = async (transaction: Transaction, orderId: string): Promise<number> =>
  sumOf(transaction, orderId);

/** Whether a card payment was refunded in full, or is being refunded. */
export const isRefunded = async (transaction: Transaction, order: OrderRow): Promise<boolean> =>
  order.paymentMethod === 'card' && (await refundedOf(transaction, order.id)) >= order.total;

/** The sum of an order's credit notes, in fils. */
export async function creditedOf(transaction: Transaction, orderId: string): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum((${invoices.content} ->> 'difference')::int), 0)::int` })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit-note')));
  return row?.sum ?? 0;
}

/** Sets a card order's payment state by its refunds. The order must be locked. */
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
