import type { Order } from '@shop/contract/order';
import { Row, TotalRow, Totals } from '@shop/customer/totals';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import css from './order-lines.module.css';

/** The server's totals, and below them what was paid back or need not be paid. */
export function OrderTotals({
  totals,
  couponCode,
  address,
  refunded,
  payment,
  status,
}: Pick<Order, 'totals' | 'couponCode' | 'address' | 'refunded' | 'payment' | 'status'>) {
  const { t } = useTranslation('mf-account');
  // Once it is delivered the courier has it, as `PaymentLine` says.
  const isDue = payment.state === 'due' && status !== 'delivered';
  return (
    <div className={css.tally}>
      <Totals of="order" totals={totals} coupon={couponCode} emirate={address.emirate}>
        {refunded > 0 && (
          <Row name={t(isDue ? 'order.totals.not-sent' : 'order.totals.refunded')}>
            <Price fils={-refunded} size="small" />
          </Row>
        )}
        {refunded > 0 && isDue && <TotalRow name={t('order.payment-state.due')} fils={totals.total - refunded} />}
      </Totals>
    </div>
  );
}
