import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { staff } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';

type InquiryRow = typeof inquiries.$inferSelect;

interface InquiryContext {
  transaction: Transaction;
  actor: StaffActor;
  jobs: JobQueue;
}

async function change(
  { transaction, actor }: Pick<InquiryContext, 'transaction' | 'actor'>,
  word: string,
  id: string,
  fields: Partial<InquiryRow>,
): Promise<void> {
  const [found] = await transaction.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  if (!found) throw new ProblemError('not-found');
  const act = { action: `inquiries ${word}`, subjects: [{ kind: 'inquiry', id }] } as const;
  await recordChange(transaction, actor, act, async () =>
    transaction.update(inquiries).set(fields).where(eq(inquiries.id, id)),
  );
}

/**
 * Notes that an inquiry is answered: with a text it goes by email, in the language of the inquiry; without one somebody has
 * written or called. The history does not have the text. Throws `not-found`, `answered-already` for a second email.
 */
export async function answerInquiry(context: InquiryContext, { id, text }: { id: string; text?: string | undefined }) {
  const { transaction, jobs } = context;
  const [found] = await transaction.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  if (text !== undefined && found?.answer) throw new ProblemError('answered-already');
  await change(context, 'answer', id, { status: 'answered', ...(text !== undefined && { answer: text }) });
  if (text !== undefined) await jobs.send('inquiry-answer', { inquiryId: id }, { transaction });
}

/** Closes an inquiry with which nothing more is to be done. Throws `not-found`. */
export const closeInquiry = async (context: InquiryContext, id: string): Promise<void> =>
  change(context, 'close', id, { status: 'closed' });

/** Gives an inquiry to somebody of the staff, or to nobody. Throws `not-found` also for somebody who has left. */
export async function assignInquiry(
  context: InquiryContext,
  { id, to }: { id: string; to: string | null },
): Promise<void> {
  const { transaction } = context;
  const known = to === null || (await transaction.$count(staff, and(eq(staff.id, to), isNull(staff.endedAt)))) === 1;
  if (!known) throw new ProblemError('not-found');
  await change(context, 'assign', id, { assignedTo: to });
}
