import { expect, test } from 'vitest';
import { compareProblems } from './problems.ts';

const NETWORK = 'failed request: /api/cart (net::ERR_FAILED)';

test('a problem that nobody named is unexpected', () => {
  expect(compareProblems([NETWORK], { certain: [], possible: [/404/] })).toEqual({
    unexpected: [NETWORK],
    missing: [],
  });
});

test('a problem that was named and did not occur is missing', () => {
  const { missing } = compareProblems([], { certain: [/ERR_FAILED/], possible: [/404/] });

  expect(missing).toEqual(['/ERR_FAILED/']);
});

test('a problem that was named and occurred is in order', () => {
  const known = { certain: [/ERR_FAILED/], possible: [] };

  expect(compareProblems([NETWORK], known)).toEqual({ unexpected: [], missing: [] });
});
