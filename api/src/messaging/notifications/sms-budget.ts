import type { Database } from '../../../database/connect.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { SendRefused } from './message-sender.ts';

const HOUR = 60 * 60;
const KEY = 'sms';

/** Many times what a shop of this size sends, and still an affordable bill. */
const DEFAULT_LIMIT = 500;

/** Limit for all SMS of the shop in an hour, from `SMS_PER_HOUR`. Throws if it isn't a whole number. */
export function smsPerHour({ SMS_PER_HOUR: given }: NodeJS.ProcessEnv): number {
  if (!given) return DEFAULT_LIMIT;
  if (!/^[1-9]\d{0,6}$/.test(given))
    throw new Error(`SMS_PER_HOUR is "${given}"; it must be a whole number from 1 on.`);
  return Number(given);
}

export interface SmsBudget {
  /** Counts an SMS about to be sent. Throws `SendRefused` if the hour's limit is reached; it may be sent later. */
  take: () => Promise<void>;
  /** Throws `codes-unavailable` if the hour's limit is reached, because no code would arrive. */
  refuseIfSpent: () => Promise<void>;
}

/**
 * Limits the SMS that all processes of the shop send in an hour, so that nobody who finds a way to trigger messages can
 * run up a bill.
 * @param onSpent Called when the limit is reached, once in that hour.
 */
export const createSmsBudget = (db: Database, perHour: number, onSpent: () => Promise<unknown>): SmsBudget => ({
  async take() {
    const { times } = await count(db, KEY, HOUR);
    if (times <= perHour) return;
    if (times === perHour + 1) await onSpent();
    throw new SendRefused(`the shop’s ${perHour} SMS of this hour are spent`);
  },
  async refuseIfSpent() {
    const { times, endsIn } = await count(db, KEY, HOUR, 0);
    if (times >= perHour) throw new ProblemError('codes-unavailable', { retryAfter: endsIn });
  },
});
