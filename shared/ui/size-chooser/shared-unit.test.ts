import { expect, test } from 'vitest';
import { sharedUnit, formatAmount } from './shared-unit.ts';

test('sizes with the same unit show it once', () => {
  expect(
    sharedUnit([
      { amount: 50, unit: 'ml' },
      { amount: 100, unit: 'ml' },
    ]),
  ).toBe('ml');
});

test('tolas are shown as fractions, with the unit once', () => {
  const sizes = [0.25, 0.5, 1, 1.5].map((amount) => ({ amount, unit: 'tola' as const }));

  expect(sharedUnit(sizes)).toBe('tola');
  expect(sizes.map(({ amount }) => formatAmount(amount))).toEqual(['¼', '½', '1', '1½']);
});

test('sizes that numbers alone would not distinguish keep their labels', () => {
  expect(
    sharedUnit([
      { amount: 50, unit: 'g' },
      { amount: 1, unit: 'tola' },
    ]),
  ).toBeNull();
  expect(
    sharedUnit([
      { amount: 1, unit: 'piece' },
      { amount: 3, unit: 'piece' },
    ]),
  ).toBeNull();
  expect(
    sharedUnit([
      { amount: 100, unit: 'g' },
      { amount: 100, unit: 'g' },
    ]),
  ).toBeNull();
});
