import type { OrderStatus } from '@shop/contract/order-states';
import { UAE } from '../../catalogue/delivery/delivery-days.ts';
import { mayMove } from './order-transitions.ts';

const DAY = 24 * 60 * 60 * 1000;

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

/** Bought below its price, by an offer or a coupon: the shop's policy takes no returns of these, so only staff may open one. */
export const isDiscounted = ({ unitPrice, compareAtPrice, discount }: LinePrice): boolean =>
  discount > 0 || (compareAtPrice !== null && compareAtPrice > unitPrice);

export const canCancel = (status: OrderStatus): boolean => mayMove(status, 'cancelled', 'customer');

/**
 * The last moment at which the customer may ask for a return; null when there is nothing to return, or no longer.
 * `returnDays` after delivery, to the end of that day in the UAE: pages and messages name the day.
 */
export function canReturnUntil(order: Delivery, lines: LinePrice[], returnDays: number, now: Date): Date | null {
  const until = returnsEnd(order, returnDays);
  return until && now <= until && !lines.every(isDiscounted) ? until : null;
}

/** When the time for returns is over; null for what was not delivered. */
export function returnsEnd({ status, deliveredAt }: Delivery, returnDays: number): Date | null {
  if (status !== 'delivered' || !deliveredAt) return null;
  const local = deliveredAt.getTime() + UAE;
  return new Date(local - (local % DAY) + (returnDays + 1) * DAY - UAE - 1);
}

export const canPay = (status: OrderStatus): boolean => status === 'pending_payment';

/** An order that waits for its payment still has its cart. */
export const canReorder = (status: OrderStatus): boolean => status !== 'pending_payment';

/** @param isOpen The product is still in the shop, and this customer has not reviewed it. */
export const canReviewLine = (status: OrderStatus, isOpen: boolean): boolean => status === 'delivered' && isOpen;
