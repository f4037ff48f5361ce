import type { OrderStatus } from './order-states.ts';

/** The steps of an order that is delivered at the first attempt. */
const NORMAL_STEPS: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
const BEFORE_CONFIRMATION: readonly OrderStatus[] = ['pending_payment', 'awaiting_confirmation'];

/** The steps that normally follow a status, in order; none once an order has ended. */
export function expectedAfter(status: OrderStatus): OrderStatus[] {
  if (BEFORE_CONFIRMATION.includes(status)) return [...NORMAL_STEPS];
  // After a failed delivery the courier makes another attempt.
  if (status === 'delivery_failed') return ['out_for_delivery', 'delivered'];
  const index = NORMAL_STEPS.indexOf(status);
  return index === -1 ? [] : NORMAL_STEPS.slice(index + 1);
}
