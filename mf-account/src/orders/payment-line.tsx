import type { Order } from '@shop/contract/order';
import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

/** How an order is paid, and how far that is. */
export function PaymentLine({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { t } = useTranslation('mf-account');
  // Whoever has the goods has paid the courier; the shop notes it when the courier hands the cash over.
  const state = payment.state === 'due' && status === 'delivered' ? 'paid-on-delivery' : payment.state;
  return (
    <p className={`${text.small} ${text.soft}`}>
      {t(`order.method.${payment.method}`)} · {t(`order.payment-state.${state}`)}
    </p>
  );
}
