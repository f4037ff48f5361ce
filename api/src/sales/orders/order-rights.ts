import type { OrderStatus } from '@shop/contract/order-states';
import { AHEAD_OF_UTC, DAY } from '@shop/contract/shop-time';
import { mayMove } from './order-transitions.ts';

interface LinePrice {
  unitPrice: number;
  compareAtPrice: number | null;
  /** The line's share of a coupon. */
  discount: number;
}

interface Delivery {
  status: OrderStatus;
  deliveredAt: Date | null;
}

/**
 * Whether a line was bought below its full price, by an offer or a coupon. Only staff may open a return of such a line.
 */
export const isDiscounted = ({ unitPrice, compareAtPrice, discount }: LinePrice): boolean =>
  discount > 0 || (compareAtPrice !== null && compareAtPrice > unitPrice);

export const canCancel = (status: OrderStatus): boolean => mayMove(status, 'cancelled', 'customer');

/**
 * The last moment at which the customer may request a return; null when no line can be returned, or the time is over.
 * It is the end of a day in the UAE, `returnDays` after delivery, because pages and messages name the day alone.
 */
export function canReturnUntil(order: Delivery, lines: LinePrice[], returnDays: number, now: Date): Date | null {
  const until = returnsEnd(order, returnDays);
  return until && now <= until && !lines.every(isDiscounted) ? until : null;
}

/** When the time for returns is over; null for an order that was not delivered. */
export function returnsEnd({ status, deliveredAt }: Delivery, returnDays: number): Date | null {
  if (status !== 'delivered' || !deliveredAt) return null;
  const local = deliveredAt.getTime() + AHEAD_OF_UTC;
  return new Date(local - (local % DAY) + (returnDays + 1) * DAY - AHEAD_OF_UTC - 1);
}

export const canPay = (status: OrderStatus): boolean => status === 'pending_payment';

/** Not while an order waits for its payment: its lines are still in the cart. */
export const canReorder = (status: OrderStatus): boolean => status !== 'pending_payment';

/** @param isOpen The product is still in the shop, and this customer has not reviewed it. */
export const canReviewLine = (status: OrderStatus, isOpen: boolean): boolean => status === 'delivered' && isOpen;
