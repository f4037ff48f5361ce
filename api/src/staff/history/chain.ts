import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { staffLog, staffLogChain } from '../../../database/schema/staff.ts';

/** The end of the chain of hashes over the history: whoever knows it can tell later whether anything before was touched. */
export interface ChainHead {
  position: number;
  /** In hex. */
  hash: string;
}

export async function chainHead(db: Database): Promise<ChainHead | undefined> {
  const [last] = await db.select().from(staffLogChain).orderBy(desc(staffLogChain.position)).limit(1);
  return last && { position: last.position, hash: Buffer.from(last.hash).toString('hex') };
}

/** Where the history and its chain do not fit. */
export interface Break {
  /** The id of the change that was touched. */
  change: number;
  what: 'changed' | 'deleted' | 'added';
}

/**
 * The first change that is not as it was when it was recorded; undefined where all are. What a hash is of stands here
 * again, and not in the database alone: whoever can rewrite the history there can rewrite its functions.
 */
export async function firstBreak(db: Database): Promise<Break | undefined> {
  const { rows } = await db.execute<{ change: string; what: Break['what'] }>(sql`
    with chained as (
      select position, change_id, hash, coalesce(lag(hash) over (order by position), ''::bytea) as previous,
        position - coalesce(lag(position) over (order by position), 0) as step
      from ${staffLogChain})
    select coalesce(change_id, id) as change,
      case when position is null then 'added' when id is null or step <> 1 then 'deleted' else 'changed' end as what
    from chained full join ${staffLog} on id = change_id
    where step is distinct from 1
      or hash is distinct from sha256(previous || convert_to((jsonb_build_array(id,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
        via, person, staff_id, action, subject, subject_id, before, after)
        || case when proof is null then '[]' else jsonb_build_array(proof) end)::text, 'UTF8'))
    order by position nulls last, id limit 1`);
  return rows[0] && { what: rows[0].what, change: Number(rows[0].change) };
}

/** Whether a head that was noted earlier is still in the chain. */
export async function isInChain(db: Database, { position, hash }: ChainHead): Promise<boolean> {
  const [found] = await db.select().from(staffLogChain).where(eq(staffLogChain.position, position));
  return found !== undefined && Buffer.from(found.hash).toString('hex') === hash;
}
