import type { Language } from '@shop/contract/language';
// Imported by package name, because builds share this module at run time: a relative path would bundle a second copy.
import { formatWeekday } from '@shop/i18n/format';

/** Noon of a day (`2026-11-23`) in the shop's time zone, which is the same day in nearly every other time zone. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+04:00`);

/** The first and last day on which a delivery is expected, as texts: "Monday 23 November". */
export const expectedDays = (
  { from, to }: { from: string; to: string },
  language: Language,
): { from: string; to: string; isOneDay: boolean } => ({
  from: formatWeekday(noonOf(from), language),
  to: formatWeekday(noonOf(to), language),
  isOneDay: from === to,
});
