import { WEEKDAYS, type WorkingDays } from '../settings/shop-settings.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The UAE keeps the same time all year: `Asia/Dubai` is UTC+4, wherever the server stands. */
const UAE = 4 * HOUR;

/** Working days after the order's, by the shop's shipping policy. */
const SOONEST = 2;
const LATEST = 4;

/**
 * Between which days an order placed now arrives, as dates in the UAE (`2026-11-24`). One placed after the cut-off or on
 * a day off counts as placed on the next working day.
 */
export function deliveryDays(now: Date, { weekdays, cutOffHour, holidays }: WorkingDays): { from: string; to: string } {
  const isWorked = (day: number) => {
    const weekday = WEEKDAYS[new Date(day).getUTCDay()];
    return weekday !== undefined && weekdays.includes(weekday) && !holidays.includes(dateOf(day));
  };
  const nextWorked = (day: number): number => (isWorked(day + DAY) ? day + DAY : nextWorked(day + DAY));
  const later = (day: number, workingDays: number): number => (workingDays === 0 ? day : later(nextWorked(day), workingDays - 1));

  // Moved by the offset, a moment's UTC fields are those of the UAE's clock.
  const local = now.getTime() + UAE;
  const today = local - (local % DAY);
  const inTime = isWorked(today) && local - today < cutOffHour * HOUR;
  const placed = inTime ? today : nextWorked(today);
  return { from: dateOf(later(placed, SOONEST)), to: dateOf(later(placed, LATEST)) };
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
