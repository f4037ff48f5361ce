import { and, eq, inArray, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database, Transaction } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { orders } from '../../../database/schema/orders.ts';
import { paymentAlerts, paymentEvents, payments, refunds } from '../../../database/schema/payments.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { creditRefund, refundedOf, updatePaymentState } from '../refunds/refund-order.ts';
import { capturePayment, failPayment } from './capture-payment.ts';
import { keptPayload } from './kept-payload.ts';
import { alertStaff } from './payment-alerts.ts';
import { paidBy } from './stripe-provider.ts';

/** The events that the shop needs from Stripe. `docs/operating.md` lists them for setting up the webhook. */
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
 * Handles an event once. It is stored in the same transaction as its effects, so that after a crash the event counts as
 * new when Stripe sends it again.
 */
export async function handleEvent(db: Database, event: Stripe.Event, jobs: JobQueue): Promise<void> {
  await retryConflicts(async () =>
    db.transaction(async (transaction) => {
      const inserted = await transaction
        .insert(paymentEvents)
        .values({
          id: event.id,
          type: event.type,
          orderId: await orderNamedBy(transaction, event),
          payload: keptPayload(event),
        })
        .onConflictDoNothing();
      if (inserted.rowCount !== 0) await applyEvent(transaction, event, jobs);
    }),
  );
  for (const name of ['order-message', 'refund', 'close-payment', 'payment-alert-to-staff'] as const) jobs.wake(name);
}

/** What an event changes. Expired payment pages need no event: the shop's timer ends their orders. */
export async function applyEvent(transaction: Transaction, event: Stripe.Event, jobs: JobQueue): Promise<void> {
  if (event.type === 'checkout.session.async_payment_failed') await failPayment(transaction, event.data.object.id);
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    const { id, client_reference_id: orderId } = event.data.object;
    const paid = paidBy(event.data.object);
    if (paid) await capturePayment(transaction, { id, orderId, ...paid, provider: 'stripe', jobs });
  }
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed')
    await recordRefund(transaction, event.data.object, jobs);
  if (event.type === 'charge.dispute.created')
    await alertDispute(transaction, 'dispute-opened', { ...event.data.object, jobs });
  if (event.type === 'charge.dispute.closed')
    await alertDispute(transaction, 'dispute-closed', { ...event.data.object, reason: event.data.object.status, jobs });
}

async function alertDispute(
  transaction: Transaction,
  kind: 'dispute-opened' | 'dispute-closed',
  { id: reference, amount, currency, payment_intent: intent, reason, jobs }: Stripe.Dispute & { jobs: JobQueue },
): Promise<void> {
  const isClosed =
    kind === 'dispute-opened' &&
    (await transaction.$count(
      paymentAlerts,
      and(eq(paymentAlerts.kind, 'dispute-closed'), eq(paymentAlerts.reference, reference)),
    )) > 0;
  // Events come in any order: there is nothing left to answer of a dispute that has ended.
  if (isClosed) return;
  const orderId = await orderOf(transaction, intent);
  await alertStaff(transaction, { kind, reference, orderId, amount, currency, reason }, jobs);
}

const FAILED = ['failed', 'canceled'];

/** Records a refund that was made in Stripe's dashboard. Of refunds that the shop made, only failures matter here. */
async function recordRefund(transaction: Transaction, refund: Stripe.Refund, jobs: JobQueue): Promise<void> {
  const { id: reference, amount, currency, metadata, payment_intent: intent, status, failure_reason: reason } = refund;
  const orderId = await orderOf(transaction, intent);
  if (orderId === undefined) return;
  const order = await lockOrder(transaction, orderId);
  const alert = { reference, orderId, amount, currency, reason };
  const [known] = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.id, [reference, metadata?.['refund'] ?? reference])));

  if (FAILED.includes(status ?? '')) {
    // Events come in any order: kept as failed, it will not be taken for a refund when its beginning is told.
    const begun = { id: known?.id ?? reference, orderId, amount, reason: 'partial' as const, issuedAt: new Date() };
    if (!known) await transaction.insert(refunds).values(begun);
    const failed = await transaction
      .update(refunds)
      .set({ failedAt: new Date() })
      .where(and(eq(refunds.id, begun.id), isNull(refunds.failedAt)));
    if (failed.rowCount === 0) return;
    await updatePaymentState(transaction, order);
    return alertStaff(transaction, { kind: 'refund-failed', ...alert }, jobs);
  }

  if (known) return;
  await alertStaff(transaction, { kind: 'refund-elsewhere', ...alert }, jobs);
  const left = order.total - (await refundedOf(transaction, orderId));
  // A refund of more than the order has left can't be recorded for the order: staff handle the alert.
  if (amount > left) return;
  const why = amount === order.total ? 'cancelled' : 'partial';
  await transaction.insert(refunds).values({ id: reference, orderId, amount, reason: why, issuedAt: new Date() });
  await creditRefund(transaction, order, { reason: why, amount });
  await updatePaymentState(transaction, order);
  await jobs.send('order-message', { orderId, message: 'refund-issued', about: reference }, { transaction });
}

/** The order that an event is about, of those that the shop knows. */
async function orderNamedBy(transaction: Transaction, { data: { object } }: Stripe.Event): Promise<string | undefined> {
  if (object.object === 'refund' || object.object === 'dispute') return orderOf(transaction, object.payment_intent);
  if (object.object !== 'checkout.session' || object.client_reference_id === null) return undefined;
  const [order] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, object.client_reference_id));
  return order?.id;
}

/** The order that a payment intent has paid. */
async function orderOf(transaction: Transaction, intent: string | { id: string } | null): Promise<string | undefined> {
  const captureId = typeof intent === 'string' ? intent : intent?.id;
  if (captureId === undefined) return undefined;
  const [payment] = await transaction
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.captureId, captureId), eq(payments.provider, 'stripe')));
  return payment?.orderId;
}
