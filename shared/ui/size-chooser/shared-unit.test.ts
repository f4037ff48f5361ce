import { expect, test } from 'vitest';
import { sharedUnit } from './shared-unit.ts';

test('sizes of one unit write it once', () => {
  expect(
    sharedUnit([
      { amount: 50, unit: 'ml' },
      { amount: 100, unit: 'ml' },
    ]),
  ).toBe('ml');
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
