import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments } from '../../../database/schema/payments.ts';
import { lockCustomer } from '../../../database/with-customer-lock.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import { OrderNotRevivable } from '../lifecycle/order-effects.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { mayMove } from '../orders/order-transitions.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { alertStaff } from './payment-alerts.ts';
import type { Paid, PaymentProvider } from './payment-provider.ts';

interface Capture extends Paid {
  /** The payment page that was paid. */
  id: string;
  /** The order that the page is for; null if it names none. */
  orderId: string | null;
  provider: PaymentProvider['name'];
  jobs: JobQueue;
}

/**
 * Records a payment and confirms its order. An order that had ended is confirmed if its stock can be taken again;
 * otherwise the payment is refunded. Running it again changes nothing. A payment without an order, or of another amount
 * than the order's total, changes no order: staff are alerted.
 */
export async function capturePayment(
  transaction: Transaction,
  { id, orderId, amount, currency, captureId, provider, jobs }: Capture,
): Promise<void> {
  const alert = { reference: id, amount, currency };
  const [known] = orderId === null ? [] : await transaction.select().from(orders).where(eq(orders.id, orderId));
  if (known?.paymentMethod !== 'card') return alertStaff(transaction, { kind: 'unknown-payment', ...alert }, jobs);
  // The customer is locked first, as in `placeOrder`, so that two orders can't use the same coupon at once.
  if (known.customerId !== null) await lockCustomer(transaction, known.customerId);
  const order = await lockOrder(transaction, known.id);
  const [paid] = await transaction
    .select({ captureId: payments.captureId })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'paid')));
  if (paid) {
    if (paid.captureId !== captureId)
      await alertStaff(transaction, { kind: 'unknown-payment', orderId: order.id, ...alert }, jobs);
    return;
  }
  const isRight = amount === order.total && currency === order.currency.toLowerCase();
  const now = new Date();
  const change = isRight ? { state: 'paid' as const, captureId, capturedAt: now, closedAt: now } : { closedAt: now };
  // The page may be missing here, if the API crashed right after it was opened at the provider.
  await transaction
    .insert(payments)
    .values({ id, orderId: order.id, provider, url: '', amount, ...change })
    .onConflictDoUpdate({ target: payments.id, set: change });
  if (!isRight) return alertStaff(transaction, { kind: 'wrong-amount', orderId: order.id, ...alert }, jobs);
  await closeOtherPages(transaction, { id, orderId: order.id, jobs });

  try {
    // In a savepoint, so that a confirmation that fails leaves nothing behind.
    await transaction.transaction(async (inner) => {
      if (!mayMove(order.status, 'confirmed', 'provider')) throw new OrderNotRevivable();
      await moveOrder(inner, order.id, 'confirmed', { jobs, actor: 'provider' });
    });
  } catch (error) {
    if (!(error instanceof OrderNotRevivable)) throw error;
    await refundOrder(transaction, order, { reason: 'late-payment', jobs });
  }
}

/** An order that is paid must not be paid once more on another page of an earlier or later attempt. */
async function closeOtherPages(
  transaction: Transaction,
  { id, orderId, jobs }: Pick<Capture, 'id' | 'jobs'> & { orderId: string },
): Promise<void> {
  const others = await transaction.$count(
    payments,
    and(eq(payments.orderId, orderId), ne(payments.id, id), isNull(payments.closedAt)),
  );
  if (others > 0) await jobs.send('close-payment', { orderId }, { transaction });
}

/**
 * Records that a card was refused. The order stays open: the customer may try again until its time is over. A page that
 * was followed by another one says nothing about the order.
 */
export async function failPayment(transaction: Transaction, paymentId: string): Promise<void> {
  const [payment] = await transaction
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) return;
  const order = await lockOrder(transaction, payment.orderId);
  if (order.status !== 'pending_payment') return;
  await transaction
    .update(payments)
    .set({ state: 'failed' })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'open')));
  const isOpen = and(eq(payments.orderId, order.id), eq(payments.state, 'open'), isNull(payments.closedAt));
  if ((await transaction.$count(payments, isOpen)) > 0) return;
  await transaction.update(orders).set({ paymentState: 'failed' }).where(eq(orders.id, order.id));
}
