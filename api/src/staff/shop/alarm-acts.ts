import type { Transaction } from '../../../database/connect.ts';
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
