import { hourOf } from '@shop/i18n/format';

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The hour at which each begins, latest first. Before 5 it is still night. */
const FROM: readonly [hour: number, time: TimeOfDay][] = [
  [21, 'night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
];

/** The time of day in the shop's time zone, whatever the visitor's is. */
export function timeOfDay(date: Date): TimeOfDay {
  const hour = hourOf(date);
  return FROM.find(([from]) => hour >= from)?.[1] ?? 'night';
}
