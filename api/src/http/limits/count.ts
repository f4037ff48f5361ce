import { AHEAD_OF_UTC } from '@shop/contract/shop-time';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { counters } from '../../../database/schema/accounts.ts';

/** Seconds. Windows start at midnight on the shop's clock, so that "tomorrow" means what the shopper means. */
const OFFSET = AHEAD_OF_UTC / 1_000;

export interface Count {
  /** How often, this time included. */
  times: number;
  /** Seconds until the window ends and counting starts again. */
  endsIn: number;
}

const STARTED_AT = sql`to_timestamp(floor((extract(epoch from now()) + ${sql.placeholder('offset')}::int) / ${sql.placeholder('span')}::int) * ${sql.placeholder('span')}::int - ${sql.placeholder('offset')}::int)`;

const countMore = prepared('count', (db) =>
  db
    .insert(counters)
    .values({
      key: sql.placeholder('key'),
      startedAt: STARTED_AT,
      count: sql`greatest(${sql.placeholder('more')}::int, 0)`,
      expiresAt: sql`${STARTED_AT} + make_interval(secs => ${sql.placeholder('span')}::int)`,
    })
    .onConflictDoUpdate({
      target: [counters.key, counters.startedAt],
      set: { count: sql`${counters.count} + ${sql.placeholder('more')}::int` },
    })
    .returning({
      times: counters.count,
      endsIn: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
    }),
);

/**
 * Counts `more` of `key` in the current time window, for all API processes together. Inside a transaction it also locks the
 * counter, so that others who count the same key wait for its end.
 * @param span Length of the window in seconds; must divide a day evenly.
 * @param more 0 reads and locks without counting; -1 takes back one that did not happen after all.
 */
export async function count(db: Database | Transaction, key: string, span: number, more = 1): Promise<Count> {
  const [row] = await countMore(db, { key, span, more, offset: OFFSET });
  return row!;
}
