import type { OpeningHours } from '@shop/contract/settings';
import { WEEKDAYS, type Weekday } from '@shop/contract/weekdays';

type Hours = NonNullable<OpeningHours['hours']>;

/** Whether the shop is open, and until or from when. Times are worded by the settings. */
export type OpeningStatus =
  | { open: true; closes: string }
  | { open: false; opens: { day: 'today' | 'tomorrow' | Weekday; time: string } | null };

const MINUTE = 60_000;
const DAY = 24 * 60;
/** The UAE has no summer time: always UTC+4, whatever the visitor's time zone is. */
const UAE = 4 * 60 * MINUTE;

/** A moment on the shop's clock: its weekday, 0 for Sunday, and the minute of that day. */
function shopClock(now: number): { day: number; minute: number } {
  const date = new Date(now + UAE);
  return { day: date.getUTCDay(), minute: date.getUTCHours() * 60 + date.getUTCMinutes() };
}

const weekdayAt = (day: number): Weekday => WEEKDAYS[day % WEEKDAYS.length]!;

/** The weekday in the UAE. */
export const shopWeekday = (now: number): Weekday => weekdayAt(shopClock(now).day);

/** @param now Milliseconds since 1970, as `Date.now()` gives them. */
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

/** Whether a minute of the day lies within its hours, which may end after midnight. */
function covers({ opens, closes }: Hours, minute: number): boolean {
  const end = closes.minute > opens.minute ? closes.minute : closes.minute + DAY;
  return minute >= opens.minute && minute < end;
}
