import type { OrderToConfirm } from '@shop/contract/checkout';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { confirmationKeys } from '../../../database/schema/checkout.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { moveOrder } from './move-order.ts';

/** Nobody opens so many links; who tries keys does. */
const LIMIT = { name: 'confirm-order', atMost: 30, span: 60 };

/** The link in a cash order's message: whoever has it may confirm that order, once. */
export const confirmOrder = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  app.serveUncached('orderToConfirm', async ({ params: { key }, request }) => {
    await limitCaller(db, request, LIMIT);
    return { data: await db.transaction(async (transaction) => stateOf(await orderOf(transaction, key))) };
  });

  app.serveUncached('confirmOrder', async ({ body: { key }, request }) => {
    await limitCaller(db, request, LIMIT);
    const data = await db.transaction(async (transaction) => {
      const order = await orderOf(transaction, key);
      if (order.status !== 'awaiting_confirmation') return stateOf(order);
      await transaction
        .update(confirmationKeys)
        .set({ usedAt: sql`now()` })
        .where(and(eq(confirmationKeys.orderId, order.id), isNull(confirmationKeys.usedAt)));
      return stateOf(await moveOrder(transaction, order.id, 'confirmed', { jobs, actor: 'customer' }));
    });
    jobs.wake('order-message');
    return { data };
  });
});

/** The order that a key is for, locked. */
async function orderOf(transaction: Transaction, key: string): Promise<OrderRow> {
  const [found] = await transaction
    .select({ orderId: confirmationKeys.orderId, holds: sql<boolean>`${confirmationKeys.expiresAt} > now()` })
    .from(confirmationKeys)
    .where(eq(confirmationKeys.keyHash, hashToken(key)));
  if (!found) throw new ProblemError('not-found');
  const order = await lockOrder(transaction, found.orderId);
  // Its time is over, and the timer is about to say so.
  if (order.status === 'awaiting_confirmation' && !found.holds) throw new ProblemError('not-found');
  return order;
}

const stateOf = ({ id, total, status }: OrderRow): OrderToConfirm => ({
  id,
  total,
  state: status === 'awaiting_confirmation' ? 'waiting' : status === 'cancelled' ? 'cancelled' : 'confirmed',
});
