import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [12_000, '120.00'],
  [99_999, '999.99'],
  [200_000, '2,000.00'],
  [123_456_789, '1,234,567.89'],
])('%i fils are written as %s, in both languages', (fils, amount) => {
  expect(moneyText(fils)).toEqual({ en: `AED\u00a0${amount}`, ar: `${amount}\u00a0د.إ` });
});
