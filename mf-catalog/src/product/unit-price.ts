import type { Variant } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';

/** Below this a price per 100 is a figure nobody would ever pay. */
const SMALLEST_AMOUNT = 10;

/** The price of 100 ml or 100 g, rounded to the fils; null where it says nothing new or makes no sense. */
export function unitPrice({
  amount,
  unit,
  price,
}: Pick<Variant, 'amount' | 'unit' | 'price'>): { unit: 'ml' | 'g'; price: Fils } | null {
  if (unit !== 'ml' && unit !== 'g') return null;
  if (amount < SMALLEST_AMOUNT || amount === 100) return null;
  return { unit, price: Math.round((price * 100) / amount) };
}
