import { expectedAfter } from '@shop/contract/order-steps';
import { asc, eq, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { shippingOf } from './order-answer.ts';

/** More requests in a minute than a person makes, far fewer than guessing ids needs. */
const CALLER_LIMIT = { name: 'tracking', atMost: 30, span: 60 };

/** `GET /orders/track/{orderId}`: open to whoever knows the id, so it answers no personal data and no prices. */
export const tracking = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const orderQuery = db
    .select({
      id: orders.id,
      status: orders.status,
      emirate: orders.emirate,
      courier: orders.courier,
      etaFrom: orders.etaFrom,
      etaTo: orders.etaTo,
      items: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('id')))
    .groupBy(orders.id)
    .prepare('tracked_order');
  const eventsQuery = db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, sql.placeholder('id')))
    .orderBy(asc(orderEvents.position))
    .prepare('tracked_events');

  app.serveUncached('tracking', async ({ params: { orderId: id }, request }) => {
    await limitCaller(db, request, CALLER_LIMIT);
    const [order] = await orderQuery.execute({ id });
    if (!order) throw new ProblemError('order-not-found');
    const events = await eventsQuery.execute({ id });
    return {
      id: order.id,
      status: order.status,
      steps: [
        ...events.map(({ status, at }) => ({ status, at: at.toISOString() })),
        ...expectedAfter(order.status).map((status) => ({ status })),
      ],
      ...shippingOf(order),
      city: order.emirate,
      items: order.items,
    };
  });
});
