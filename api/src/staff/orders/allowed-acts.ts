import { ORDER_ACTS } from '@shop/contract/staff-order';
import type { OrderRow } from '../../sales/orders/lock-order.ts';
import { mayMove, MAX_DELIVERY_ATTEMPTS } from '../../sales/orders/order-transitions.ts';
import { ORDER_STEPS } from './order-acts.ts';

export type OrderAct = (typeof ORDER_ACTS)[number];

interface State {
  order: Pick<OrderRow, 'status' | 'paymentMethod' | 'paymentState'>;
  /** How often a delivery has failed. */
  failures: number;
  /** Fils that can still go back to the card. */
  refundable: number;
}

const isPaidByCard = ({ paymentMethod, paymentState }: State['order']): boolean =>
  paymentMethod === 'card' && paymentState !== 'created';

/** What may be done with an order as it is now: what is missing here, the act itself refuses. */
export function allowedActs({ order, failures, refundable }: State): OrderAct[] {
  const isRefunded = isPaidByCard(order) && refundable === 0;
  const steps = { ...ORDER_STEPS, ship: 'shipped' } as const;
  return ORDER_ACTS.filter((act) => {
    if (act === 'refund') return refundable > 0;
    if (act === 'settle-cash') return order.status === 'delivered' && order.paymentState === 'due';
    if (!mayMove(order.status, steps[act], 'staff')) return false;
    if (act === 'send-out') return failures < MAX_DELIVERY_ATTEMPTS;
    return !isRefunded || (act !== 'pack' && act !== 'ship');
  });
}
