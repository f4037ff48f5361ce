import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments as table, refunds } from '../../../database/schema/payments.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where the shop takes no cards. Call it after the order is committed. */
    openPayment: ((orderId: string) => Promise<{ id: string; url: string }>) | null;
  }
}

interface Options {
  db: Database;
  provider: PaymentProvider | null;
}

/** Card payments by whatever provider the shop has, and the jobs that ask it afterwards. */
export const payments = fastifyPlugin<Options>((app, { db, provider }) => {
  app.decorate('openPayment', provider && ((orderId: string) => openPayment(db, provider, orderId)));
  if (!provider) {
    // Kept and seen among the failed jobs, rather than lost, when somebody takes the keys away.
    app.jobs.handle('refund', async () => {
      throw new Error('no provider of card payments is named');
    });
    return;
  }

  app.jobs.handle('close-payment', async ({ orderId }) => {
    const [payment] = await db.select({ id: table.id }).from(table).where(eq(table.orderId, orderId));
    if (payment) await provider.expire(payment.id);
  });

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

/** Asks the provider to send money back, then records it and notifies the customer. Run twice, it pays once. */
export async function payRefund(db: Database, { provider, refundId, jobs }: Paying): Promise<void> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), isNull(refunds.issuedAt)));
  if (!refund) return;
  const { orderId, amount, reason } = refund;
  const [payment] = await db
    .select({ captureId: table.captureId, paidAt: table.provider })
    .from(table)
    .where(eq(table.orderId, orderId));
  if (payment?.paidAt === 'stripe' && provider.name !== 'stripe')
    throw new Error(`${orderId} was paid at Stripe, whose key is not named`);
  // The demo's own orders were never paid anywhere.
  if (payment?.captureId && payment.paidAt === provider.name)
    await provider.refund({ captureId: payment.captureId, amount, key: refundId });

  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const noted = await transaction
      .update(refunds)
      .set({ issuedAt: new Date() })
      .where(and(eq(refunds.id, refundId), isNull(refunds.issuedAt)));
    if (noted.rowCount === 0) return;
    const [issued] = await transaction
      .select({ sum: sql<number>`sum(${refunds.amount})::int` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.issuedAt)));
    const paymentState = (issued?.sum ?? 0) < order.total ? 'partially_refunded' : 'refunded';
    await transaction.update(orders).set({ paymentState }).where(eq(orders.id, orderId));
    const message = reason === 'late-payment' ? 'late-payment-refunded' : 'refund-issued';
    await jobs.send('order-message', { orderId, message, about: refundId }, { transaction });
  });
}
