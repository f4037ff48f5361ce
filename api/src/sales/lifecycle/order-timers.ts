import type { OrderStatus } from '@shop/contract/order-states';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { moveOrder } from './move-order.ts';
import { UNCONFIRMED_FOR, UNPAID_FOR } from './order-placed.ts';

/** Ends orders whose time is over. The queue keeps the moment, so a restart changes nothing; done twice is done once. */
export const orderTimers = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  async function end(orderId: string, from: OrderStatus, to: OrderStatus, after: number): Promise<void> {
    await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      const isDue = Date.now() >= order.placedAt.getTime() + after * 1000;
      if (order.status === from && isDue) await moveOrder(transaction, orderId, to, { jobs, actor: 'timer' });
    });
    jobs.wake('order-message');
    jobs.wake('close-payment');
  }

  jobs.handle('end-unpaid', async ({ orderId }) => end(orderId, 'pending_payment', 'expired', UNPAID_FOR));
  jobs.handle('end-unconfirmed', async ({ orderId }) =>
    end(orderId, 'awaiting_confirmation', 'cancelled', UNCONFIRMED_FOR),
  );
});
