import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { paymentAlerts, settledAlerts } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { type FailedJob, takeFailedJob } from '../../messaging/jobs/failed-jobs.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';

interface AlarmContext {
  transaction: Transaction;
  actor: StaffActor;
  jobs: JobQueue;
}

/** Runs a failed job again. Answers it; undefined if it is gone by now. */
export async function retryAlarm(context: AlarmContext, id: string): Promise<FailedJob | undefined> {
  const taken = await take(context, id, 'alarms retry');
  if (taken) await context.jobs.send(taken.job, taken.data, { transaction: context.transaction });
  return taken;
}

/** Removes a failed job without running it. Answers it; undefined if it is gone by now. */
export const dismissAlarm = async (context: AlarmContext, id: string): Promise<FailedJob | undefined> =>
  take(context, id, 'alarms dismiss');

/** Takes a failed job from the list. Of its data the history has nothing: it may be somebody's number. */
async function take({ transaction, actor }: AlarmContext, id: string, action: string): Promise<FailedJob | undefined> {
  const taken = await takeFailedJob(transaction, id);
  if (taken)
    await appendChanges(transaction, actor, action, [{ kind: 'alarm', id, before: { job: taken.job }, after: null }]);
  return taken;
}

/**
 * Notes that what a payment alert asks for is done, and records that. A second time changes nothing. Throws `not-found`.
 */
export async function settleAlert(transaction: Transaction, actor: StaffActor, id: string): Promise<void> {
  const [alert] = await transaction.select().from(paymentAlerts).where(eq(paymentAlerts.id, id));
  if (!alert) throw new ProblemError('not-found');
  const { rowCount } = await transaction.insert(settledAlerts).values({ alertId: id }).onConflictDoNothing();
  if (rowCount === 0) return;
  const { kind, orderId } = alert;
  await appendChanges(transaction, actor, 'payments settle-alert', [
    { kind: 'alarm', id, before: { kind, orderId, settled: false }, after: { kind, orderId, settled: true } },
  ]);
}
