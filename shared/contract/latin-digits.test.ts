import { digitsIn, withLatinDigits } from '@shop/contract/latin-digits';
import { expect, test } from 'vitest';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Abc@٧', 'Abc@7'],
  ['0123456789', '0123456789'],
])('%s is read as %s', (typed, read) => {
  expect(withLatinDigits(typed)).toBe(read);
});

test('everything but digits is removed', () => {
  expect(digitsIn(' ٧-2 ۰x1 ')).toBe('7201');
});
