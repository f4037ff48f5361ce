import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { payments as table } from '../../../database/schema/payments.ts';
import { openPayment } from './open-payment.ts';
import { payRefund } from './pay-refund.ts';
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
