import type { Quote } from '@shop/contract/checkout';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Coupon } from '../cart/coupon.tsx';
import { Choice } from './choice.tsx';
import { draft } from './draft.ts';
import { StepAction } from './step-action.tsx';
import { stepAddress } from './steps.ts';
import { useChoice } from './use-choice.ts';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

function useOfferText() {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return ({ method, available, fee, upTo }: Quote['paymentMethods'][number]): string => {
    if (method === 'card') return t('payment.card-note');
    if (!available) return t('payment.cash-limit', { limit: formatMoney(upTo ?? 0, language) });
    return [fee > 0 && t('payment.cash-note', { fee: formatMoney(fee, language) }), `${t('payment.cash-no-refund')}.`]
      .filter(Boolean)
      .join(' ');
  };
}

export function PaymentStep({ quote }: { quote: Quote }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const { pending, choose } = useChoice(quote);
  const textOf = useOfferText();
  const isFree = quote.totals.total - quote.totals.codFee === 0;
  const chosen = pending?.method ?? quote.paymentMethod;
  const payable = quote.paymentMethods.some(({ method, available }) => available && method === chosen);
  return (
    <>
      <fieldset className={css.choices}>
        <legend className={text.hidden}>{t('checkout.pay-with')}</legend>
        {quote.paymentMethods.map((offer) => (
          <Choice
            key={offer.method}
            name="method"
            value={offer.method}
            checked={offer.method === chosen && offer.available}
            disabled={!offer.available}
            onChoose={() => choose({ method: offer.method })}
            title={t(isFree ? 'payment.free' : `payment.${offer.method}`)}
            end={offer.fee > 0 && <bdi>+ {formatMoney(offer.fee, language)}</bdi>}
          >
            {!isFree && textOf(offer)}
          </Choice>
        ))}
      </fieldset>
      <div className={css.coupon}>
        <Coupon coupon={quote.coupon} items={quote.lines} />
      </div>
      {!payable && quote.paymentMethods.some(({ available }) => available) && (
        <p className={`${text.small} ${text.soft}`}>{t('checkout.choose-payment')}</p>
      )}
      <StepAction total={quote.totals.total}>
        {payable ? (
          <ButtonLink to={stepAddress('review')} preventScrollReset onClick={() => draft.change({ method: chosen })}>
            {t('checkout.to-review')}
          </ButtonLink>
        ) : (
          <Button disabled>{t('checkout.to-review')}</Button>
        )}
      </StepAction>
    </>
  );
}
