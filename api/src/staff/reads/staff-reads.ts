import { formatMoment, formatWhole } from '@shop/i18n/format';
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { staff, staffReads } from '../../../database/schema/staff.ts';
import { TEXTS } from '../../messages/texts.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { hasWords } from '../find/typed-search.ts';
import { subjectNames } from '../history/subject-names.ts';
import { READS_AN_HOUR } from './record-reads.ts';

const PAGE = 50;

/** Which of the staff looked at whose data, for owners; the shop's mailbox is told when somebody looks at much. */
export const reads = fastifyPlugin<{ db: Database }>((app, { db }) => {
  /** Of whom or by whom; each part has an index and is cut to the page by itself. */
  async function foundBy(typed: string, page: SQL | undefined): Promise<SQL> {
    const named = hasWords(sql`${staff.name}`, typed);
    const people = named ? await db.select({ id: staff.id }).from(staff).where(named) : [];
    const ids = people.map(({ id }) => id);
    const parts = [eq(staffReads.subjectId, typed), ...(ids.length > 0 ? [isOneOf(staffReads.staffId, ids)] : [])].map(
      (part) =>
        sql`(select id from ${staffReads} where ${and(part, page)} order by ${desc(staffReads.id)} limit ${PAGE + 1})`,
    );
    return sql`${staffReads.id} in (${sql.join(parts, sql` union all `)})`;
  }

  app.serveStaff('staffReads', async ({ query: { q, before } }) => {
    const page = before === undefined ? undefined : lt(staffReads.id, before);
    const rows = await db
      .select({
        id: staffReads.id,
        at: staffReads.at,
        person: staff.name,
        subject: staffReads.subject,
        subjectId: staffReads.subjectId,
      })
      .from(staffReads)
      .innerJoin(staff, eq(staff.id, staffReads.staffId))
      .where(q === undefined ? page : await foundBy(q, page))
      .orderBy(desc(staffReads.id))
      .limit(PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const names = await subjectNames(db, shown);
    return {
      data: shown.map(({ at, ...row }, index) => ({ ...row, at: at.toISOString(), name: names[index] ?? null })),
      next: rows.length > PAGE ? shown.at(-1)!.id : null,
    };
  });

  const readSettings = settingsReader(db);
  app.jobs.handle('many-reads-to-staff', async ({ staffId, subject, at }) => {
    const [person] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
    if (!person) return;
    const { shop, contact } = await readSettings();
    const values = {
      shop: shop.name.en,
      address: contact.address.en,
      phone: contact.phone,
      name: person.name,
      what: TEXTS.readSubjects[subject].en,
      count: formatWhole(READS_AN_HOUR[subject].told, 'en'),
      moment: formatMoment(new Date(at), 'en'),
    };
    await app.messages.send({
      ...compose('many-reads-staff', 'email', values, 'en'),
      id: `many-reads-${staffId}-${at}`,
      to: contact.email,
    });
  });
});
