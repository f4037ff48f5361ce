import { expect, test } from 'vitest';
import { valueOf } from './csv-columns.ts';

test.each([
  ['stock', '1,000', 1000],
  ['stock', '١٬٠٠٠', 1000],
  ['amount', '2,5', 2.5],
  ['stock', '1.000', '1.000'],
  ['amount', '11.664', 11.664],
  ['stock', '0x10', '0x10'],
  ['price', '285,00', '285.00'],
  ['price', '1,285.00', '1285.00'],
])('in the column %s, %s is read as %j', (column, cell, value) => {
  expect(valueOf(column, cell)).toBe(value);
});
