import type { Language } from '@shop/contract/language';
import type { Terms } from '@shop/contract/settings';
import { formatMoney } from '@shop/i18n/format';
import { weekdaysText } from './opening-hours.ts';
import { DELIVERED_AFTER, type ShopSettings } from './shop-settings.ts';

/** The wording of days and of the free delivery limit, the same in every text that mentions them. */
export function terms(
  { workingDays, returns, delivery }: Pick<ShopSettings, 'workingDays' | 'returns' | 'delivery'>,
  language: Language,
): Omit<Terms, 'payment'> {
  const { weekdays, deliveredAfter = DELIVERED_AFTER } = workingDays;
  const isArabic = language === 'ar';
  return {
    workingDays: weekdaysText(weekdays, language),
    deliveryDays: isArabic ? arabicWorkingDays(deliveredAfter) : englishDays(deliveredAfter, 'business '),
    deliveryRange: isArabic ? arabicRange(deliveredAfter) : rangeText(deliveredAfter),
    returnDays: isArabic ? arabicDays(returns.days) : englishDays({ from: returns.days, to: returns.days }),
    refundDays: isArabic ? arabicWorkingDays(returns.refundedAfter) : englishDays(returns.refundedAfter, 'working '),
    freeDelivery: formatMoney(delivery.freeFrom, language).replace('.00', ''),
  };
}

const PAYMENT: Record<Language, Record<'cash' | 'both', string>> = {
  en: { cash: 'Cash on delivery', both: 'Cash on delivery or card' },
  ar: { cash: 'الدفع نقدًا عند الاستلام', both: 'الدفع نقدًا عند الاستلام أو بالبطاقة' },
};

/** How an order can be paid. */
export const paymentText = (takesCards: boolean, language: Language): string =>
  PAYMENT[language][takesCards ? 'both' : 'cash'];

type Range = ShopSettings['returns']['refundedAfter'];

const rangeText = ({ from, to }: Range): string => (from === to ? String(to) : `${from}–${to}`);

/** A word instead of a dash, because a range with a dash would be read from the wrong end in Arabic. */
const arabicRange = ({ from, to }: Range): string => (from === to ? String(to) : `${from} إلى ${to}`);

const englishDays = (range: Range, kind = ''): string =>
  `${rangeText(range)} ${kind}${range.to === 1 ? 'day' : 'days'}`;

/**
 * Arabic has special forms for one and two, the plural for three to ten, and the singular above; in a range the last
 * number decides.
 */
function arabicWorkingDays({ from, to }: Range): string {
  if (from === to && to === 1) return 'يوم عمل واحد';
  if (from === to && to === 2) return 'يومي عمل';
  const noun = isPlural(to) ? 'أيام عمل' : 'يوم عمل';
  if (from === to) return `${to} ${noun}`;
  return to === 2 ? 'يوم إلى يومي عمل' : `${arabicRange({ from, to })} ${noun}`;
}

/** The form after a preposition, or as an object. */
function arabicDays(days: number): string {
  if (days === 1) return 'يوم واحد';
  if (days === 2) return 'يومين';
  return `${days} ${isPlural(days) ? 'أيام' : 'يومًا'}`;
}

const isPlural = (days: number): boolean => days >= 3 && days <= 10;
