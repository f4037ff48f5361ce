import { OrderReached, StaffChanged } from '@shop/contract/staff-events';
import type { StaffRole } from '@shop/contract/staff-roles';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../../database/connect.ts';
import { staffSessions } from '../../../database/schema/staff.ts';
import { isOpenStaffSession } from '../../http/sessions/staff-sessions.ts';

/**
 * Seconds. What happens has the time at which its transaction began, and is seen when it ends, so each reading goes back
 * by as much as a transaction may take.
 */
const OVERLAP = 30;
/** More than this is no news but another list. */
const MOST = 2_000;

const Reading = z.object({
  /** Where the next reading goes on: to the microsecond, in UTC. */
  now: z.string(),
  orders: z.array(OrderReached),
  changes: z.array(StaffChanged),
  /** The role behind each session that is still open, by the hash of its token. */
  sessions: z.record(z.string(), z.string()),
  /** Whether there was more than is read. */
  isTooMuch: z.boolean(),
});
export interface Reading extends Omit<z.infer<typeof Reading>, 'sessions'> {
  sessions: Record<string, StaffRole>;
}

/** A moment as cursors name it. */
export const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

interface Wanted {
  since: string | null;
  /** The hashes of the sessions' tokens. */
  tokens: readonly string[];
  /** Since when a session must have been opened. */
  openedAfter: string;
}

/**
 * What has happened since a moment and some time before, and which sessions are still open, in one statement for all
 * streams together.
 */
export async function readEvents(db: Database, { since, tokens, openedAfter }: Wanted): Promise<Reading> {
  const from = sql`coalesce(${since}::timestamptz, now()) - make_interval(secs => ${OVERLAP})`;
  const { rows } = await db.execute(sql`
    select
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now,
      (select coalesce(json_agg(event order by event.position), '[]') from (
        select event.id, event.position, event.order_id as "order", orders.number, event.status, event.at, event.actor,
          event.person,
          not exists (select from order_events earlier
            where earlier.order_id = event.order_id and earlier.position < event.position) as "isNew"
        from order_events event join orders on orders.id = event.order_id
        where event.at > ${from} order by event.at desc limit ${MOST + 1}) event) as orders,
      (select coalesce(json_agg(change order by change.number), '[]') from (
        select 'change-' || id as id, id as number, subject, subject_id as "subjectId", action, person, via, at
        from staff_log where at > ${from} order by at desc limit ${MOST + 1}) change) as changes,
      (select coalesce(json_object_agg(token_hash, staff.role), '{}')
        from staff_sessions join staff on staff.id = staff_sessions.staff_id
        where token_hash = any(${sql.param([...tokens])}) and ${isOpenStaffSession}
          and ${staffSessions.createdAt} > ${openedAfter}::timestamptz) as sessions`);
  const { orders, changes, ...rest } = rows[0] as unknown as Omit<Reading, 'isTooMuch'>;
  const isTooMuch = orders.length > MOST || changes.length > MOST;
  return Reading.parse({ ...rest, orders, changes, isTooMuch }) as Reading;
}
