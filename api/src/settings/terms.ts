import type { Language } from '@shop/contract/language';
import type { Terms } from '@shop/contract/settings';
import { formatMoney } from '@shop/i18n/format';
import { TEXTS, fillIn } from '../messages/texts.ts';
import { weekdaysText } from './opening-hours.ts';
import { DELIVERED_AFTER, type ShopSettings } from './shop-settings.ts';

/** The wording of days and of the free delivery limit, the same in every text that mentions them. */
export function terms(
  { workingDays, returns, delivery }: Pick<ShopSettings, 'workingDays' | 'returns' | 'delivery'>,
  language: Language,
): Omit<Terms, 'payment'> {
  const { weekdays, deliveredAfter = DELIVERED_AFTER } = workingDays;
  return {
    workingDays: weekdaysText(weekdays, language),
    deliveryDays: daysText('deliveryDays', deliveredAfter, language),
    deliveryRange: rangeText(deliveredAfter, language),
    returnDays: daysText('returnDays', { from: returns.days, to: returns.days }, language),
    refundDays: daysText('refundDays', returns.refundedAfter, language),
    freeDelivery: formatMoney(delivery.freeFrom, language).replace('.00', ''),
  };
}

export const paymentText = (takesCards: boolean, language: Language): string =>
  TEXTS.terms.payment[takesCards ? 'both' : 'cash'][language];

type Range = ShopSettings['returns']['refundedAfter'];

/** Arabic has a word instead of a dash, because a range with a dash would be read from the wrong end. */
const rangeText = ({ from, to }: Range, language: Language): string =>
  from === to ? String(to) : fillIn(TEXTS.terms.range[language], { from: String(from), to: String(to) });

const daysText = (name: 'deliveryDays' | 'returnDays' | 'refundDays', range: Range, language: Language): string =>
  fillIn(TEXTS.terms[name][pluralForm(range)][language], { days: rangeText(range, language) });

/**
 * Arabic has forms for one and two, the plural for three to ten, and the singular above; a range's last number counts.
 */
function pluralForm({ from, to }: Range): 'one' | 'two' | 'upToOne' | 'oneToTwo' | 'upToTwo' | 'few' | 'many' {
  if (to === 1) return from === to ? 'one' : 'upToOne';
  if (to === 2) return from === to ? 'two' : from === 1 ? 'oneToTwo' : 'upToTwo';
  return to <= 10 ? 'few' : 'many';
}
