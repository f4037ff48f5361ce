import type { Product, Variant } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';

/** Everything that can be chosen: the sizes, then the sample. The first one is the default. */
export const choicesOf = ({ variants, sample }: Pick<Product, 'variants' | 'sample'>): readonly Variant[] =>
  sample ? [...variants, sample] : variants;

/** The variant that an address asks for by id or sku; else the first one, which is the default. */
export function variantOf<V extends Pick<Variant, 'id' | 'sku'>>(variants: readonly V[], asked: string | null): V {
  const wanted = asked?.toLowerCase();
  return variants.find(({ id, sku }) => id.toLowerCase() === wanted || sku.toLowerCase() === wanted) ?? variants[0]!;
}

/** The most pieces of a variant in one order: limited by its stock and by the shop. */
export const mostOf = ({ stock, maxQuantity }: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.min(stock, maxQuantity);

/** The wanted quantity, limited to what can be bought; at least 1. */
export const withinStock = (quantity: number, variant: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.max(1, Math.min(quantity, mostOf(variant)));

/** In ml or g; for smaller amounts a price per 100 is a figure that nobody would ever pay. */
const SMALLEST_AMOUNT = 10;

/** The price of 100 ml or 100 g, rounded to the fils; null where it is the price itself or makes no sense. */
export function unitPrice({
  amount,
  unit,
  price,
}: Pick<Variant, 'amount' | 'unit' | 'price'>): { unit: 'ml' | 'g'; price: Fils } | null {
  if (unit !== 'ml' && unit !== 'g') return null;
  if (amount < SMALLEST_AMOUNT || amount === 100) return null;
  return { unit, price: Math.round((price * 100) / amount) };
}
