import { AHEAD_OF_UTC, DAY } from '@shop/contract/shop-time';
import { WEEKDAYS } from '@shop/contract/weekdays';
import { DELIVERED_AFTER, type WorkingDays } from '../../settings/shop-settings.ts';

const HOUR = 60 * 60 * 1000;

/**
 * The first and last expected delivery day of an order placed now, as dates in the UAE (`2026-11-24`). An order placed
 * after the cut-off or on a day off counts as placed on the next working day.
 */
export function deliveryDays(now: Date, workingDays: WorkingDays): { from: string; to: string } {
  const later = (day: number, worked: number): number =>
    worked === 0 ? day : later(nextWorked(day, workingDays), worked - 1);
  const placed = placedDay(now, workingDays);
  const { from, to } = workingDays.deliveredAfter ?? DELIVERED_AFTER;
  return { from: dateOf(later(placed, from)), to: dateOf(later(placed, to)) };
}

/** The next cut-off of a working day; orders placed after it arrive later than orders placed now. */
export const nextCutOff = (now: Date, workingDays: WorkingDays): Date =>
  new Date(placedDay(now, workingDays) + workingDays.cutOffHour * HOUR - AHEAD_OF_UTC);

/** The working day that an order placed now counts from. With the offset added, a date's UTC fields show UAE time. */
function placedDay(now: Date, workingDays: WorkingDays): number {
  const local = now.getTime() + AHEAD_OF_UTC;
  const today = local - (local % DAY);
  const inTime = isWorked(today, workingDays) && local - today < workingDays.cutOffHour * HOUR;
  return inTime ? today : nextWorked(today, workingDays);
}

const nextWorked = (day: number, workingDays: WorkingDays): number =>
  isWorked(day + DAY, workingDays) ? day + DAY : nextWorked(day + DAY, workingDays);

/** The holidays from today to the last expected delivery day on which the shop would work otherwise. */
export const holidaysUntil = (now: Date, to: string, workingDays: WorkingDays): string[] =>
  daysUntil(now, to, { ...workingDays, holidays: [] }).flatMap(({ day, delivers }) =>
    delivers && workingDays.holidays.includes(day) ? [day] : [],
  );

/** The days from today to the last expected delivery day, both included, and whether deliveries are made on each. */
export function daysUntil(now: Date, to: string, workingDays: WorkingDays): { day: string; delivers: boolean }[] {
  const today = now.getTime() + AHEAD_OF_UTC - ((now.getTime() + AHEAD_OF_UTC) % DAY);
  const count = Math.round((Date.parse(to) - today) / DAY) + 1;
  return Array.from({ length: count }, (_, index) => today + index * DAY).map((day) => ({
    day: dateOf(day),
    delivers: isWorked(day, workingDays),
  }));
}

/** @param day Milliseconds with `AHEAD_OF_UTC` added, see `placedDay`. */
export function isWorked(day: number, { weekdays, holidays }: WorkingDays): boolean {
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  return weekday !== undefined && weekdays.includes(weekday) && !holidays.includes(dateOf(day));
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
