import type { Language } from '@shop/contract/language';
import type { Terms } from '@shop/contract/settings';
import { weekdaysText } from './opening-hours.ts';
import { DELIVERED_AFTER, type WorkingDays } from './shop-settings.ts';

/** The words for days in every text that names them. */
export function terms({ weekdays, deliveredAfter = DELIVERED_AFTER }: WorkingDays, language: Language): Terms {
  const { from, to } = deliveredAfter;
  return {
    workingDays: weekdaysText(weekdays, language),
    deliveryDays: language === 'ar' ? arabicDays(from, to) : englishDays(from, to),
    deliveryRange: from === to ? String(to) : `${from}–${to}`,
  };
}

const englishDays = (from: number, to: number): string =>
  `${from === to ? to : `${from}–${to}`} business ${to === 1 ? 'day' : 'days'}`;

/** One and two have forms of their own, three to ten the plural, more the singular; in a range the last number decides. */
function arabicDays(from: number, to: number): string {
  if (from === to && to === 1) return 'يوم عمل واحد';
  if (from === to && to === 2) return 'يومي عمل';
  const noun = to >= 3 && to <= 10 ? 'أيام عمل' : 'يوم عمل';
  if (from === to) return `${to} ${noun}`;
  return to === 2 ? 'يوم إلى يومي عمل' : `${from} إلى ${to} ${noun}`;
}
