import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { productSchedules } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';
import { readForm } from './product-form.ts';
import { publishProduct } from './publish-product.ts';

const YEAR = 366 * 24 * 60 * 60 * 1_000;

/** When a product is to be shown, and who planned it; null where nobody has. */
export async function readSchedule(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(productSchedules).where(eq(productSchedules.productId, id));
  return row ?? null;
}

interface Act {
  transaction: Transaction;
  jobs: Pick<JobQueue, 'send'>;
  actor: StaffActor;
}

/**
 * Plans when a product is shown to shoppers, in place of an earlier plan; without a time it is not shown by itself. Records
 * that. What is missing then may still come until then. Throws `product-not-found`, and `validation-failed` for a time that is
 * over or more than a year away.
 */
export async function scheduleProduct(
  { transaction, jobs, actor }: Act,
  { id, publishAt }: { id: string; publishAt: Date | null },
): Promise<void> {
  if (!(await readForm(transaction, id))) throw new ProblemError('product-not-found');
  const away = publishAt === null ? 1 : publishAt.getTime() - Date.now();
  if (away <= 0 || away > YEAR)
    throw new ProblemError('validation-failed', {
      details: [
        {
          path: 'publishAt',
          message: { en: 'Choose a time within the next year.', ar: 'اختر وقتًا خلال السنة المقبلة.' },
        },
      ],
    });
  const before = await readSchedule(transaction, id);
  if (publishAt === null) await transaction.delete(productSchedules).where(eq(productSchedules.productId, id));
  else {
    const row = { publishAt, person: actor.person, staffId: actor.staffId };
    await transaction
      .insert(productSchedules)
      .values({ productId: id, ...row })
      .onConflictDoUpdate({ target: productSchedules.productId, set: row });
    const data = { productId: id, at: publishAt.toISOString() };
    await jobs.send('publish-product', data, { transaction, startAfter: publishAt });
  }
  const [was, is] = [before?.publishAt ?? null, publishAt].map((moment) => ({
    publishAt: moment?.toISOString() ?? null,
  }));
  await appendChanges(transaction, actor, 'catalog schedule', [{ kind: 'product', id, before: was!, after: is! }]);
}

/**
 * Shows a product whose time has come, unless the plan was cancelled or changed meanwhile. Throws with the place of what is
 * missing: then the product stays hidden, and the job becomes an alarm, which can be tried again.
 */
export async function publishPlanned(
  db: Database,
  { productId, at }: { productId: string; at: string },
): Promise<void> {
  const plan = await readSchedule(db, productId);
  if (plan?.publishAt.toISOString() !== at) return;
  const { person, staffId } = plan;
  const actor: StaffActor = { via: staffId === null ? 'command' : 'screen', person, staffId };
  await publishProduct(db, actor, productId).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'key-needed')
      throw new Error(
        `${productId} was to be published at ${at}, and is not: its prices move far, and nobody has signed that`,
      );
    if (error.code !== 'product-incomplete') throw error;
    const places = error.details?.map(({ path, message }) => `${path} ${message.en}`).join('; ');
    throw new Error(`${productId} was to be published at ${at}, and is not: ${places}`);
  });
}
