import { expect, test } from 'vitest';
import { inOrder, lastMomentOf, stateOf, type Coupon } from './coupon.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const coupon = (code: string, startsAt: string | null, endsAt: string | null): Coupon => ({
  code,
  kind: 'percent',
  value: 10,
  minimum: 0,
  startsAt,
  endsAt,
  usesPerCustomer: null,
});
const over = coupon('AAA', null, '2026-11-25T10:00:00.000Z');
const later = coupon('BBB', '2026-12-01T20:00:00.000Z', null);
const runs = coupon('CCC', '2026-11-01T20:00:00.000Z', '2026-12-31T20:00:00.000Z');

test('a code runs from its first moment until its last, and those that run stand first', () => {
  expect([over, later, runs].map((one) => stateOf(one, NOW))).toEqual(['over', 'later', 'runs']);
  expect(inOrder([over, later, runs], NOW)).toEqual([runs, later, over]);
});

test('the last day of a code is the one before the midnight with which it ends', () => {
  expect(lastMomentOf(runs)?.toISOString()).toBe('2026-12-31T19:59:59.999Z');
  expect(lastMomentOf(later)).toBeUndefined();
});
