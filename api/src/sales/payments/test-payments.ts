import type { TestPayment } from '@shop/contract/checkout';
import { and, eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { payments } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { capturePayment, failPayment } from './capture-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * The demo's provider: a page of the shop, labelled as a test, where nothing is charged. It reports payments at once,
 * so there is nothing to ask.
 */
export const testProvider: PaymentProvider = {
  name: 'test',
  open: async ({ lang }) => {
    const id = randomUUID();
    return { id, url: `${lang === 'ar' ? '/ar' : ''}/test-payment/${id}` };
  },
  read: async () => ({ isOpen: true }),
  close: async () => ({ isOpen: false }),
  refund: async () => {},
};

/** The endpoints of the demo's payment page, where whoever has its address chooses how the payment ends. */
export const testPayments = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  async function read(id: string): Promise<TestPayment> {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.provider, 'test')));
    if (!payment) throw new ProblemError('not-found');
    return { id, orderId: payment.orderId, amount: payment.amount, state: payment.state };
  }

  app.serveUncached('testPayment', async ({ params: { id } }) => ({ data: await read(id) }));

  app.serveUncached('payTest', async ({ params: { id }, body: { outcome } }) => {
    const { orderId, amount } = await read(id);
    await db.transaction(async (transaction) => {
      if (outcome === 'paid')
        return capturePayment(transaction, {
          id,
          orderId,
          amount,
          currency: 'aed',
          captureId: `captured-${id}`,
          provider: 'test',
          jobs,
        });
      await failPayment(transaction, id);
    });
    for (const name of ['order-message', 'refund', 'close-payment'] as const) jobs.wake(name);
    return { data: await read(id) };
  });
});
