import type { Database } from '../../../database/connect.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { SendRefused } from './message-sender.ts';

const HOUR = 60 * 60;
const KEY = 'sms';

/** Many times what a shop of this size sends, and far from a bill that hurts. */
const USUAL = 500;

/** SMS that the whole shop sends in an hour: `SMS_PER_HOUR`. Throws for what is no number. */
export function smsPerHour({ SMS_PER_HOUR: given }: NodeJS.ProcessEnv): number {
  if (!given) return USUAL;
  if (!/^[1-9]\d{0,6}$/.test(given))
    throw new Error(`SMS_PER_HOUR is "${given}"; it must be a whole number from 1 on.`);
  return Number(given);
}

export interface SmsBudget {
  /** Counts an SMS that is about to be sent. Throws `SendRefused` when the hour's are spent; it may be sent later. */
  take: () => Promise<void>;
  /** Throws `codes-unavailable` when the hour's are spent: no code would arrive. */
  refuseIfSpent: () => Promise<void>;
}

/**
 * What all processes of the shop together may send by SMS in an hour: whoever finds a way to have messages sent runs into
 * it, rather than up a bill.
 * @param onSpent Called once in an hour that is spent.
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
