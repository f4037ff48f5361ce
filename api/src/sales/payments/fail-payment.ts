import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments } from '../../../database/schema/payments.ts';
import { lockOrder } from '../orders/lock-order.ts';

/** A card was refused. The order stays open: its customer may try again until the time limit. */
export async function failPayment(transaction: Transaction, paymentId: string): Promise<void> {
  const [payment] = await transaction
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) return;
  const order = await lockOrder(transaction, payment.orderId);
  if (order.status !== 'pending_payment') return;
  await transaction.update(payments).set({ state: 'failed' }).where(eq(payments.id, paymentId));
  await transaction.update(orders).set({ paymentState: 'failed' }).where(eq(orders.id, order.id));
}
