import { expect, test } from 'vitest';
import { dubaiInput, momentIn } from './dubai-moment.ts';

test('a typed time is Dubai’s, wherever the browser is', () => {
  expect(momentIn('2026-12-01T02:30')?.toISOString()).toBe('2026-11-30T22:30:00.000Z');
  expect(dubaiInput(new Date('2026-11-30T22:30:00Z'))).toBe('2026-12-01T02:30');
  expect([momentIn(''), momentIn('2026-13-01T00:00')]).toEqual([null, null]);
});
