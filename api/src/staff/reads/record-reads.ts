import type { ReadSubject } from '@shop/contract/staff-reads';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { staffReads } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';

/**
 * How many different customers or orders one person may look at within an hour, and from how many on the shop is told. Slips
 * of a morning's orders count too, customers are looked at one by one.
 */
export const READS_AN_HOUR: Record<ReadSubject, { told: number; most: number }> = {
  customer: { told: 40, most: 80 },
  order: { told: 500, most: 1_000 },
};

/** Seconds within which the shop is told once of each person. */
const A_DAY = 24 * 60 * 60;

/**
 * Records that somebody of the staff looks at data of people, before it is shown. The same again within an hour is no other
 * look. Throws `rate-limited`, and records nothing, where it is too much for an hour.
 */
export async function recordReads(
  { db, jobs }: { db: Database; jobs: FastifyInstance['jobs'] },
  { via, person }: Pick<StaffSession, 'via' | 'person'>,
  subject: ReadSubject,
  ids: readonly string[],
): Promise<void> {
  // Of commands the log of security events tells.
  if (via === 'command') return;
  const { told, most } = READS_AN_HOUR[subject];
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ added: number; before: number }>(sql`
      with recent as (
        select subject_id from ${staffReads}
        where staff_id = ${person.id} and subject = ${subject} and at > now() - interval '1 hour'
      ), added as (
        insert into ${staffReads} (staff_id, subject, subject_id)
        select ${person.id}, ${subject}, id from json_array_elements_text(${JSON.stringify([...new Set(ids)])}::json) id
        where id not in (select subject_id from recent) returning id
      ) select (select count(*)::int from added) as added, (select count(*)::int from recent) as before`);
    const { added, before } = rows[0]!;
    if (added > 0 && before + added > most) throw new ProblemError('rate-limited');
    if (before < told && before + added >= told)
      await jobs.send(
        'many-reads-to-staff',
        { staffId: person.id, subject, at: new Date().toISOString() },
        { transaction, singletonKey: `${person.id} ${subject}`, singletonSeconds: A_DAY },
      );
  });
}
