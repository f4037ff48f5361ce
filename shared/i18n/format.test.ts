import { expect, test } from 'vitest';
import {
  formatAmount,
  formatCalendarDay,
  formatCountry,
  formatDate,
  formatDay,
  formatLength,
  formatClock,
  formatMoment,
  formatMoney,
  formatPercent,
  formatRating,
  formatShortMoment,
  formatTime,
  formatWeekday,
  hourOf,
  moneyParts,
} from './format.ts';

test('money is fils, with Latin digits in both languages', () => {
  expect(formatMoney(12_000, 'en')).toBe('AED\u00a0120.00');
  expect(formatMoney(12_000, 'ar')).toBe('120.00\u00a0د.إ');
  expect(formatMoney(123_456_789, 'ar')).toBe('1,234,567.89\u00a0د.إ');
  expect(formatMoney(5, 'en')).toBe('AED\u00a00.05');
});

test('a price in parts separates the fils', () => {
  expect(moneyParts(26_500, 'en')).toEqual({
    sign: '',
    currency: 'AED',
    currencyFirst: true,
    whole: '265',
    fraction: '.00',
  });
});

test('the minus of an amount stands at its start, in Arabic kept on the left of the number by an isolate', () => {
  expect(formatMoney(-5_000, 'en')).toBe('−AED\u00a050.00');
  expect(formatMoney(-5_000, 'ar')).toBe('\u2066−50.00\u2069\u00a0د.إ');
  expect([formatAmount(-123_450, 'en'), formatAmount(5_000, 'ar')]).toEqual(['−1,234.50', '50.00']);
});

test('a day is the shop’s day, whatever the visitor’s clock', () => {
  const lateOnTheThirtieth = new Date('2026-11-29T21:30:00Z');

  expect(formatDay(lateOnTheThirtieth, 'en')).toBe('30 November');
  expect(formatDay(lateOnTheThirtieth, 'ar')).toBe('30 نوفمبر');
});

test('a calendar day has a short weekday if the language has one', () => {
  const monday = new Date('2026-11-29T21:30:00Z');

  expect(formatCalendarDay(monday, 'en')).toEqual({ weekday: 'Mon', day: '30' });
  expect(formatCalendarDay(monday, 'ar')).toEqual({ weekday: 'اثنين', day: '30' });
});

test('dates and times are the shop’s, in the order each language writes them', () => {
  const lateOnTheThirtieth = new Date('2026-11-29T21:30:00Z');

  expect([formatWeekday(lateOnTheThirtieth, 'en'), formatDate(lateOnTheThirtieth, 'en')]).toEqual([
    'Monday 30\u00a0November',
    '30 November 2026',
  ]);
  expect([formatWeekday(lateOnTheThirtieth, 'ar'), formatDate(lateOnTheThirtieth, 'ar')]).toEqual([
    'الاثنين 30\u00a0نوفمبر',
    '30 نوفمبر 2026',
  ]);
  expect([formatTime(lateOnTheThirtieth, 'en'), formatTime(lateOnTheThirtieth, 'ar')]).toEqual(['1:30 AM', '1:30 ص']);
  expect([formatClock(lateOnTheThirtieth, 'en'), formatClock(lateOnTheThirtieth, 'ar')]).toEqual(['01:30', '01:30']);
  expect(hourOf(lateOnTheThirtieth)).toBe(1);
  expect(hourOf(new Date('2026-11-29T20:00:00Z'))).toBe(0);
});

test.each([
  ['en', '30 November, 1:30 AM', '30 Nov, 01:30'],
  ['ar', '30 نوفمبر الساعة 1:30 ص', '30 نوفمبر، 01:30'],
] as const)('a moment has its day and its time, in full and for an SMS (%s)', (language, full, short) => {
  const lateOnTheThirtieth = new Date('2026-11-29T21:30:00Z');

  expect([formatMoment(lateOnTheThirtieth, language), formatShortMoment(lateOnTheThirtieth, language)]).toEqual([
    full,
    short,
  ]);
});

test('a rating has one decimal, and a percentage its sign at the end, in Arabic too', () => {
  expect([formatRating(4, 'ar'), formatPercent(0.25, 'ar')]).toEqual(['4.0', '25%']);
});

test.each([
  ['en', '11.5 cm', '1 cm', '6 mm'],
  ['ar', '11.5 سم', '1 سم', '6 مم'],
] as const)('a length is in centimetres, a small one in millimetres (%s)', (language, ...lengths) => {
  expect([115, 10, 6].map((mm) => formatLength(mm, language))).toEqual(lengths);
});

test('a country has a name in each language, and an unknown code has none', () => {
  expect([formatCountry('OM', 'en'), formatCountry('OM', 'ar')]).toEqual(['Oman', 'عُمان']);
  expect([formatCountry('TR', 'en'), formatCountry('TR', 'ar')]).toEqual(['Türkiye', 'تركيا']);
  expect(formatCountry('AA', 'en')).toBeUndefined();
});
