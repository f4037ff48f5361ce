import { formatMoment } from '@shop/i18n/format';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { valueAt } from '../../settings/setting-values.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

/** Tells the shop's former mailbox of its change, which this transaction has just recorded under the setting's path. */
export async function announceMailbox(transaction: Transaction, jobs: JobQueue, path: string): Promise<void> {
  const [change] = await transaction
    .select({ id: staffLog.id })
    .from(staffLog)
    .where(and(eq(staffLog.subject, 'setting'), eq(staffLog.subjectId, path)))
    .orderBy(desc(staffLog.id))
    .limit(1);
  await jobs.send('mailbox-change-to-staff', { changeId: change!.id }, { transaction });
}

/** The mailbox in a change of `contact.email`, or of all of `contact`, as a command can make it. */
const mailboxIn = (fields: Record<string, unknown> | null | undefined): unknown =>
  valueAt(fields, 'value.email') ?? fields?.['value'];

/**
 * Handles the job that emails the former mailbox: whoever works with an owner's stolen session and key could otherwise
 * silence all notices.
 */
export function sendMailboxChanges(app: FastifyInstance, db: Database): void {
  const readSettings = settingsReader(db);

  app.jobs.handle('mailbox-change-to-staff', async ({ changeId }) => {
    const [change] = await db.select().from(staffLog).where(eq(staffLog.id, changeId));
    const [former, current] = [mailboxIn(change?.before), mailboxIn(change?.after)];
    if (!change || typeof former !== 'string' || typeof current !== 'string') return;
    const { shop, contact } = await readSettings();
    const { person, via, at } = change;
    const values = {
      shop: shop.name.en,
      address: contact.address.en,
      phone: contact.phone,
      person,
      moment: formatMoment(at, 'en'),
      old: former,
      new: current,
      [via === 'screen' ? 'colleague' : 'operator']: person,
    };
    await app.messages.send({
      ...compose('mailbox-change-staff', 'email', values, 'en'),
      id: `mailbox-change-${changeId}`,
      to: former,
    });
  });
}
