import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';

export type OrderActor = 'customer' | 'staff' | 'courier' | 'provider' | 'timer';

/** The statuses that may follow each status, and who may set them. */
const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, OrderActor[]>>> = {
  pending_payment: {
    confirmed: ['provider'],
    expired: ['timer'],
    cancelled: ['customer', 'staff'],
    // Staff, where the customer orders again by phone.
    replaced: ['customer', 'staff'],
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
  // A payment can arrive after the order's time is over.
  expired: { confirmed: ['provider'] },
  replaced: { confirmed: ['provider'] },
};

/** Failed delivery attempts after which the courier returns the order to the shop. */
export const MAX_DELIVERY_ATTEMPTS = 3;

/** Whether the actor may move an order from one status to another. */
export const mayMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  ORDER_TRANSITIONS[from][to]?.includes(actor) ?? false;

/** Statuses that end an order: at most a late payment can change them. */
export const ENDED_STATUSES = ORDER_STATUSES.filter((status) =>
  Object.values(ORDER_TRANSITIONS[status]).every((actors) => actors.every((actor) => actor === 'provider')),
);

export const hasEnded = (status: OrderStatus): boolean => ENDED_STATUSES.includes(status);
