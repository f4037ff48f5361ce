import type { Order } from '@shop/contract/order';

type Words = { title: string; lead: string };

/** Keys of what the page says of an order in its present state. */
export function placedWords({ status, payment }: Pick<Order, 'status' | 'payment'>): Words {
  if (status === 'pending_payment') {
    return {
      title: 'order.state.pending_payment',
      lead: payment.state === 'failed' ? 'payment.failed' : 'placed.pending',
    };
  }
  if (status === 'expired') return { title: 'order.state.expired', lead: 'payment.expired' };
  if (status === 'cancelled') return { title: 'order.state.cancelled', lead: 'order.state-text.cancelled' };
  if (payment.method === 'card') return { title: 'placed.title', lead: 'placed.card' };
  return { title: 'placed.title', lead: status === 'awaiting_confirmation' ? 'placed.cash' : 'placed.cash-confirmed' };
}
