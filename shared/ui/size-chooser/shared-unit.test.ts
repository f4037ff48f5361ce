import { expect, test } from 'vitest';
import { sharedUnit, writtenAmount } from './shared-unit.ts';

test('sizes of one unit write it once', () => {
  expect(
    sharedUnit([
      { amount: 50, unit: 'ml' },
      { amount: 100, unit: 'ml' },
    ]),
  ).toBe('ml');
});

test('tolas are written as fractions, with their unit once', () => {
  const sizes = [0.25, 0.5, 1, 1.5].map((amount) => ({ amount, unit: 'tola' as const }));

  expect(sharedUnit(sizes)).toBe('tola');
  expect(sizes.map(({ amount }) => writtenAmount(amount))).toEqual(['¼', '½', '1', '1½']);
});

test('sizes that numbers alone would not tell apart keep their labels', () => {
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
