import type { OrderStatus } from '@shop/contract/order-states';
import { expectedAfter } from '@shop/contract/order-steps';

/** A step of an order. `at` is when it was reached; without it the step is still expected. */
export interface Step {
  status: OrderStatus;
  at?: string | undefined;
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
