import { expect, test } from 'vitest';
import { latinDigits, numberIn } from './typed-number.ts';

test('Arabic digits are read as the digits that they are', () => {
  expect(latinDigits('٣٨٥٫٥٠')).toBe('385.50');
  expect(latinDigits('۶۲۹')).toBe('629');
  expect(numberIn('٥٠')).toBe(50);
});

test('what is no number yet stays as it was typed', () => {
  expect([numberIn('2.'), numberIn(''), numberIn('2.5')]).toEqual(['2.', '', 2.5]);
});

test('thousands are told from decimals', () => {
  expect([numberIn('1,000'), numberIn('2,5'), numberIn('1.000')]).toEqual([1000, 2.5, '1.000']);
});
