import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { counters, customers } from '../../../database/schema/accounts.ts';
import { orders } from '../../../database/schema/orders.ts';
import { count } from '../../http/limits/count.ts';
import { sharedCounter } from '../../http/limits/shared-counter.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { type Message, SendRefused } from './message-sender.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Many times what a shop of this size sends, and still an affordable bill. */
export const DEFAULT_SMS_PER_HOUR = 500;

/** Limit for all SMS of the shop in an hour, from `SMS_PER_HOUR`. Throws if it isn't a whole number. */
export function smsPerHour({ SMS_PER_HOUR: given }: NodeJS.ProcessEnv): number {
  if (!given) return DEFAULT_SMS_PER_HOUR;
  if (!/^[1-9]\d{0,6}$/.test(given))
    throw new Error(`SMS_PER_HOUR is "${given}"; it must be a whole number from 1 on.`);
  return Number(given);
}

/** `open` is for everybody. The others are used once it is spent: by known customers, and by numbers with an order. */
type Share = 'open' | 'known' | 'ordered';

const KEYS: Record<Share, string> = { open: 'sms', known: 'sms known', ordered: 'sms ordered' };

/** How many SMS of an hour each share has. A fifth is kept for known customers, and a fifth for numbers with an order. */
export function smsShares(perHour: number): Record<Share, number> {
  const kept = Math.floor(perHour / 5);
  return { open: perHour - 2 * kept, known: kept, ordered: kept };
}

/** SMS in a day that one number gets from the kept shares, so that a customer can't use them up for the others. */
export const KEPT_PER_NUMBER = 5;

export interface SmsBudget {
  /** Counts an SMS about to be sent. Throws `SendRefused` if its shares of this hour are spent; it may be sent later. */
  take: (message: Pick<Message, 'to' | 'isKnown'>) => Promise<void>;
  /** Throws `codes-unavailable` if the open share and `kept` are spent, because no code would arrive. */
  refuseIfSpent: (db: Database | Transaction, kept?: Share) => Promise<void>;
}

interface Alarms {
  /** Called when half of the hour's SMS are spent, once in that hour. */
  onHalf: () => Promise<unknown>;
  /** Called when the open share is spent, once in that hour. */
  onSpent: () => Promise<unknown>;
}

/**
 * Limits the SMS that all processes of the shop send in an hour, so that nobody who finds a way to trigger messages can
 * run up a bill, or keep customers from logging in (decision 0021).
 */
export function createSmsBudget(db: Database, perHour: number, { onHalf, onSpent }: Alarms): SmsBudget {
  const shares = smsShares(perHour);
  const countOpen = sharedCounter(db, KEYS.open, HOUR);

  async function takeKept(share: 'known' | 'ordered', to: string): Promise<boolean> {
    const ofNumber = `sms kept ${to}`;
    if ((await count(db, ofNumber, DAY)).times > KEPT_PER_NUMBER) return false;
    if ((await count(db, KEYS[share], HOUR)).times <= shares[share]) return true;
    // The SMS is not sent, so it does not count for the number.
    await count(db, ofNumber, DAY, -1);
    return false;
  }

  return {
    async take({ to, isKnown = false }) {
      const times = await countOpen();
      if (times === Math.ceil(perHour / 2)) await onHalf();
      if (times <= shares.open) return;
      if (times === shares.open + 1) await onSpent();
      const kept = isKnown ? 'known' : (await hasOrder(db, to)) && 'ordered';
      if (kept && (await takeKept(kept, to))) return;
      throw new SendRefused(`the shop’s ${perHour} SMS of this hour are spent`);
    },
    async refuseIfSpent(read, kept = 'open') {
      const spent = await read
        .select({
          key: counters.key,
          times: counters.count,
          endsIn: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
        })
        .from(counters)
        .where(and(inArray(counters.key, Object.values(KEYS)), gt(counters.expiresAt, sql`now()`)));
      const isSpent = (share: Share) => (spent.find(({ key }) => key === KEYS[share])?.times ?? 0) >= shares[share];
      if (isSpent('open') && isSpent(kept))
        throw new ProblemError('codes-unavailable', { retryAfter: spent[0]?.endsIn ?? HOUR });
    },
  };
}

async function hasOrder(db: Database, mobile: string): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(customers.mobile, mobile))
    .limit(1);
  return order !== undefined;
}
