import { endOfDay, shopDay, startOfDay } from '@shop/contract/shop-time';
import { expect, test } from 'vitest';

test('a day of the shop begins at 20:00 UTC of the day before, and ends with the next one’s beginning', () => {
  expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T20:00:00.000Z');
  expect(endOfDay('2026-12-31')).toEqual(startOfDay('2027-01-01'));
});

test.each([
  ['2026-11-30T19:59:59.999Z', '2026-11-30'],
  ['2026-11-30T20:00:00.000Z', '2026-12-01'],
])('at %s the shop’s day is %s', (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day);
});

test('what is no day is no moment', () => {
  expect(startOfDay('2026-13-01').getTime()).toBeNaN();
});
