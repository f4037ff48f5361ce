import type { Order } from '@shop/contract/order';
import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

export function PaymentLine({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { t } = useTranslation('mf-account');
  // A delivered cash order was paid to the courier, though the shop records it only when the courier hands the cash over.
  const state = payment.state === 'due' && status === 'delivered' ? 'paid-on-delivery' : payment.state;
  return (
    <p className={`${text.small} ${text.soft}`}>
      {t(`order.method.${payment.method}`)} · {t(`order.payment-state.${state}`)}
    </p>
  );
}
