import { expect, test } from 'vitest';
import { formatDay, formatMoney, formatPercent, formatRating, moneyParts } from './format.ts';

test('money is fils, with Latin digits in both languages', () => {
  expect(formatMoney(12_000, 'en')).toBe('AED\u00a0120.00');
  expect(formatMoney(12_000, 'ar')).toBe('120.00\u00a0د.إ');
  expect(formatMoney(123_456_789, 'ar')).toBe('1,234,567.89\u00a0د.إ');
  expect(formatMoney(5, 'en')).toBe('AED\u00a00.05');
});

test('a price in parts sets the fils apart', () => {
  expect(moneyParts(26_500, 'en')).toEqual({ currency: 'AED', currencyFirst: true, whole: '265', fraction: '.00' });
});

test('a day is the shop’s day, whatever the visitor’s clock', () => {
  const lateOnTheThirtieth = new Date('2026-11-29T21:30:00Z');

  expect(formatDay(lateOnTheThirtieth, 'en')).toBe('30 November');
  expect(formatDay(lateOnTheThirtieth, 'ar')).toBe('30 نوفمبر');
});

test('ratings and shares', () => {
  expect([formatRating(4, 'ar'), formatPercent(0.25, 'ar')]).toEqual(['4.0', '25%']);
});
