import { expect, test } from 'vitest';
import { kindOf, typedOf, valueOf } from './setting-value.ts';

test.each([
  ['delivery.charges.SH', 1_550, ['15.50', '']],
  ['returns.days', 7, ['7', '']],
  ['workingDays.deliveredAfter', { from: 2, to: 4 }, ['2', '4']],
  ['shop.name', { en: 'Rayya', ar: 'ريّا' }, ['Rayya', 'ريّا']],
  ['workingDays.holidays', ['2026-12-02', '2026-12-03'], ['2026-12-02, 2026-12-03', '']],
  ['contact.email', 'shop@rayya.ae', ['shop@rayya.ae', '']],
] as const)('%s is typed and read back as it was', (path, value, typed) => {
  expect(typedOf({ path, value })).toEqual(typed);
  expect(valueOf(path, typed)).toEqual(value);
});

test.each([
  ['15', 1_500],
  ['15.5', 1_550],
  ['١٥٫٥٠', 1_550],
  ['0', 0],
  ['', undefined],
  ['-3', undefined],
  ['15.005', undefined],
  ['fifteen', undefined],
])('the amount "%s" is %s fils', (typed, fils) => {
  expect(valueOf('delivery.freeFrom', [typed, ''])).toBe(fils);
});

test('a text that misses a language is none, and hours of the week are set elsewhere', () => {
  expect(valueOf('shop.name', ['Rayya', ' '])).toBeUndefined();
  expect(valueOf('workingDays.holidays', ['', ''])).toEqual([]);
  expect(kindOf('contact.openingHours')).toBe('elsewhere');
});
