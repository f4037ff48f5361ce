import type { Language } from '@shop/contract/language';
import { withShopOffset } from '@shop/contract/shop-time';
// Imported by package name, because builds share this module at run time: a relative path would bundle a second copy.
import { formatCalendarDay, formatWeekday, formatWholeDay } from '@shop/i18n/format';
import { formatList } from './format-list.ts';

/** Noon of a day (`2026-11-23`) in the shop's time zone, which is the same day in nearly every other time zone. */
export const noonOf = (day: string): Date => new Date(withShopOffset(`${day}T12:00:00`));

/** The first and last day on which a delivery is expected, as texts: "Monday 23 November". */
export const expectedDays = (
  { from, to }: { from: string; to: string },
  language: Language,
): { from: string; to: string; isOneDay: boolean } => ({
  from: formatWeekday(noonOf(from), language),
  to: formatWeekday(noonOf(to), language),
  isOneDay: from === to,
});

/** Days as one phrase that names a month once: "2 and 3 December". */
export const daysInWords = (days: readonly string[], language: Language): string =>
  formatList(
    days.map((day, index) => {
      const noon = noonOf(day);
      const monthFollows = day.slice(0, 7) === days[index + 1]?.slice(0, 7);
      return monthFollows ? formatCalendarDay(noon, language).day : formatWholeDay(noon, language);
    }),
    language,
  );
