import { plainNumber } from '@shop/contract/typed-number';
import { expect, test } from 'vitest';

test.each([
  ['1000', '1000'],
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['١٬٠٠٠', '1000'],
  ['۱۰۰', '100'],
  ['1,00,000', '100000'],
  ['99,50', '99.50'],
  ['99.5', '99.5'],
  ['٩٩٫٥٠', '99.50'],
  ['1,450.50', '1450.50'],
  ['1.450,50', '1450.50'],
  ['\u200f100', '100'],
])('%s is %s', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});

test.each(['', 'abc', '-5', '1.000', '1e3', '0x10', '1,00,50', '1.2.3', '12 34'])(
  '%j is no number that could be read in one way only',
  (typed) => {
    expect(plainNumber(typed)).toBeNull();
  },
);
