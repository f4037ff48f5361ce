import type { Database, Transaction } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { createJobQueue, type JobQueue } from '../../messaging/jobs/job-queue.ts';
import { filsOf } from '../../money/fils.ts';
import { CommandFailure } from './command-desk.ts';

/**
 * Changes orders as the shop itself would: all or nothing. Messages and refunds are queued, and done by the running shop
 * within seconds.
 */
export async function changeOrders<T>(
  db: Database,
  change: (transaction: Transaction, jobs: JobQueue) => Promise<T>,
): Promise<T> {
  // It only sends: nothing of it goes on in the background.
  const jobs = createJobQueue(db, { warn: () => {} });
  try {
    return await retryConflicts(async () => db.transaction(async (transaction) => change(transaction, jobs)));
  } catch (error) {
    throw error instanceof ProblemError
      ? new CommandFailure(`${error.answer('en', '').message}. Nothing was changed.`)
      : error;
  }
}

/** An order's id as people type it. */
export const orderId = (text: string): string => text.trim().toUpperCase();

/** Reads an amount in dirhams. */
export function dirhams(text: string): number {
  try {
    return filsOf(text);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}
