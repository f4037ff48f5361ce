import { lt, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { accountLinks, codes, counters, outbox, sessions } from '../database/schema/accounts.ts';
import { cartKeys } from '../database/schema/cart.ts';
import { confirmationKeys, idempotencyKeys, quotes } from '../database/schema/checkout.ts';
import { forgetPersonalData } from './customers/account/delete-account.ts';

/** Deletes expired rows once a day: nothing needs them any more, and some contain personal data. */
export const housekeeping = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.jobs.handle('housekeeping', async () => {
    await deleteInBatches(db, sessions, lt(sessions.expiresAt, sql`now()`));
    await deleteInBatches(db, codes, lt(codes.expiresAt, sql`now()`));
    await deleteInBatches(db, counters, lt(counters.expiresAt, sql`now()`));
    await deleteInBatches(db, accountLinks, lt(accountLinks.expiresAt, sql`now()`));
    await deleteInBatches(db, quotes, lt(quotes.expiresAt, sql`now()`));
    await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.at, sql`now() - interval '30 days'`));
    await deleteInBatches(db, confirmationKeys, lt(confirmationKeys.expiresAt, sql`now() - interval '30 days'`));
    await deleteInBatches(db, cartKeys, lt(cartKeys.at, sql`now() - interval '30 days'`));
    await deleteInBatches(db, outbox, lt(outbox.createdAt, sql`now() - interval '1 day'`));
    await forgetPersonalData(db);
  });
});
