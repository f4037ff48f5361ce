import type { SlotProps } from '@shop/composition/slots';
import type {} from '@shop/mf-account/slots';
import { CancelOrder } from './cancel-order.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { PayOrder } from './pay-order.tsx';
import { Reorder } from './reorder.tsx';
import { Returns } from './returns.tsx';
import css from './order-actions.module.css';

export function OrderActions({ order }: SlotProps['order.actions']) {
  return (
    <div className={css.actions}>
      {order.canPay && <PayOrder order={order} />}
      <Returns order={order} />
      {order.canReorder && order.status !== 'awaiting_confirmation' && <Reorder orderId={order.id} />}
      {order.invoice && <InvoiceButton orderId={order.id} number={order.invoice.number} />}
      {order.invoice?.creditNotes.map((note) => (
        <InvoiceButton key={note} orderId={order.id} number={note} isNote />
      ))}
      {order.canCancel && <CancelOrder order={order} />}
    </div>
  );
}
