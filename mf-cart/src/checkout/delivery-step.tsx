import type { Quote } from '@shop/contract/checkout';
import { expectedDays } from '@shop/i18n/expected-days';
import { useLanguage } from '@shop/i18n/use-language';
import { ButtonLink } from '@shop/ui/button/button';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import { DeliveryDays } from './delivery-days.tsx';
import { StepAction } from './step-action.tsx';
import { stepAddress } from './steps.ts';
import css from './delivery-days.module.css';
import dotted from '@shop/ui/layout/dotted.module.css';
import text from '@shop/ui/text/text.module.css';

export function DeliveryWhen({ quote }: { quote: Quote }) {
  const { t } = useTranslation('mf-cart');
  const { delivery } = quote.totals;
  const { from, to, isOneDay } = expectedDays(quote.eta, useLanguage());
  return (
    <>
      <p className={dotted.dotted}>
        <span>
          {isOneDay ? t('checkout.delivery-date', { day: from }) : t('checkout.delivery-dates', { from, to })}
        </span>{' '}
        <span>
          {delivery === 0 ? (
            <span className={text.ok}>{t('totals.free')}</span>
          ) : (
            <Price fils={delivery} size="small" />
          )}
        </span>
      </p>
      <DeliveryDays days={quote.days} eta={quote.eta} />
    </>
  );
}

export function DeliveryStep({ quote }: { quote: Quote }) {
  const { t } = useTranslation('mf-cart');
  return (
    <>
      <div className={css.when}>
        <DeliveryWhen quote={quote} />
      </div>
      <p className={`${text.small} ${text.soft}`}>{t('checkout.working-days-note')}</p>
      <StepAction total={quote.totals.total}>
        <ButtonLink to={stepAddress('payment')} preventScrollReset>
          {t('checkout.to-payment')}
        </ButtonLink>
      </StepAction>
    </>
  );
}
