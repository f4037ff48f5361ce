import { expect, test } from 'vitest';
import { problemOf } from './watch-codes.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'silent'],
])('what a browser calls %s is a camera that is %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem);
});

test('whatever else fails is the reader of codes', () => {
  expect(problemOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('unread');
});
