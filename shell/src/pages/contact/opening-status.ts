import type { OpeningHours } from '@shop/contract/settings';
import { AHEAD_OF_UTC } from '@shop/contract/shop-time';
import { WEEKDAYS, type Weekday } from '@shop/contract/weekdays';

type Hours = NonNullable<OpeningHours['hours']>;

/** Whether the shop is open, and until or from when. The settings provide the times as text. */
export type OpeningStatus =
  | { open: true; closes: string }
  | { open: false; opens: { day: 'today' | 'tomorrow' | Weekday; time: string } | null };

const DAY = 24 * 60;

/** The weekday (0 is Sunday) and the minute of the day in the shop's time zone. */
function shopClock(now: number): { day: number; minute: number } {
  const date = new Date(now + AHEAD_OF_UTC);
  return { day: date.getUTCDay(), minute: date.getUTCHours() * 60 + date.getUTCMinutes() };
}

const weekdayAt = (day: number): Weekday => WEEKDAYS[day % WEEKDAYS.length]!;

export const shopWeekday = (now: number): Weekday => weekdayAt(shopClock(now).day);

/** @param now As `Date.now()` returns it. */
export function openingStatus(week: readonly OpeningHours[], now: number): OpeningStatus {
  const { day, minute } = shopClock(now);
  const hoursOn = (which: number) => week.find(({ days }) => days.includes(weekdayAt(which)))?.hours ?? null;

  const current = [
    { hours: hoursOn(day + 6), minute: minute + DAY },
    { hours: hoursOn(day), minute },
  ].find(({ hours, minute: since }) => hours && covers(hours, since))?.hours;
  if (current) return { open: true, closes: current.closes.text };

  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const hours = hoursOn(day + ahead);
    if (!hours || (ahead === 0 && hours.opens.minute <= minute)) continue;
    return {
      open: false,
      opens: { day: (['today', 'tomorrow'] as const)[ahead] ?? weekdayAt(day + ahead), time: hours.opens.text },
    };
  }
  return { open: false, opens: null };
}

/** Whether a minute of the day is within opening hours, which may end after midnight. */
function covers({ opens, closes }: Hours, minute: number): boolean {
  const end = closes.minute > opens.minute ? closes.minute : closes.minute + DAY;
  return minute >= opens.minute && minute < end;
}
