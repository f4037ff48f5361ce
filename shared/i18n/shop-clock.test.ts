import { expect, test } from 'vitest';
import { shopClock } from './shop-clock.ts';

test('a moment is written in the shop’s time zone, wherever the program runs', () => {
  expect(shopClock(new Date('2026-11-21T20:00:05Z'))).toBe('2026-11-22 00:00:05');
  expect(shopClock(new Date('2026-01-02T05:06:07.999Z'))).toBe('2026-01-02 09:06:07');
});
