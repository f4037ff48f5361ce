import type { Order } from '@shop/contract/order';

type Texts = { title: string; lead: string };

/** Keys of the page's title and first sentence, by the order's state. */
export function placedTexts({ status, payment, totals }: Pick<Order, 'status' | 'payment' | 'totals'>): Texts {
  if (status === 'pending_payment') {
    return {
      title: 'order.state.pending_payment',
      lead: payment.state === 'failed' ? 'payment.failed' : 'placed.pending',
    };
  }
  if (status === 'expired') return { title: 'order.state.expired', lead: 'payment.expired' };
  if (status === 'cancelled' || status === 'replaced')
    return { title: `order.state.${status}`, lead: `order.state-text.${status}` };
  if (payment.method === 'card') return { title: 'placed.title', lead: 'placed.card' };
  const title = status === 'awaiting_confirmation' ? 'placed.unconfirmed' : 'placed.title';
  if (totals.total === 0) return { title, lead: 'placed.free' };
  if (status === 'awaiting_confirmation') return { title, lead: 'placed.cash' };
  return { title, lead: 'placed.cash-confirmed' };
}
