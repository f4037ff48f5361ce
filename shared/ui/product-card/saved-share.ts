import type { Variant } from '@shop/contract/catalogue';

/** What an offer takes off, as a share of the price before from 0 to 1. */
export const savedShare = ({ price, compareAtPrice }: Pick<Variant, 'price' | 'compareAtPrice'>): number =>
  compareAtPrice !== undefined && compareAtPrice > price ? (compareAtPrice - price) / compareAtPrice : 0;
