import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a list that is ordered by time is ordered by: many rows can have one time, and an id tells them apart. */
interface Order {
  at: PgColumn;
  id: PgColumn;
}

/** Where the page behind a row goes on: its time to the microsecond, in UTC, and its id. */
export const cursorOf = ({ at, id }: Order): SQL<string> =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || ${id}`;

/** The rows behind the one that a cursor names; all without one. */
export function behind(cursor: string | undefined, first: 'oldest' | 'newest', { at, id }: Order): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [time, row] = cursor.split('~');
  const sign = sql.raw(first === 'oldest' ? '>' : '<');
  return sql`(${at}, ${id}) ${sign} (${time}::timestamptz, ${row})`;
}
