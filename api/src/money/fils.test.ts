import { expect, test } from 'vitest';
import { filsOf } from './fils.ts';

test.each([
  ['285.00', 28500],
  ['285', 28500],
  ['0.05', 5],
  ['1.1', 110],
  // 1.15 * 100 and 8.95 * 100 are not whole numbers in floats.
  ['1.15', 115],
  ['8.95', 895],
  ['999999.99', 99999999],
])('%s dirhams are %i fils', (dirhams, fils) => {
  expect(filsOf(dirhams)).toBe(fils);
});

test.each(['', '.5', '1.', '1.234', '-1', '1,5', '1e3', ' 1', '١٢', '12345678'])('%j is not a price', (text) => {
  expect(() => filsOf(text)).toThrow(RangeError);
});
