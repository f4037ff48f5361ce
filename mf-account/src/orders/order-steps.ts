import type { OrderStatus } from '@shop/contract/order-states';

/** A step of an order. `at` is when it was reached; without it the step is still expected. */
export interface Step {
  status: OrderStatus;
  at?: string | undefined;
}

/** The steps of an order that is delivered at the first attempt. */
const NORMAL_STEPS: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
const BEFORE_CONFIRMATION: readonly OrderStatus[] = ['pending_payment', 'awaiting_confirmation'];

/** The normal steps that still follow a status; none once an order has ended. */
export function expectedAfter(status: OrderStatus): OrderStatus[] {
  if (BEFORE_CONFIRMATION.includes(status)) return [...NORMAL_STEPS];
  // The courier makes another attempt.
  if (status === 'delivery_failed') return ['out_for_delivery', 'delivered'];
  const index = NORMAL_STEPS.indexOf(status);
  return index === -1 ? [] : NORMAL_STEPS.slice(index + 1);
}

/** The steps that an order has reached, then those that are still expected. */
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

/** The order has ended without being delivered. */
export const endedUndelivered = (status: OrderStatus): boolean =>
  ['cancelled', 'expired', 'replaced', 'returned_to_origin'].includes(status);
