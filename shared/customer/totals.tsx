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
  /** Rows after the total. */
  children?: ReactNode;
}

/** The amounts of a cart or an order, in the order they add up. A discount or fee of nothing is left out. */
export function Totals({ totals, coupon, emirate, of, children }: TotalsProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { subtotal, discount, codFee = 0, vatIncluded, total } = totals;
  const isWhole = of === 'cart' || emirate !== null;
  const delivery = isWhole ? totals.delivery : undefined;
  return (
    <dl className={`${css.totals} ${css[of]}`}>
      <Row name={t('totals.subtotal')}>
        <Price fils={subtotal} size="small" />
      </Row>
      {discount > 0 && (
        <Row name={t('totals.discount')} detail={coupon}>
          <span className={text.ok}>
            <Price fils={-discount} size="small" />
          </span>
        </Row>
      )}
      <Row
        name={t('totals.delivery')}
        detail={emirate && delivery !== undefined ? EMIRATE_NAMES[emirate][language] : undefined}
      >
        {delivery === undefined && <span className={text.soft}>{t('totals.delivery-unknown')}</span>}
        {delivery === 0 && <span className={text.ok}>{t('totals.free')}</span>}
        {delivery !== undefined && delivery > 0 && <Price fils={delivery} size="small" />}
      </Row>
      {isWhole && codFee > 0 && (
        <Row name={t('totals.cod-fee')}>
          <Price fils={codFee} size="small" />
        </Row>
      )}
      {isWhole && (
        <TotalRow name={t('totals.total')} fils={total}>
          <span className={`${text.fine} ${text.soft}`}>
            {t('totals.vat-included', { amount: formatMoney(vatIncluded, language) })}
          </span>
        </TotalRow>
      )}
      {children}
    </dl>
  );
}

/** An amount that the rows above it add up to, with a note below its name. */
export function TotalRow({ name, fils, children }: { name: string; fils: Fils; children?: ReactNode }) {
  return (
    <div className={css.total}>
      <dt>
        {name}
        {children}
      </dt>
      <dd>
        <Price fils={fils} />
      </dd>
    </div>
  );
}

export function Row({ name, detail, children }: { name: string; detail?: string | undefined; children: ReactNode }) {
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
