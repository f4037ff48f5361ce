import { expect, test } from 'vitest';
import { clockTime } from './use-countdown.ts';

test.each([
  [60, '1:00'],
  [42, '0:42'],
  [5, '0:05'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});
