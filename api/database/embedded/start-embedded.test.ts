import { expect, test } from 'vitest';
import { restartPause } from './start-embedded.ts';

// What starts servers is in `start-embedded.processes.test.ts`; `start-scratch.test.ts` starts one in every run.
test('the pauses between restarts double up to one minute', () => {
  expect([1, 2, 3].map(restartPause)).toEqual([1_000, 2_000, 4_000]);
  expect(restartPause(30)).toBe(60_000);
});
