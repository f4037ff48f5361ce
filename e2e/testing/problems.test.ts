import { expect, test } from 'vitest';
import { compareProblems } from './problems.ts';

const NETWORK = 'failed request: /api/cart (net::ERR_FAILED)';

test('a problem that is not allowed is unexpected', () => {
  expect(compareProblems([NETWORK], { required: [], possible: [/404/] })).toEqual({
    unexpected: [NETWORK],
    missing: [],
  });
});

test('an allowed problem that did not occur is missing', () => {
  const { missing } = compareProblems([], { required: [/ERR_FAILED/], possible: [/404/] });

  expect(missing).toEqual(['/ERR_FAILED/']);
});

test('an allowed problem that occurred is neither unexpected nor missing', () => {
  const allowed = { required: [/ERR_FAILED/], possible: [] };

  expect(compareProblems([NETWORK], allowed)).toEqual({ unexpected: [], missing: [] });
});
