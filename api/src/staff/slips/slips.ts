import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { recordReads } from '../reads/record-reads.ts';
import { makeSlips } from './make-slips.ts';

/** `GET /staff/orders/slips.pdf`: packing slips of up to fifty orders. */
export const staffSlips = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveStaff('staffSlips', async ({ query, ...session }) => {
    const orders = query.orders.split(',');
    await recordReads({ db, jobs: app.jobs }, session, 'order', orders);
    return makeSlips(db, orders);
  });
});
