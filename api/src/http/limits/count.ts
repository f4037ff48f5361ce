import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { counters } from '../../../database/schema/accounts.ts';

/** Spans begin at midnight in the UAE, so that "tomorrow" means what the shopper means. */
const UAE_OFFSET = 4 * 60 * 60;

export interface Count {
  /** This one included. */
  times: number;
  /** Seconds until the span ends and counting starts anew. */
  endsIn: number;
}

/**
 * Counts one more of `key` in the current span, for all API processes together. Within a transaction it also makes
 * others who count the same key wait for its end.
 * @param span Seconds; one that a day is a multiple of.
 * @param more 0 only looks, and makes others wait all the same; -1 takes back what did not happen after all.
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
