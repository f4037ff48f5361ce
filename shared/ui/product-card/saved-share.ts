import type { Variant } from '@shop/contract/catalogue';

/** The discount of an offer as a share of the earlier price, from 0 to 1. */
export const savedShare = ({ price, compareAtPrice }: Pick<Variant, 'price' | 'compareAtPrice'>): number =>
  compareAtPrice !== undefined && compareAtPrice > price ? (compareAtPrice - price) / compareAtPrice : 0;
