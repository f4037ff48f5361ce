import type { Unit, Variant } from '@shop/contract/catalogue';

/** The unit to write once after the numbers; null where numbers alone would not say which size is meant. */
export function sharedUnit(variants: readonly Pick<Variant, 'unit' | 'amount'>[]): Unit | null {
  const unit = variants[0]?.unit;
  if (unit !== 'ml' && unit !== 'g') return null;
  const amounts = new Set(variants.map((variant) => variant.amount));
  return amounts.size === variants.length && variants.every((variant) => variant.unit === unit) ? unit : null;
}
