import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments as table, refunds } from '../../../database/schema/payments.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { limitCaller, type CallerLimit } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { lockOrder, lockOwnOrder } from '../orders/lock-order.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import { readOrders } from '../orders/read-orders.ts';
import { updatePaymentState } from '../refunds/refund-order.ts';
import { openPayment } from './open-payment.ts';
import { sendAlerts } from './payment-alerts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePayments } from './settle-payment.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where the shop takes no cards. Call it after the order is committed. */
    openPayment: ((orderId: string) => Promise<{ id: string; url: string }>) | null;
    /**
     * Closes an order's payment pages before the order ends, and captures a payment that was made there. Does nothing
     * where the shop takes no cards.
     */
    closePayment: (orderId: string) => Promise<void>;
  }
}

interface Options {
  db: Database;
  provider: PaymentProvider | null;
}

/** How long the provider is asked about an unpaid page. Stripe repeats its events for as long. */
const SETTLE_FOR = sql`interval '3 days'`;

/** How often one IP address may have the provider asked in an hour. */
const CHECKS: CallerLimit = { name: 'payment-checked', atMost: 120, span: 60 * 60 };

/** Card payments by the shop's provider, and the jobs that ask it for payments whose event was lost. */
export const payments = fastifyPlugin<Options>((app, { db, provider }) => {
  app.decorate(
    'openPayment',
    provider && ((orderId: string) => openPayment(db, { provider, orderId, jobs: app.jobs })),
  );
  sendAlerts(app, db);
  const readSettings = perVersion(app, settingsReader(db));

  const settle = async (orderId: string, closing: boolean) => {
    if (!provider) return;
    await settlePayments(db, { provider, orderId, closing, jobs: app.jobs });
    for (const name of ['order-message', 'refund', 'payment-alert-to-staff'] as const) app.jobs.wake(name);
  };
  app.decorate('closePayment', async (orderId: string) => settle(orderId, true));
  app.jobs.handle('close-payment', async ({ orderId }) => settle(orderId, true));

  app.jobs.handle('settle-payments', async () => {
    const unsettled = await db
      .selectDistinct({ orderId: table.orderId, status: orders.status })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(ne(table.state, 'paid'), isNull(table.closedAt), sql`${table.openedAt} > now() - ${SETTLE_FOR}`));
    for (const { orderId, status } of unsettled) {
      // A payment that fails is logged and skipped, so that the others are still settled.
      await settle(orderId, status !== 'pending_payment').catch((error: unknown) =>
        app.log.warn(
          { orderId, reason: rootCause(error).message },
          'the payment provider did not answer about a payment',
        ),
      );
    }
  });

  app.serveUncached('payOrder', async ({ customer, params: { id } }) => {
    await db.transaction(async (transaction) => lockOwnOrder(transaction, customer.id, id));
    if (!provider) throw new ProblemError('payment-unavailable');
    const { url } = await openPayment(db, { provider, orderId: id, jobs: app.jobs });
    return { data: { paymentUrl: url } };
  });

  app.serveUncached('checkPayment', async ({ customer, request, params: { id }, query: { lang } }) => {
    await limitCaller(db, request, CHECKS);
    await db.transaction(async (transaction) => lockOwnOrder(transaction, customer.id, id));
    await settle(id, false).catch((cause: unknown) => {
      throw cause instanceof ProblemError ? cause : new ProblemError('payment-unavailable', { cause });
    });
    const [record] = await readOrders(db, { customerId: customer.id, id });
    if (!record) throw new ProblemError('order-not-found');
    return { data: orderAnswer(record, lang, (await readSettings()).returns) };
  });

  if (!provider) {
    // Fails, so that refunds that were queued before the keys were removed stay visible among the failed jobs.
    app.jobs.handle('refund', async () => {
      throw new Error('no payment provider is configured');
    });
    return;
  }

  app.jobs.handle('refund', async ({ refundId }) => {
    await payRefund(db, { provider, refundId, jobs: app.jobs });
    app.jobs.wake('order-message');
  });
});

interface Paying {
  provider: PaymentProvider;
  refundId: string;
  jobs: JobQueue;
}

/** Refunds at the provider, then records the refund and notifies the customer. Run twice, it refunds once. */
export async function payRefund(db: Database, { provider, refundId, jobs }: Paying): Promise<void> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), isNull(refunds.issuedAt)));
  if (!refund) return;
  const { orderId, amount } = refund;
  const [payment] = await db
    .select({ captureId: table.captureId, paidAt: table.provider })
    .from(table)
    .where(and(eq(table.orderId, orderId), eq(table.state, 'paid')));
  if (payment?.paidAt === 'stripe' && provider.name !== 'stripe')
    throw new Error(`${orderId} was paid at Stripe, but STRIPE_SECRET_KEY is not set`);
  // The orders of the demo data were never paid at a provider, so there is nothing to refund there.
  if (payment?.captureId && payment.paidAt === provider.name)
    await provider.refund({ captureId: payment.captureId, amount, key: refundId });

  await db.transaction(async (transaction) => recordIssued(transaction, refund, jobs));
}

/** Records that the provider accepted a refund, and notifies the customer; once. */
export async function recordIssued(
  transaction: Transaction,
  { id, orderId, reason }: Pick<typeof refunds.$inferSelect, 'id' | 'orderId' | 'reason'>,
  jobs: JobQueue,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const updated = await transaction
    .update(refunds)
    .set({ issuedAt: new Date() })
    .where(and(eq(refunds.id, id), isNull(refunds.issuedAt)));
  if (updated.rowCount === 0) return;
  await updatePaymentState(transaction, order);
  const message = reason === 'late-payment' ? 'late-payment-refunded' : 'refund-issued';
  await jobs.send('order-message', { orderId, message, about: id }, { transaction });
}
