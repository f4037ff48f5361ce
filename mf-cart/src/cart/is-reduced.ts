import type { CartLine } from '@shop/contract/cart';

/** Whether the product is on offer: coupons take nothing off such a line, and it can't be returned. */
export const isReduced = ({ compareAtPrice = 0, unitPrice }: Pick<CartLine, 'compareAtPrice' | 'unitPrice'>): boolean =>
  compareAtPrice > unitPrice;
