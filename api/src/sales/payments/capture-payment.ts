import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments } from '../../../database/schema/payments.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import { OrderNotRevivable } from '../lifecycle/order-effects.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';

interface Capture {
  orderId: string;
  /** Fils. */
  amount: number;
  /** What a refund names at the provider. */
  captureId: string;
  jobs: JobQueue;
}

/**
 * Money has arrived for an order: it is confirmed. Where it had expired it is confirmed all the same if its stock can be
 * taken again, else the money goes back. A repeated event changes nothing.
 */
export async function capturePayment(
  transaction: Transaction,
  { orderId, amount, captureId, jobs }: Capture,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (amount !== order.total)
    throw new Error(`${amount} fils were captured for ${orderId}, which costs ${order.total}`);
  const paid = await transaction
    .update(payments)
    .set({ state: 'paid', captureId, capturedAt: new Date() })
    .where(and(eq(payments.orderId, orderId), ne(payments.state, 'paid')));
  if (paid.rowCount === 0) return;

  try {
    // A savepoint: where that can't be, nothing of the confirmation stays.
    await transaction.transaction(async (inner) => moveOrder(inner, orderId, 'confirmed', { jobs, actor: 'provider' }));
  } catch (error) {
    if (!(error instanceof OrderNotRevivable)) throw error;
    await refundOrder(transaction, order, { reason: 'late-payment', jobs });
  }
}

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
