import { AHEAD_OF_UTC, DAY } from '@shop/contract/shop-time';
import { isWorked } from '../catalogue/delivery/delivery-days.ts';
import type { WorkingDays } from '../settings/shop-settings.ts';
import type { OrderEntry } from './demo-customer-file.ts';

const MINUTE = 60 * 1000;

type EventPlan = Pick<OrderEntry, 'events' | 'lastEvent'>;

/** The times of an order's events relative to `now`: never in the future, and those by staff only on working days. */
export function eventTimes({ events, lastEvent }: EventPlan, now: Date, workingDays: WorkingDays): Date[] {
  const local = now.getTime() + AHEAD_OF_UTC;
  const today = local - (local % DAY);
  const latestUntil = (day: number, fits: (day: number) => boolean): number =>
    fits(day) ? day : latestUntil(day - DAY, fits);
  const workingDaysBack = (day: number, count: number): number =>
    count === 0
      ? day
      : workingDaysBack(
          latestUntil(day - DAY, (earlier) => isWorked(earlier, workingDays)),
          count - 1,
        );

  const lastTime = minutesOf(events.at(-1)?.time ?? '00:00');
  const lastDay = latestUntil(
    today - lastEvent.daysAgo * DAY,
    (day) => day + lastTime <= local && (lastEvent.anyDay || isWorked(day, workingDays)),
  );
  return events.map(
    ({ workingDaysBefore, time }) =>
      new Date(workingDaysBack(lastDay, workingDaysBefore) + minutesOf(time) - AHEAD_OF_UTC),
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}
