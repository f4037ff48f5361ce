import type { Emirate } from '@shop/contract/emirates';
import type { Order } from '@shop/contract/order';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Price } from '@shop/ui/price/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './sums.module.css';
import text from '@shop/ui/text/text.module.css';

function Sum({ name, of, children }: { name: string; of?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {of && (
          <span className={text.soft}>
            {' '}
            · <bdi>{of}</bdi>
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SumsProps {
  totals: Order['totals'];
  coupon?: string | undefined;
  /** Where to; null while that is not known, and the total with it. */
  emirate: Emirate | null;
}

/** The server's totals of an order, in the order they add up. */
export function Sums({
  totals: { subtotal, discount, delivery, codFee, vatIncluded, total },
  coupon,
  emirate,
}: SumsProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return (
    <dl className={css.sums}>
      <Sum name={t('cart.subtotal')}>
        <Price fils={subtotal} size="small" />
      </Sum>
      {discount > 0 && (
        <Sum name={t('cart.discount')} of={coupon}>
          <bdi className={text.ok}>
            −<Price fils={discount} size="small" />
          </bdi>
        </Sum>
      )}
      <Sum name={t('cart.delivery')} of={emirate ? t(`emirates.${emirate}`) : undefined}>
        {!emirate && <span className={text.soft}>{t('cart.delivery-unknown')}</span>}
        {emirate &&
          (delivery === 0 ? <span className={text.ok}>{t('cart.free')}</span> : <Price fils={delivery} size="small" />)}
      </Sum>
      {emirate && codFee > 0 && (
        <Sum name={t('checkout.cod-fee')}>
          <Price fils={codFee} size="small" />
        </Sum>
      )}
      {emirate && (
        <div className={css.total}>
          <dt>
            {t('cart.total')}
            <span className={`${text.fine} ${text.soft}`}>
              {t('cart.vat-included', { amount: formatMoney(vatIncluded, language) })}
            </span>
          </dt>
          <dd>
            <Price fils={total} />
          </dd>
        </div>
      )}
    </dl>
  );
}
