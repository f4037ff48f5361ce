import type { ChangeSubject } from '@shop/contract/change-subjects';
import { endOfDay, startOfDay } from '@shop/contract/shop-time';
import { and, desc, eq, gte, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { hasWords, literal, orderCodeStart } from '../find/typed-search.ts';

export type ChangeRow = typeof staffLog.$inferSelect;

/** Which changes are asked for; all where nothing is said. Days are whole ones in Asia/Dubai. */
export interface HistoryFilter {
  q?: string | undefined;
  subject?: ChangeSubject | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** Only changes behind the one with this id. */
  before?: number | undefined;
}

const NEWEST_FIRST = [desc(staffLog.at), desc(staffLog.id)];

const pageOf = ({ subject, from, until, before }: HistoryFilter): SQL | undefined =>
  and(
    subject && eq(staffLog.subject, subject),
    from === undefined ? undefined : gte(staffLog.at, startOfDay(from)),
    until === undefined ? undefined : lt(staffLog.at, endOfDay(until)),
    before === undefined
      ? undefined
      : sql`(${staffLog.at}, ${staffLog.id}) < (select last.at, last.id from ${staffLog} last where last.id = ${before})`,
  );

/** The few values that a column of the history has, each read from its index without the rows between them. */
const valuesOf = (column: typeof staffLog.person | typeof staffLog.action): SQL => sql`
  with recursive each(value) as (
    (select ${column} from ${staffLog} order by ${column} limit 1) union all
    select (select ${column} from ${staffLog} where ${column} > value order by ${column} limit 1) from each where value is not null)
  select value from each where value is not null`;

/**
 * Ids of the newest changes on a page that are called what was typed: by beginnings of words of the person or the action, or
 * the beginning of what it concerns. Each part has an index and is cut to the page by itself.
 */
function foundBy(typed: string, page: SQL | undefined, limit: number): SQL {
  const newest = (part: SQL) =>
    sql`(select id from ${staffLog} where ${and(part, page)} order by ${sql.join(NEWEST_FIRST, sql`, `)} limit ${limit})`;
  const called = hasWords(sql`value`, typed);
  const named = [staffLog.person, staffLog.action].map(
    (column) =>
      sql`(select found.id from (${valuesOf(column)}) called cross join lateral ${newest(sql`${column} = value`)} found where ${called})`,
  );
  const starts = [literal(typed), orderCodeStart(typed)].filter((each) => each !== null);
  return sql`(${sql.join([...(called ? named : []), ...starts.map((start) => newest(like(staffLog.subjectId, `${start}%`)))], sql` union all `)})`;
}

/** Changes that fit, newest first: by their time, because an index leads to the days that are asked for. */
export async function readHistory(db: Database, filter: HistoryFilter, limit: number): Promise<ChangeRow[]> {
  const page = pageOf(filter);
  return db
    .select()
    .from(staffLog)
    .where(filter.q === undefined ? page : sql`${staffLog.id} in ${foundBy(filter.q, page, limit)}`)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** A setting belongs to the groups above it, which can be set as a whole. */
const isSetting = (path: string) =>
  or(
    eq(staffLog.subjectId, path),
    sql`starts_with(${path}, ${staffLog.subjectId} || '.')`,
    sql`starts_with(${staffLog.subjectId}, ${`${path}.`})`,
  );

/** Changes of one order, product, setting and so on, newest first. */
export const readHistoryOf = async (
  db: Database,
  { subject, id, before }: { subject: ChangeSubject; id: string; before?: number | undefined },
  limit: number,
): Promise<ChangeRow[]> =>
  db
    .select()
    .from(staffLog)
    .where(
      and(
        eq(staffLog.subject, subject),
        subject === 'setting' ? isSetting(id) : eq(staffLog.subjectId, id),
        before === undefined ? undefined : lt(staffLog.id, before),
      ),
    )
    .orderBy(desc(staffLog.id))
    .limit(limit);
