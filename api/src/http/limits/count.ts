import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { counters } from '../../../database/schema/accounts.ts';

/** Seconds. Windows start at midnight in the UAE, so that "tomorrow" means what the shopper means. */
const UAE_OFFSET = 4 * 60 * 60;

export interface Count {
  /** How often, this time included. */
  times: number;
  /** Seconds until the window ends and counting starts again. */
  endsIn: number;
}

/**
 * Counts one more of `key` in the current time window, for all API processes together. Inside a transaction it also
 * locks the counter, so that others who count the same key wait for its end.
 * @param span Length of the window in seconds; must divide a day evenly.
 * @param more 0 reads and locks without counting; -1 takes back one that did not happen after all.
 */
export async function count(
  db: Database | Transaction,
  key: string,
  span: number,
  more: -1 | 0 | 1 = 1,
): Promise<Count> {
  const startedAt = sql`to_timestamp(floor((extract(epoch from now()) + ${UAE_OFFSET}::int) / ${span}::int) * ${span}::int - ${UAE_OFFSET}::int)`;
  const [row] = await db
    .insert(counters)
    .values({
      key,
      startedAt,
      count: Math.max(more, 0),
      expiresAt: sql`${startedAt} + make_interval(secs => ${span}::int)`,
    })
    .onConflictDoUpdate({
      target: [counters.key, counters.startedAt],
      set: { count: sql`${counters.count} + ${more}::int` },
    })
    .returning({
      times: counters.count,
      endsIn: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
    });
  return row!;
}
