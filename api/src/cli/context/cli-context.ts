import { publicOrigin, staffOrigin } from '@shop/contract/shop-mode';
import { withShopOffset } from '@shop/contract/shop-time';
import { codeIn } from '@shop/contract/typed-code';
import { wholeIn } from '@shop/contract/typed-number';
import { shopClock } from '@shop/i18n/shop-clock';
import { InvalidArgumentError } from 'commander';
import { userInfo } from 'node:os';
import type { Database, Transaction } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { createJobQueue, type JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { StaffActor } from '../../staff/record/actor.ts';

export interface CliContext {
  /** Opens the database on first use, because `--help` needs none. */
  db: () => Promise<Database>;
  /** Prints a line for people, or a whole result as JSON. */
  say: (text: string) => void;
}

/** An error that the person at the keyboard can fix. Only its message is shown. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** UAE time: `2026-11-22 09:00`. */
export const uaeTime = (moment: Date): string => shopClock(moment).slice(0, 16);

/** A queue that only sends jobs, so nothing runs in the background that could log. */
export const jobSender = (db: Database): JobQueue => createJobQueue(db, { warn: () => {} });

/** Runs a change that may queue jobs, in one transaction. */
export async function withJobs<T>(
  db: Database,
  change: (transaction: Transaction, jobs: JobQueue) => Promise<T>,
): Promise<T> {
  const jobs = jobSender(db);
  return refusals(async () =>
    retryConflicts(async () => db.transaction(async (transaction) => change(transaction, jobs))),
  );
}

/** Turns what the shop refuses into the failure of a command. */
async function refusals<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof ProblemError
      ? new CommandFailure(`${error.answer('en', '').message}. Nothing was changed.`)
      : error;
  }
}

/**
 * The system user at the keyboard, for the order's history: who ran `sudo`, else the process's user. Undefined where the
 * system does not know it, as in some containers.
 */
export function systemUser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.SUDO_USER) return environment.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Who runs a command, for the history of changes. */
export const commandActor = (): StaffActor => ({ via: 'command', person: systemUser() ?? 'unknown', staffId: null });

/** Where the shop and its back office are: on this machine where no setting says so. */
export const origins = (): { shop: string; staff: string } => {
  const port = process.env.PORT ?? '3000';
  return {
    shop: publicOrigin(process.env) ?? `http://localhost:${port}`,
    staff: staffOrigin(process.env) ?? `http://staff.localhost:${port}`,
  };
};

/** Reads an order id as people type it. */
export const orderId = codeIn;

/** Parses a whole number from 1. */
export function wholeNumber(text: string): number {
  const number = wholeIn(text);
  if (number === null || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}

/** "2026-12-01 10:00" on the shop's clock. */
export function uaeMoment(typed: string): Date {
  const moment = new Date(withShopOffset(typed.trim().replace(' ', 'T')));
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(typed.trim()) || Number.isNaN(moment.getTime()))
    throw new CommandFailure(`${typed} is no moment such as "2026-12-01 10:00".`);
  return moment;
}
