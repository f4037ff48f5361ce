import type { Variant } from '@shop/contract/catalogue';

/** The variant with this id, else the first one, which is the default. */
export const variantOf = (variants: readonly Variant[], id: string | null): Variant => variants.find((variant) => variant.id === id) ?? variants[0]!;

/** The most pieces one order may take of a variant: what is there, and what the shop allows. */
export const mostOf = ({ stock, maxQuantity }: Pick<Variant, 'stock' | 'maxQuantity'>): number => Math.min(stock, maxQuantity);

/** A wish for `quantity` pieces, kept within what can be bought; at least 1. */
export const withinStock = (quantity: number, variant: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.max(1, Math.min(quantity, mostOf(variant)));
