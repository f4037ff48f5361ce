import type { OrderStatus } from '@shop/contract/order-states';

/** A step of an order: with `at` it has happened, without it is still expected. */
export interface Step {
  status: OrderStatus;
  at?: string | undefined;
}

/** The way of an order that nothing keeps from arriving. */
const NORMAL_WAY: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
const BEFORE_IT: readonly OrderStatus[] = ['pending_payment', 'awaiting_confirmation'];

/** What is still expected after a status, on the normal way; nothing once an order has ended. */
export function expectedAfter(status: OrderStatus): OrderStatus[] {
  if (BEFORE_IT.includes(status)) return [...NORMAL_WAY];
  // The courier tries again.
  if (status === 'delivery_failed') return ['out_for_delivery', 'delivered'];
  const reached = NORMAL_WAY.indexOf(status);
  return reached === -1 ? [] : NORMAL_WAY.slice(reached + 1);
}

/** What has happened to an order and what is still expected. */
export const stepsOf = ({
  status,
  events,
}: {
  status: OrderStatus;
  events: readonly { status: OrderStatus; at: string }[];
}): Step[] => [
  ...events.map((event) => ({ status: event.status, at: event.at })),
  ...expectedAfter(status).map((expected) => ({ status: expected })),
];

/** Ended without arriving. */
export const isLost = (status: OrderStatus): boolean => ['cancelled', 'expired', 'returned_to_origin'].includes(status);
