import { aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { maxQuantityOf, namedVariant, unitPrice, withinStock } from './purchase.ts';

test.each([
  ['pf-100', 'pf-100'],
  ['PF-100', 'pf-100'],
  ['PF-oudr-100', 'pf-100'],
  ['nonsense', 'pf-050'],
  ['', 'pf-050'],
  [null, 'pf-050'],
])('the address ?size=%s chooses %s', (asked, chosen) => {
  const variants = [aVariant({ id: 'pf-050', sku: 'PF-OUDR-050' }), aVariant({ id: 'pf-100', sku: 'PF-OUDR-100' })];

  expect(namedVariant({ variants }, asked).id).toBe(chosen);
});

test('the quantity is limited by stock and by the greatest quantity per order', () => {
  expect(maxQuantityOf({ stock: 3, maxQuantity: 5 })).toBe(3);
  expect(maxQuantityOf({ stock: 30, maxQuantity: 5 })).toBe(5);
});

test('a smaller stock after changing the size lowers the quantity, but never below one', () => {
  expect(withinStock(4, { stock: 2, maxQuantity: 5 })).toBe(2);
  expect(withinStock(4, { stock: 0, maxQuantity: 5 })).toBe(1);
});

test.each([
  [
    { amount: 50, unit: 'ml', price: 28500 },
    { unit: 'ml', price: 57000 },
  ],
  [
    { amount: 30, unit: 'g', price: 1000 },
    { unit: 'g', price: 3333 },
  ],
  [{ amount: 100, unit: 'g', price: 1000 }, null],
  [{ amount: 1, unit: 'g', price: 2500 }, null],
  [{ amount: 1, unit: 'tola', price: 26000 }, null],
] as const)('the price per 100 of %o is %o', (variant, expected) => {
  expect(unitPrice(variant)).toEqual(expected);
});
