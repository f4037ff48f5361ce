import { and, eq, inArray, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database, Transaction } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { paymentEvents, payments, refunds } from '../../../database/schema/payments.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { creditRefund } from '../refunds/refund-order.ts';
import { refundedOf, updatePaymentState } from '../refunds/refunded.ts';
import { capturePayment, failPayment } from './capture-payment.ts';
import { alertStaff } from './payment-alerts.ts';
import { paidBy } from './stripe-provider.ts';

/** What the shop wants to hear from Stripe; `docs/operating.md` names them to whoever sets up the webhook. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][];

/**
 * Does what an event asks for, once: it is noted in the transaction that acts on it, so that after a crash in between
 * the next telling finds nothing done and does it.
 */
export async function actOnEvent(db: Database, event: Stripe.Event, jobs: JobQueue): Promise<void> {
  await retryConflicts(async () =>
    db.transaction(async (transaction) => {
      const noted = await transaction
        .insert(paymentEvents)
        .values({ id: event.id, type: event.type })
        .onConflictDoNothing();
      if (noted.rowCount !== 0) await act(transaction, event, jobs);
    }),
  );
  for (const name of ['order-message', 'refund', 'payment-alert-to-staff'] as const) jobs.wake(name);
}

/** Pages that end unpaid are none of it: they are ended by the shop's own timer. */
async function act(transaction: Transaction, event: Stripe.Event, jobs: JobQueue): Promise<void> {
  if (event.type === 'checkout.session.async_payment_failed') await failPayment(transaction, event.data.object.id);
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    const { id, client_reference_id: orderId } = event.data.object;
    const paid = paidBy(event.data.object);
    if (paid) await capturePayment(transaction, { id, orderId, ...paid, provider: 'stripe', jobs });
  }
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed')
    await noteRefund(transaction, event.data.object, jobs);
  if (event.type === 'charge.dispute.created')
    await noteDispute(transaction, 'dispute-opened', { ...event.data.object, jobs });
  if (event.type === 'charge.dispute.closed')
    await noteDispute(transaction, 'dispute-closed', { ...event.data.object, reason: event.data.object.status, jobs });
}

async function noteDispute(
  transaction: Transaction,
  kind: 'dispute-opened' | 'dispute-closed',
  { id: reference, amount, currency, payment_intent: intent, reason, jobs }: Stripe.Dispute & { jobs: JobQueue },
): Promise<void> {
  const orderId = await orderOf(transaction, intent);
  await alertStaff(transaction, { kind, reference, orderId, amount, currency, reason }, jobs);
}

const FAILED = ['failed', 'canceled'];

/** A refund of the shop's own is only heard of when it fails; any other was made in Stripe's dashboard. */
async function noteRefund(transaction: Transaction, refund: Stripe.Refund, jobs: JobQueue): Promise<void> {
  const { id: reference, amount, currency, metadata, payment_intent: intent, status, failure_reason: reason } = refund;
  const orderId = await orderOf(transaction, intent);
  if (orderId === undefined) return;
  const order = await lockOrder(transaction, orderId);
  const told = { reference, orderId, amount, currency, reason };
  const [known] = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.id, [reference, metadata?.['refund'] ?? reference])));

  if (FAILED.includes(status ?? '')) {
    if (!known) return;
    const failed = await transaction
      .update(refunds)
      .set({ failedAt: new Date() })
      .where(and(eq(refunds.id, known.id), isNull(refunds.failedAt)));
    if (failed.rowCount === 0) return;
    await updatePaymentState(transaction, order);
    return alertStaff(transaction, { kind: 'refund-failed', ...told }, jobs);
  }

  if (known) return;
  await alertStaff(transaction, { kind: 'refund-elsewhere', ...told }, jobs);
  const left = order.total - (await refundedOf(transaction, orderId));
  // More than was left can't be brought in line with the order: staff see to it.
  if (amount > left) return;
  const why = amount === order.total ? 'cancelled' : 'partial';
  await transaction.insert(refunds).values({ id: reference, orderId, amount, reason: why, issuedAt: new Date() });
  await creditRefund(transaction, order, { reason: why, amount });
  await updatePaymentState(transaction, order);
  await jobs.send('order-message', { orderId, message: 'refund-issued', about: reference }, { transaction });
}

/** The order that a payment at Stripe is for. */
async function orderOf(transaction: Transaction, intent: string | { id: string } | null): Promise<string | undefined> {
  const captureId = typeof intent === 'string' ? intent : intent?.id;
  if (captureId === undefined) return undefined;
  const [payment] = await transaction
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.captureId, captureId), eq(payments.provider, 'stripe')));
  return payment?.orderId;
}
