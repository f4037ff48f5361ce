import type { Language } from '@shop/contract/language';
import type { Terms } from '@shop/contract/settings';
import { weekdaysText } from './opening-hours.ts';
import { DELIVERED_AFTER, type ShopSettings } from './shop-settings.ts';

/** The words for days in every text that names them. */
export function terms(
  { workingDays, returns }: Pick<ShopSettings, 'workingDays' | 'returns'>,
  language: Language,
): Terms {
  const { weekdays, deliveredAfter = DELIVERED_AFTER } = workingDays;
  const isArabic = language === 'ar';
  return {
    workingDays: weekdaysText(weekdays, language),
    deliveryDays: isArabic ? arabicWorkingDays(deliveredAfter) : englishDays(deliveredAfter, 'business '),
    deliveryRange: rangeText(deliveredAfter),
    returnDays: isArabic ? arabicDays(returns.days) : englishDays({ from: returns.days, to: returns.days }),
    refundDays: isArabic ? arabicWorkingDays(returns.refundedAfter) : englishDays(returns.refundedAfter, 'working '),
  };
}

type Range = ShopSettings['returns']['refundedAfter'];

const rangeText = ({ from, to }: Range): string => (from === to ? String(to) : `${from}–${to}`);

const englishDays = (range: Range, kind = ''): string =>
  `${rangeText(range)} ${kind}${range.to === 1 ? 'day' : 'days'}`;

/** One and two have forms of their own, three to ten the plural, more the singular; in a range the last number decides. */
function arabicWorkingDays({ from, to }: Range): string {
  if (from === to && to === 1) return 'يوم عمل واحد';
  if (from === to && to === 2) return 'يومي عمل';
  const noun = isPlural(to) ? 'أيام عمل' : 'يوم عمل';
  if (from === to) return `${to} ${noun}`;
  return to === 2 ? 'يوم إلى يومي عمل' : `${from} إلى ${to} ${noun}`;
}

/** After a preposition or as an object: "خلال يومين". */
function arabicDays(days: number): string {
  if (days === 1) return 'يوم واحد';
  if (days === 2) return 'يومين';
  return `${days} ${isPlural(days) ? 'أيام' : 'يومًا'}`;
}

const isPlural = (days: number): boolean => days >= 3 && days <= 10;
