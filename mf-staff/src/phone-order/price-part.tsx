import type { PaymentMethod } from '@shop/contract/order-states';
import { expectedDays } from '@shop/i18n/expected-days';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Field, Input } from '@shop/ui/field/field';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../states/failure-text.ts';
import type { PhoneDraft } from './phone-draft.ts';
import type { usePhoneQuote } from './use-phone-quote.ts';
import css from './phone-order.module.css';

const METHODS: readonly PaymentMethod[] = ['cash', 'card'];
const SUMS = ['subtotal', 'discount', 'delivery', 'codFee'] as const;
const NAMES = { subtotal: 'subtotal', discount: 'discount', delivery: 'delivery', codFee: 'cash-fee' } as const;

interface PricePartProps {
  draft: PhoneDraft;
  priced: ReturnType<typeof usePhoneQuote>;
  onChange: (changed: Partial<PhoneDraft>) => void;
  onPlace: () => Promise<void>;
  /** What went wrong, beside the button. */
  children?: ReactNode;
}

/** Coupon, payment and what it comes to: what the customer is told before the order is placed. */
export function PricePart({ draft, priced, onChange, onPlace, children }: PricePartProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const id = useId();
  const { quote, isCurrent, error } = priced;
  const coupon = quote?.coupon;
  const days = quote && expectedDays(quote.eta, language);
  const offered = quote?.paymentMethods ?? [];

  return (
    <section className={css.price}>
      <h2 className={css.panel}>{t('phone-order.price')}</h2>
      <Field
        id={`${id}-coupon`}
        label={t('phone-order.coupon')}
        error={
          coupon?.issue &&
          t(`phone-order.coupon-issues.${coupon.issue}`, { amount: formatMoney(coupon.minimum ?? 0, language) })
        }
      >
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={draft.coupon}
            onChange={({ target }) => onChange({ coupon: target.value })}
          />
        )}
      </Field>
      <fieldset className={css.choices}>
        <legend>{t('order.payment')}</legend>
        {METHODS.filter((each) => !quote || offered.some(({ method }) => method === each)).map((method) => {
          const choice = offered.find((each) => each.method === method);
          return (
            <Check
              key={method}
              type="radio"
              lines
              name={`${id}-method`}
              checked={draft.paymentMethod === method}
              disabled={choice?.available === false}
              onChange={() => onChange({ paymentMethod: method })}
            >
              {t(`phone-order.methods.${method}`)}
              {choice?.available === false && (
                <span className={css.soft}>
                  {t('phone-order.cash-limit', { amount: formatMoney(choice.upTo ?? 0, language) })}
                </span>
              )}
            </Check>
          );
        })}
      </fieldset>
      {quote && days ? (
        <dl className={css.sums} aria-busy={!isCurrent}>
          {SUMS.filter((sum) => sum === 'subtotal' || sum === 'delivery' || quote.totals[sum] > 0).map((sum) => (
            <div key={sum}>
              <dt>{t(`order.sums.${NAMES[sum]}`, { code: coupon?.code ?? '' })}</dt>
              <dd data-number>
                <bdi>{formatMoney(sum === 'discount' ? -quote.totals[sum] : quote.totals[sum], language)}</bdi>
              </dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t('order.sums.total')}</dt>
            <dd data-number>
              <bdi>{formatMoney(quote.totals.total, language)}</bdi>
            </dd>
          </div>
          <div className={css.soft}>
            <dt>{t('phone-order.arrives')}</dt>
            <dd>{t(days.isOneDay ? 'phone-order.day' : 'phone-order.days', { ...days })}</dd>
          </div>
        </dl>
      ) : (
        <p className={css.soft}>{t('phone-order.no-price')}</p>
      )}
      {error !== undefined && (
        <p className={css.problem} role="alert">
          {failureText(error, t('phone-order.price-failed'))}{' '}
          <Button look="text" onClick={priced.reload}>
            {t('states.now')}
          </Button>
        </p>
      )}
      {children}
      <ActionButton wide onAction={onPlace} runningText={t('phone-order.placing')}>
        {t('phone-order.place')}
      </ActionButton>
      <p className={css.soft}>{t(`phone-order.then.${draft.paymentMethod}`)}</p>
    </section>
  );
}
