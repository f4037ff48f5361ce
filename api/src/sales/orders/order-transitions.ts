import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';

export type OrderActor = 'customer' | 'staff' | 'courier' | 'provider' | 'timer';

/** Which status may follow which, and by whose doing. The first that follows is the way an order normally goes. */
const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, OrderActor[]>>> = {
  pending_payment: {
    confirmed: ['provider'],
    expired: ['timer'],
    cancelled: ['customer', 'staff'],
    replaced: ['customer'],
  },
  awaiting_confirmation: { confirmed: ['staff', 'customer'], cancelled: ['customer', 'staff', 'timer'] },
  confirmed: { packed: ['staff'], cancelled: ['customer', 'staff'] },
  packed: { shipped: ['staff'], cancelled: ['staff'] },
  shipped: { out_for_delivery: ['courier', 'staff'] },
  out_for_delivery: { delivered: ['courier', 'staff'], delivery_failed: ['courier', 'staff'] },
  delivery_failed: { out_for_delivery: ['courier', 'staff'], returned_to_origin: ['courier', 'staff'] },
  delivered: {},
  returned_to_origin: {},
  cancelled: {},
  // A payment may arrive after its time.
  expired: { confirmed: ['provider'] },
  replaced: { confirmed: ['provider'] },
};

/** After so many failed tries the courier brings the order back. */
export const MOST_DELIVERY_TRIES = 3;

/** Whether somebody may bring an order from one status to another. */
export const mayMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  ORDER_TRANSITIONS[from][to]?.includes(actor) ?? false;

const followers = (status: OrderStatus) => Object.keys(ORDER_TRANSITIONS[status]) as OrderStatus[];

/** Nothing follows these, but for a late payment. */
export const ENDED_STATUSES = ORDER_STATUSES.filter((status) =>
  Object.values(ORDER_TRANSITIONS[status]).every((actors) => actors.every((actor) => actor === 'provider')),
);

export const hasEnded = (status: OrderStatus): boolean => ENDED_STATUSES.includes(status);

/** What is still to come on an order's normal way, in order. */
export function expectedAfter(status: OrderStatus): OrderStatus[] {
  const [next] = hasEnded(status) ? [] : followers(status);
  return next === undefined ? [] : [next, ...expectedAfter(next)];
}
