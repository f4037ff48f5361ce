import { expect, test } from 'vitest';
import { nextLook } from './next-look.ts';

test('looks come ever more rarely, at least every half minute', () => {
  const waits = Array.from({ length: 12 }, (_, n) => nextLook(n));

  expect(waits.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(30_000);
});
