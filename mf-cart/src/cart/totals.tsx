import type { Cart } from '@shop/contract/cart';
import type { Emirate } from '@shop/contract/emirates';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Price } from '@shop/ui/price/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './totals.module.css';
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

interface TotalsProps {
  totals: Omit<Cart, 'items'>;
  /** Whose charge the totals hold. */
  emirate: Emirate | null;
}

/** The server's totals in the order they add up. */
export function Totals({ totals: { subtotal, coupon, discount, delivery, vatIncluded, total }, emirate }: TotalsProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return (
    <dl className={css.sums}>
      <Sum name={t('cart.subtotal')}>
        <Price fils={subtotal} size="small" />
      </Sum>
      {discount > 0 && (
        <Sum name={t('cart.discount')} of={coupon?.code}>
          <bdi className={text.ok}>
            −<Price fils={discount} size="small" />
          </bdi>
        </Sum>
      )}
      <Sum name={t('cart.delivery')} of={emirate && delivery !== undefined ? t(`emirates.${emirate}`) : undefined}>
        {delivery === undefined && <span className={text.soft}>{t('cart.delivery-unknown')}</span>}
        {delivery === 0 && <span className={text.ok}>{t('cart.free')}</span>}
        {delivery !== undefined && delivery > 0 && <Price fils={delivery} size="small" />}
      </Sum>
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
    </dl>
  );
}
