import { formatMoment } from '@shop/i18n/format';
import { and, desc, eq, max } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staff, staffKeys, staffLog } from '../../../database/schema/staff.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { keyWaits } from './new-access.ts';

const { owner, invite, role, recover, enrol, key, approve } = TEXTS.accessChanges;

/** What is told of acts that let somebody in, or give the power of an owner, by the history's words for them. */
const TOLD = new Map([
  ['staff owner', owner],
  ['staff invite', invite],
  ['staff role', role],
  ['staff recover', recover],
  ['staff enrol', enrol],
  ['staff add-key', key],
  ['staff approve', approve],
]);

/** Tells the shop's mailbox of the change of a person that this transaction has just recorded. */
export async function announceAccess(transaction: Transaction, jobs: JobQueue, staffId: string): Promise<void> {
  const [change] = await transaction
    .select({ id: staffLog.id })
    .from(staffLog)
    .where(and(eq(staffLog.subject, 'staff'), eq(staffLog.subjectId, staffId)))
    .orderBy(desc(staffLog.id))
    .limit(1);
  await jobs.send('access-change-to-staff', { changeId: change!.id }, { transaction });
}

/** When what waits of a person's access takes effect at the latest; null where nothing waits. */
async function effectiveFrom(db: Database, staffId: string): Promise<Date | null> {
  const [row] = await db
    .select({ owner: staff.ownerFrom, key: max(staffKeys.usableFrom) })
    .from(staff)
    .leftJoin(staffKeys, and(eq(staffKeys.staffId, staff.id), keyWaits))
    .where(eq(staff.id, staffId))
    .groupBy(staff.id);
  const moments = [row?.key, row?.owner].filter((moment) => moment instanceof Date);
  return moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null;
}

/** Handles the job that emails such a change. People of the staff have no address of their own; owners read the shop's. */
export function sendAccessChanges(app: FastifyInstance, db: Database): void {
  const readSettings = settingsReader(db);

  app.jobs.handle('access-change-to-staff', async ({ changeId }) => {
    const [found] = await db
      .select({ change: staffLog, name: staff.name })
      .from(staffLog)
      .innerJoin(staff, eq(staff.id, staffLog.subjectId))
      .where(eq(staffLog.id, changeId));
    const what = TOLD.get(found?.change.action ?? '');
    if (!found || !what) return;
    const { shop, contact } = await readSettings();
    const { person, at, after, subjectId } = found.change;
    const maker = after?.['linkBy'];
    const until = await effectiveFrom(db, subjectId);
    const values = {
      shop: shop.name.en,
      address: contact.address.en,
      phone: contact.phone,
      what: what.en,
      name: found.name,
      person,
      moment: formatMoment(at, 'en'),
      ...(typeof maker === 'string' && { maker }),
      ...(until && { until: formatMoment(until, 'en') }),
    };
    await app.messages.send({
      ...compose('access-change-staff', 'email', values, 'en'),
      id: `access-change-${changeId}`,
      to: contact.email,
    });
  });
}
