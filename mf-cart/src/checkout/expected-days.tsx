import type { Quote } from '@shop/contract/checkout';
import { expectedDays } from '@shop/i18n/expected-days';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';

/** "Expected between Monday 23 November and Wednesday 25 November". */
export function ExpectedDays({ eta }: Pick<Quote, 'eta'>) {
  const { t } = useTranslation('mf-cart');
  const { from, to, isOneDay } = expectedDays(eta, useLanguage());
  return isOneDay ? t('checkout.delivery-date', { day: from }) : t('checkout.delivery-dates', { from, to });
}
