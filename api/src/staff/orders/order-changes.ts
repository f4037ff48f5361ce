import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { actOnce, type ActRequest, type ActResult } from '../record/act-once.ts';
import { actorOf } from '../record/actor.ts';
import type { OrderContext } from './order-acts.ts';

/** The jobs that a change of an order may queue. */
const QUEUED = ['order-message', 'ask-confirmation', 'cash-order-to-staff', 'close-payment', 'refund'] as const;

/** Runs changes of orders for the person of a session: each in one transaction, and its jobs at once after the commit. */
export const orderChanges =
  ({ db, jobs }: { db: Database; jobs: JobQueue }) =>
  async <T>(session: StaffSession, change: (context: OrderContext) => Promise<T>): Promise<T> => {
    const result = await retryConflicts(async () =>
      db.transaction(async (transaction) => change({ transaction, jobs, actor: actorOf(session) })),
    );
    for (const name of QUEUED) jobs.wake(name);
    return result;
  };

/** The same, once for each `Idempotency-Key`: what is sent again changes nothing, and answers what it answered then. */
export function orderActs(of: { db: Database; jobs: JobQueue }) {
  const change = orderChanges(of);
  return async <T extends ActResult>(asked: ActRequest, act: (context: OrderContext) => Promise<T>): Promise<T> =>
    change(asked, async (context) => actOnce(context.transaction, asked, async () => act(context)));
}
