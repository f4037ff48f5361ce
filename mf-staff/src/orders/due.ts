import { shopDay } from '@shop/contract/shop-time';
import type { OrderRow } from '../steps/take-step.ts';

/** What somebody has to do about an order, and how soon. */
export interface Due {
  /** Late and call stand out; the rest is quiet. */
  tone: 'late' | 'call' | 'quiet';
  /** Names the texts `orders.due.<what>`. */
  what: 'days-late' | 'today' | 'on' | 'call-hours' | 'call-over' | 'call-failed' | 'call-missing' | 'unpaid' | 'cash';
  /** Hours or days. */
  count?: number;
  /** A day in Asia/Dubai: `2026-11-30`. */
  day?: string;
}

const HOUR = 3_600_000;
const ON_THE_WAY = ['confirmed', 'packed', 'shipped', 'out_for_delivery'];

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR));

/** What is due of an order at a moment; nothing where it has ended, or nobody here has to act. */
export function dueOf(
  row: Pick<OrderRow, 'status' | 'confirmBy' | 'dueOn' | 'paymentState' | 'missingPieces'>,
  now: Date,
): Due | null {
  const { status, confirmBy, dueOn, paymentState, missingPieces } = row;
  if (status === 'pending_payment') return { tone: 'quiet', what: 'unpaid' };
  if (status === 'awaiting_confirmation') {
    const left = confirmBy ? Math.floor((Date.parse(confirmBy) - now.getTime()) / HOUR) : 0;
    return left < 0 ? { tone: 'call', what: 'call-over' } : { tone: 'call', what: 'call-hours', count: left };
  }
  if (status === 'delivery_failed') return { tone: 'call', what: 'call-failed' };
  if (missingPieces > 0) return { tone: 'call', what: 'call-missing' };
  if (status === 'delivered' && paymentState === 'due') return { tone: 'quiet', what: 'cash' };
  if (!ON_THE_WAY.includes(status) || !dueOn) return null;
  const late = daysBetween(dueOn, shopDay(now));
  if (late > 0) return { tone: 'late', what: 'days-late', count: late };
  return late === 0 ? { tone: 'quiet', what: 'today' } : { tone: 'quiet', what: 'on', day: dueOn };
}
