import { sql, type SQL } from 'drizzle-orm';

const DAY = 24 * 60 * 60 * 1000;
/** UAE time is UTC+4 all year. */
const UAE = 4 * 60 * 60 * 1000;

/** Days in Asia/Dubai, both included. */
export interface Period {
  from: string;
  to: string;
  by: 'day' | 'month';
}

/** A period with what was left out: the month so far. */
export function periodOf({ from, to, by }: Partial<Period>, now = new Date()): Period {
  const today = new Date(now.getTime() + UAE).toISOString().slice(0, 10);
  const last = to ?? today;
  return { from: from ?? `${last.slice(0, 8)}01`, to: last, by: by ?? 'day' };
}

const startOf = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() - UAE);

/** The condition that a moment is in a period. */
export const within = (moment: SQL, { from, to }: Period): SQL =>
  sql`${moment} >= ${startOf(from).toISOString()}::timestamptz and ${moment} < ${new Date(startOf(to).getTime() + DAY).toISOString()}::timestamptz`;

/** The day or month in Dubai of a moment, as reports write it. */
export const partOf = (moment: SQL, { by }: Period): SQL =>
  sql`to_char(${moment} at time zone 'Asia/Dubai', ${by === 'day' ? sql`'YYYY-MM-DD'` : sql`'YYYY-MM'`})`;
