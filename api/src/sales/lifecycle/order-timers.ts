import type { OrderStatus } from '@shop/contract/order-states';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { moveOrder } from './move-order.ts';
import { UNPAID_FOR } from './order-placed.ts';

/** Ends orders whose time is over. The queue keeps the moment, so a restart changes nothing; done twice is done once. */
export const orderTimers = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  async function end(
    orderId: string,
    from: OrderStatus,
    to: OrderStatus,
    due: (order: OrderRow) => number,
  ): Promise<void> {
    await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order.status === from && Date.now() >= due(order))
        await moveOrder(transaction, orderId, to, { jobs, actor: 'timer' });
    });
    jobs.wake('order-message');
    jobs.wake('close-payment');
  }

  jobs.handle('end-unpaid', async ({ orderId }) =>
    end(orderId, 'pending_payment', 'expired', ({ placedAt }) => placedAt.getTime() + UNPAID_FOR * 1000),
  );
  jobs.handle('end-unconfirmed', async ({ orderId }) =>
    end(orderId, 'awaiting_confirmation', 'cancelled', ({ confirmBy }) => confirmBy!.getTime()),
  );
});
