import type { Unit, Variant } from '@shop/contract/catalogue';

/** The unit to show once after the numbers; null if the numbers alone would be ambiguous. */
export function sharedUnit(variants: readonly Pick<Variant, 'unit' | 'amount'>[]): Unit | null {
  const unit = variants[0]?.unit;
  if (unit !== 'ml' && unit !== 'g' && unit !== 'tola') return null;
  const amounts = new Set(variants.map((variant) => variant.amount));
  return amounts.size === variants.length && variants.every((variant) => variant.unit === unit) ? unit : null;
}

const FRACTIONS: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** A number of units in short form: 0.25 is ¼, 1.5 is 1½. */
export function formatAmount(amount: number): string {
  const fraction = FRACTIONS[amount % 1];
  return fraction === undefined ? String(amount) : `${Math.trunc(amount) || ''}${fraction}`;
}
