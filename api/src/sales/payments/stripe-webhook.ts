import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Database, Transaction } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { payments, paymentEvents } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { capturePayment, failPayment } from './capture-payment.ts';

export interface WebhookOptions {
  db: Database;
  stripe: Stripe;
  /** What Stripe signs with. */
  webhookSecret: string;
}

/**
 * `POST /payments/stripe`: the only one who says that an order is paid. An event is noted in the transaction that acts
 * on it: after a crash in between, Stripe's next try finds nothing done and does it.
 */
export async function stripeWebhook(
  app: FastifyInstance,
  { db, stripe, webhookSecret }: WebhookOptions,
): Promise<void> {
  // In this plugin's own scope alone: the signature is over the bytes as they came.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/payments/stripe', async (request, reply) => {
    const event = readEvent(request.body, request.headers['stripe-signature']);
    await retryConflicts(async () => db.transaction(async (transaction) => act(transaction, event)));
    for (const name of ['order-message', 'refund'] as const) app.jobs.wake(name);
    return reply.header('cache-control', 'no-store').send({ received: true });
  });

  function readEvent(body: unknown, signature: string | string[] | undefined): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body as Buffer, signature ?? '', webhookSecret);
    } catch (cause) {
      throw new ProblemError('bad-request', { cause });
    }
  }

  async function act(transaction: Transaction, event: Stripe.Event): Promise<void> {
    const noted = await transaction
      .insert(paymentEvents)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing();
    if (noted.rowCount === 0) return;
    // Pages that end unpaid are ended by the shop's own timer.
    if (event.type === 'checkout.session.async_payment_failed') await failPayment(transaction, event.data.object.id);
    if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
      return;
    if (event.data.object.payment_status === 'paid') await capture(transaction, event.data.object);
  }

  async function capture(transaction: Transaction, session: Stripe.Checkout.Session): Promise<void> {
    const { id, client_reference_id: orderId, amount_total: amount, currency, payment_intent: intent, url } = session;
    const captureId = typeof intent === 'string' ? intent : intent?.id;
    if (!orderId || amount === null || currency !== 'aed' || !captureId)
      throw new Error(`Stripe's session ${id} is none of the shop's`);
    // Opened right before a crash, it was never written down here.
    await transaction
      .insert(payments)
      .values({ id, orderId, provider: 'stripe', url: url ?? '', amount })
      .onConflictDoNothing();
    await capturePayment(transaction, { orderId, amount, captureId, jobs: app.jobs });
  }
}
