import { lt, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/connect.ts';
import { accountLinks, codes, counters, outbox, sessions } from '../database/schema/accounts.ts';
import { cartMerges } from '../database/schema/cart.ts';
import { confirmationKeys, orderKeys, quotes } from '../database/schema/checkout.ts';
import { forgetAddresses } from './customers/account/delete-account.ts';

/** Removes, once a day, what has run out: nothing of it is needed any more, and some of it is personal. */
export const housekeeping = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.jobs.handle('housekeeping', async () => {
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.delete(codes).where(lt(codes.expiresAt, sql`now()`));
    await db.delete(counters).where(lt(counters.expiresAt, sql`now()`));
    await db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`));
    await db.delete(quotes).where(lt(quotes.expiresAt, sql`now()`));
    await db.delete(orderKeys).where(lt(orderKeys.at, sql`now() - interval '30 days'`));
    await db.delete(confirmationKeys).where(lt(confirmationKeys.expiresAt, sql`now() - interval '30 days'`));
    await db.delete(cartMerges).where(lt(cartMerges.at, sql`now() - interval '30 days'`));
    await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '1 day'`));
    await forgetAddresses(db);
  });
});
