import type { Variant } from '@shop/contract/catalogue';

/** The variant with the lowest price, the first of equal ones. A product has at least one variant. */
export const cheapest = (variants: readonly Variant[]): Variant =>
  variants.reduce((lowest, variant) => (variant.price < lowest.price ? variant : lowest));
