import type { ChangeSubject } from '@shop/contract/change-subjects';
import { endOfDay, startOfDay } from '@shop/contract/shop-time';
import { and, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { hasWords, literal } from '../find/typed-search.ts';

export type ChangeRow = typeof staffLog.$inferSelect;

/** Which changes are asked for; all where nothing is said. Days are whole ones in Asia/Dubai. */
export interface HistoryFilter {
  q?: string | undefined;
  subject?: ChangeSubject | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** Only changes before the one with this id. */
  before?: number | undefined;
}

/** Matches a text in any part of a column, whatever signs are in it. */
const contains = (column: typeof staffLog.action | typeof staffLog.subjectId, text: string) =>
  ilike(column, `%${literal(text)}%`);

/** By the few names that the history has, instead of by all its rows. */
const isPerson = (typed: string): SQL | undefined => {
  const found = hasWords(sql`person`, typed);
  return (
    found && sql`${staffLog.person} in (select person from (select distinct person from ${staffLog}) where ${found})`
  );
};

const conditionOf = ({ q, subject, from, until, before }: HistoryFilter): SQL | undefined =>
  and(
    q === undefined ? undefined : or(isPerson(q), contains(staffLog.action, q), contains(staffLog.subjectId, q)),
    subject && eq(staffLog.subject, subject),
    from === undefined ? undefined : gte(staffLog.at, startOfDay(from)),
    until === undefined ? undefined : lt(staffLog.at, endOfDay(until)),
    before === undefined ? undefined : lt(staffLog.id, before),
  );

/** Changes that fit, newest first. */
export const readHistory = async (db: Database, filter: HistoryFilter, limit: number): Promise<ChangeRow[]> =>
  db.select().from(staffLog).where(conditionOf(filter)).orderBy(desc(staffLog.id)).limit(limit);

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
