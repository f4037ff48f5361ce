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

/** More links than a customer opens in a minute; an attacker who guesses keys needs far more. */
const CALLER_LIMIT = { name: 'confirm-order', atMost: 30, span: 60 };

/** `/orders/confirm`: whoever has the link from a cash order's message may confirm that order, once. */
export const confirmOrder = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  app.serveUncached('orderToConfirm', async ({ params: { key }, request }) => {
    await limitCaller(db, request, CALLER_LIMIT);
    return { data: await db.transaction(async (transaction) => stateOf(await lockOrderOfKey(transaction, key))) };
  });

  app.serveUncached('confirmOrder', async ({ body: { key }, request }) => {
    await limitCaller(db, request, CALLER_LIMIT);
    const data = await db.transaction(async (transaction) => {
      const order = await lockOrderOfKey(transaction, key);
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

/** The order that a link's key belongs to, locked. Throws `not-found` for an unknown or expired key. */
async function lockOrderOfKey(transaction: Transaction, key: string): Promise<OrderRow> {
  const [found] = await transaction
    .select({ orderId: confirmationKeys.orderId, holds: sql<boolean>`${confirmationKeys.expiresAt} > now()` })
    .from(confirmationKeys)
    .where(eq(confirmationKeys.keyHash, hashToken(key)));
  if (!found) throw new ProblemError('not-found');
  const order = await lockOrder(transaction, found.orderId);
  // The order's time is over, but its timer has not cancelled it yet.
  if (order.status === 'awaiting_confirmation' && !found.holds) throw new ProblemError('not-found');
  return order;
}

const stateOf = ({ id, total, status }: OrderRow): OrderToConfirm => ({
  id,
  total,
  state: status === 'awaiting_confirmation' ? 'waiting' : status === 'cancelled' ? 'cancelled' : 'confirmed',
});
