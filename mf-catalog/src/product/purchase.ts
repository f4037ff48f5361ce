import type { Product, Variant } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';
import { defaultSize } from '@shop/contract/product-sizes';

/** All variants that can be chosen: the sizes, then the sample. */
export const choicesOf = ({ variants, sample }: Pick<Product, 'variants' | 'sample'>): readonly Variant[] =>
  sample ? [...variants, sample] : variants;

/** Whether one of the variants is what an address names by id or sku. True if it names none. */
export const isNamedSize = (variants: readonly Pick<Variant, 'id' | 'sku'>[], idOrSku: string | null): boolean =>
  idOrSku === null || variants.some((variant) => isNamed(variant, idOrSku));

const isNamed = ({ id, sku }: Pick<Variant, 'id' | 'sku'>, idOrSku: string): boolean =>
  [id, sku].some((name) => name.toLowerCase() === idOrSku.toLowerCase());

/** The size or sample that an address names by id or sku, else the default size. */
export const namedVariant = (product: Pick<Product, 'variants' | 'sample'>, idOrSku: string | null): Variant =>
  choicesOf(product).find((variant) => idOrSku !== null && isNamed(variant, idOrSku)) ?? defaultSize(product.variants);

/** The greatest quantity of a variant in one order, limited by stock and by the shop. */
export const maxQuantityOf = ({ stock, maxQuantity }: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.min(stock, maxQuantity);

/** Limits a quantity to what can be bought; at least 1. */
export const withinStock = (quantity: number, variant: Pick<Variant, 'stock' | 'maxQuantity'>): number =>
  Math.max(1, Math.min(quantity, maxQuantityOf(variant)));

/** In ml or g. For smaller amounts, a price per 100 would be misleadingly high. */
const SMALLEST_AMOUNT = 10;

/** The price of 100 ml or 100 g, rounded to the fils; null where it equals the price or would mislead. */
export function unitPrice({
  amount,
  unit,
  price,
}: Pick<Variant, 'amount' | 'unit' | 'price'>): { unit: 'ml' | 'g'; price: Fils } | null {
  if (unit !== 'ml' && unit !== 'g') return null;
  if (amount < SMALLEST_AMOUNT || amount === 100) return null;
  return { unit, price: Math.round((price * 100) / amount) };
}
