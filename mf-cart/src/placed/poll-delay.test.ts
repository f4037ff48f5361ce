import { expect, test } from 'vitest';
import { pollDelay } from './poll-delay.ts';

test('the delay between polls grows to half a minute', () => {
  const waits = Array.from({ length: 12 }, (_, n) => pollDelay(n));

  expect(waits.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(30_000);
});
