import type { Language } from '@shop/contract/language';
import { formatWeekday } from '@shop/i18n/format';

/** Noon in the shop's time zone, so that the day is the same one wherever the visitor is. */
const noonOf = (date: string) => new Date(`${date}T12:00:00+04:00`);

/** The first and the last day of an expected delivery, as people say them. */
export const daysOf = (
  { from, to }: { from: string; to: string },
  language: Language,
): { from: string; to: string; isOne: boolean } => ({
  from: formatWeekday(noonOf(from), language),
  to: formatWeekday(noonOf(to), language),
  isOne: from === to,
});
