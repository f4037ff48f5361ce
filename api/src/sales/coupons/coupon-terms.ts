import type { COUPON_ISSUES } from '@shop/contract/cart';
import type { coupons } from '../../../database/schema/cart.ts';

type CouponRow = typeof coupons.$inferSelect;
export type CouponTerms = Omit<CouponRow, 'code'>;
export type CouponIssue = (typeof COUPON_ISSUES)[number];

/** Amounts in fils. */
export interface CouponLine {
  unitPrice: number;
  compareAtPrice: number | null;
  quantity: number;
}

/** A code that a customer has entered; `terms` is null when there is no such coupon. */
export interface EnteredCoupon {
  code: string;
  terms: CouponTerms | null;
  /** Orders of this customer that hold it. */
  used: number;
}

/** A coupon takes nothing off what is reduced already. */
export const isFullPrice = ({ unitPrice, compareAtPrice }: CouponLine): boolean =>
  compareAtPrice === null || compareAtPrice <= unitPrice;

/** Why a code takes nothing off these lines at this moment. */
export function couponIssue({ terms, used }: EnteredCoupon, lines: CouponLine[], now: Date): CouponIssue | undefined {
  if (!terms) return 'invalid';
  if (terms.startsAt && now < terms.startsAt) return 'not-started';
  if (terms.endsAt && now >= terms.endsAt) return 'expired';
  if (terms.usesPerCustomer !== null && used >= terms.usesPerCustomer) return 'used';
  if (gross(lines) < terms.minimum) return 'minimum';
  return lines.some((line) => isFullPrice(line)) ? undefined : 'no-lines';
}

const gross = (lines: CouponLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
