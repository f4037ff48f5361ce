import { expect, test } from 'vitest';
import { timeOfDay, type TimeOfDay } from './time-of-day.ts';

test.each<[string, TimeOfDay]>([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
  ['23:59', 'night'],
])('at %s in Dubai it is %s', (time, expected) => {
  expect(timeOfDay(new Date(`2026-11-21T${time}:00+04:00`))).toBe(expected);
});

test('the time of day is Dubai’s, not that of the request’s origin', () => {
  expect(timeOfDay(new Date('2026-11-21T20:30:00-05:00'))).toBe('morning');
});
