import { shopClock } from '@shop/i18n/shop-clock';
import { InvalidArgumentError } from 'commander';
import type { Database, Transaction } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { createJobQueue, type JobQueue } from '../../messaging/jobs/job-queue.ts';
import { filsOf } from '../../money/fils.ts';

/** What every command works with. */
export interface CliContext {
  /** Opened when a command first needs it: help needs none. */
  db: () => Promise<Database>;
  /** Writes a line for people, or a whole answer as JSON. */
  say: (text: string) => void;
}

/** What a person can put right. Its message is all that is shown. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** A moment on the UAE's clock: `2026-11-22 09:00`. */
export const uaeTime = (moment: Date): string => shopClock(moment).slice(0, 16);

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

/** Reads an option's value. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}
