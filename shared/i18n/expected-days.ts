import type { Language } from '@shop/contract/language';
// By its package name: it is shared by all builds, and a relative path would bundle a second copy.
import { formatWeekday } from '@shop/i18n/format';

/** A day without a time (`2026-11-23`), as noon in the shop's time zone: it is then the same day in every other one. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+04:00`);

/** The first and the last day on which a delivery is expected, as people say them: "Monday 23 November". */
export const expectedDays = (
  { from, to }: { from: string; to: string },
  language: Language,
): { from: string; to: string; isOneDay: boolean } => ({
  from: formatWeekday(noonOf(from), language),
  to: formatWeekday(noonOf(to), language),
  isOneDay: from === to,
});
