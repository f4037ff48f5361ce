import { couponIssue, type CouponIssue, type CouponLine, type EnteredCoupon } from '../coupons/coupon-terms.ts';
import { shareDiscount } from '../coupons/share-discount.ts';
import { counts, type LineState } from './line-issue.ts';

type Line = LineState & CouponLine;

interface CartCoupon {
  code: string;
  issue?: CouponIssue;
  /** Fils: the subtotal it needs. */
  minimum: number;
}

/** Lines with their share of the coupon, in fils. */
export interface PricedCart<L extends Line> {
  lines: (L & { discount: number })[];
  /** The lines that count for the totals. */
  counted: (L & { discount: number })[];
  coupon: CartCoupon | null;
}

/** What a cart's coupon takes off which line. */
export function priceCart<L extends Line>(lines: L[], entered: EnteredCoupon | null, now: Date): PricedCart<L> {
  const counted = lines.filter((line) => counts(line));
  const issue = entered ? couponIssue(entered, counted, now) : undefined;
  const shares = entered?.terms && issue === undefined ? shareDiscount(entered.terms, counted) : [];
  const discountOf = new Map(counted.map((line, index) => [line, shares[index] ?? 0]));
  const priced = lines.map((line) => ({ ...line, discount: discountOf.get(line) ?? 0 }));
  return {
    lines: priced,
    counted: priced.filter((line) => counts(line)),
    coupon: entered && { code: entered.code, ...(issue && { issue }), minimum: entered.terms?.minimum ?? 0 },
  };
}
