import type { Variant } from '@shop/contract/catalogue';

/** The variant that an address asks for by id or sku; else the first one, which is the default. */
export function variantOf<V extends Pick<Variant, 'id' | 'sku'>>(variants: readonly V[], asked: string | null): V {
  const wanted = asked?.toLowerCase();
  return variants.find(({ id, sku }) => id.toLowerCase() === wanted || sku.toLowerCase() === wanted) ?? variants[0]!;
}

/** The most pieces one order may take of a variant: what is there, and what the shop allows. */
export const mostOf = ({ stock, maxQuantity }: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.min(stock, maxQuantity);

/** A wish for `quantity` pieces, kept within what can be bought; at least 1. */
export const withinStock = (quantity: number, variant: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.max(1, Math.min(quantity, mostOf(variant)));
