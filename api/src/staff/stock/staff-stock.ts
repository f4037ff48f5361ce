import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { actOnce } from '../record/act-once.ts';
import { actorOf } from '../record/actor.ts';
import { listStock, readStock } from './read-stock.ts';
import { changeStock } from './stock-acts.ts';

/** The stock of each size: what there is, why it changed, and moving it. */
export const staffStock = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveStaff('staffStock', async ({ query }) => listStock(db, query));
  app.serveStaff('staffStockOf', async ({ params: { id }, query: { before } }) => readStock(db, id, before));
  app.serveStaff('staffMoveStock', async ({ params: { id }, body, ...session }) => {
    await retryConflicts(async () =>
      db.transaction(async (transaction) =>
        actOnce(transaction, session, async () =>
          changeStock(transaction, actorOf(session), { variantId: id, ...body }),
        ),
      ),
    );
    return readStock(db, id);
  });
});
