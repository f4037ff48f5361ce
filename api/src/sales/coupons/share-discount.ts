import { isFullPrice, type CouponLine, type CouponTerms } from './coupon-terms.ts';

/**
 * What a coupon takes off each line, in fils: percents rounded half up over all lines at full price, an amount at most
 * what those cost. Shared out by largest remainder, so that the shares add up and none exceeds its line.
 */
export function shareDiscount({ kind, value }: Pick<CouponTerms, 'kind' | 'value'>, lines: CouponLine[]): number[] {
  // Exact: a discount times an amount may pass what a number can hold.
  const weights = lines.map((line) => (isFullPrice(line) ? BigInt(line.unitPrice) * BigInt(line.quantity) : 0n));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return lines.map(() => 0);
  const wanted = kind === 'percent' ? (whole * BigInt(value) + 50n) / 100n : BigInt(value);
  const discount = wanted < whole ? wanted : whole;

  const shares = weights.map((weight, index) => ({
    index,
    share: (discount * weight) / whole,
    rest: (discount * weight) % whole,
  }));
  const shared = shares.reduce((sum, { share }) => sum + share, 0n);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const line of byRest.slice(0, Number(discount - shared))) line.share += 1n;
  return shares.map(({ share }) => Number(share));
}
