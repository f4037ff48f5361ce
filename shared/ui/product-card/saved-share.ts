import type { Variant } from '@shop/contract/catalogue';

/** The discount of an offer as a share of the earlier price, from 0 to 1, in whole hundredths and never rounded up. */
export const savedShare = ({ price, compareAtPrice }: Pick<Variant, 'price' | 'compareAtPrice'>): number =>
  compareAtPrice !== undefined && compareAtPrice > price
    ? Math.floor(((compareAtPrice - price) * 100) / compareAtPrice) / 100
    : 0;
