import { endOfDay, shopDay, startOfDay, TIME_ZONE } from '@shop/contract/shop-time';
import { sql, type SQL } from 'drizzle-orm';

/** Days in Asia/Dubai, both included. */
export interface Period {
  from: string;
  to: string;
  by: 'day' | 'month';
}

/** A period with what was left out: the month so far. */
export function periodOf({ from, to, by }: Partial<Period>, now = new Date()): Period {
  const last = to ?? shopDay(now);
  return { from: from ?? `${last.slice(0, 8)}01`, to: last, by: by ?? 'day' };
}

/** The condition that a moment is in a period. */
export const within = (moment: SQL, { from, to }: Period): SQL =>
  sql`${moment} >= ${startOfDay(from).toISOString()}::timestamptz and ${moment} < ${endOfDay(to).toISOString()}::timestamptz`;

/** The day or month in Dubai of a moment, as reports write it. */
export const partOf = (moment: SQL, { by }: Period): SQL =>
  sql`to_char(${moment} at time zone ${TIME_ZONE}, ${by === 'day' ? sql`'YYYY-MM-DD'` : sql`'YYYY-MM'`})`;
