import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { orderAnswer } from './order-answer.ts';
import { readOrders } from './read-orders.ts';

/** `GET /orders/{id}`: somebody else's order is told no differently from one that doesn't exist. */
export const order = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveLive('order', async ({ customer, params: { id }, query: { lang } }) => {
    const [record] = await readOrders(db, { customerId: customer.id, id });
    if (!record) throw new ProblemError('order-not-found');
    return { data: orderAnswer(record, lang) };
  });
});
