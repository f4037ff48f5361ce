import type { Order } from '@shop/contract/order';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { Price } from '@shop/ui/price/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './order-lines.module.css';
import text from '@shop/ui/text/text.module.css';

function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The server's totals in the order they add up. A discount or fee of nothing is left out. */
export function OrderTotals({
  totals,
  address,
  refunded,
  payment,
  status,
}: Pick<Order, 'totals' | 'address' | 'refunded' | 'payment' | 'status'>) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  // Once it is delivered the courier has it, as `PaymentLine` says.
  const isDue = payment.state === 'due' && status !== 'delivered';
  return (
    <dl className={css.tally}>
      <Sum name={t('order.totals.subtotal')}>
        <Price fils={totals.subtotal} size="small" />
      </Sum>
      {totals.discount > 0 && (
        <Sum name={t('order.totals.discount')}>
          <bdi className={text.ember}>
            −<Price fils={totals.discount} size="small" offer />
          </bdi>
        </Sum>
      )}
      <Sum
        name={
          <>
            {t('order.totals.delivery')} <span className={text.soft}>· {EMIRATE_NAMES[address.emirate][language]}</span>
          </>
        }
      >
        {totals.delivery === 0 ? (
          <span className={text.ok}>{t('order.totals.free')}</span>
        ) : (
          <Price fils={totals.delivery} size="small" />
        )}
      </Sum>
      {totals.codFee > 0 && (
        <Sum name={t('order.totals.cod-fee')}>
          <Price fils={totals.codFee} size="small" />
        </Sum>
      )}
      <div className={css.total}>
        <dt>
          {t('order.totals.total')}
          <br />
          <span className={`${text.fine} ${text.soft}`}>
            {t('order.totals.vat-included', { amount: formatMoney(totals.vatIncluded, language) })}
          </span>
        </dt>
        <dd>
          <Price fils={totals.total} />
        </dd>
      </div>
      {refunded > 0 && (
        <Sum name={t(isDue ? 'order.totals.not-sent' : 'order.totals.refunded')}>
          <bdi>
            −<Price fils={refunded} size="small" />
          </bdi>
        </Sum>
      )}
      {refunded > 0 && isDue && (
        <div className={css.total}>
          <dt>{t('order.payment-state.due')}</dt>
          <dd>
            <Price fils={totals.total - refunded} />
          </dd>
        </div>
      )}
    </dl>
  );
}
