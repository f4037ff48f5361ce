import type { Emirate } from '@shop/contract/emirates';
import type { Fils } from '@shop/contract/money';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { Price } from '@shop/ui/price/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './totals.module.css';
import text from '@shop/ui/text/text.module.css';

interface TotalsProps {
  /** As the API computed them; `delivery` is absent while the cart's emirate is unknown. */
  totals: { subtotal: Fils; discount: Fils; delivery?: Fils; codFee?: Fils; vatIncluded: Fils; total: Fils };
  coupon?: string | undefined;
  /** The emirate to deliver to; null while it is unknown. */
  emirate: Emirate | null;
  /** A cart shows its total before the delivery charge is known; an order does not. */
  of: 'cart' | 'order';
}

/** The amounts of a cart or an order, in the order they add up. */
export function Totals({ totals, coupon, emirate, of }: TotalsProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const { subtotal, discount, codFee = 0, vatIncluded, total } = totals;
  const isWhole = of === 'cart' || emirate !== null;
  const delivery = isWhole ? totals.delivery : undefined;
  return (
    <dl className={`${css.totals} ${css[of]}`}>
      <Row name={t('cart.subtotal')}>
        <Price fils={subtotal} size="small" />
      </Row>
      {discount > 0 && (
        <Row name={t('cart.discount')} detail={coupon}>
          <bdi className={text.ok}>
            −<Price fils={discount} size="small" />
          </bdi>
        </Row>
      )}
      <Row
        name={t('cart.delivery')}
        detail={emirate && delivery !== undefined ? EMIRATE_NAMES[emirate][language] : undefined}
      >
        {delivery === undefined && <span className={text.soft}>{t('cart.delivery-unknown')}</span>}
        {delivery === 0 && <span className={text.ok}>{t('cart.free')}</span>}
        {delivery !== undefined && delivery > 0 && <Price fils={delivery} size="small" />}
      </Row>
      {isWhole && codFee > 0 && (
        <Row name={t('checkout.cod-fee')}>
          <Price fils={codFee} size="small" />
        </Row>
      )}
      {isWhole && (
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

function Row({ name, detail, children }: { name: string; detail?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {detail && (
          <span className={text.soft}>
            {' '}
            · <bdi>{detail}</bdi>
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
