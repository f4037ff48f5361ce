import { expect, test } from 'vitest';
import { problemOf } from './picture-problem.ts';

test.each([
  ['a.jpg', 'image/jpeg', null],
  ['a.heic', 'image/heic', 'heic'],
  ['A.HEIC', '', 'heic'],
  ['a.gif', 'image/gif', 'no-picture'],
])('%s of the type “%s” is refused before it is sent: %s', (name, type, problem) => {
  expect(problemOf({ name, type, size: 1_000 })).toBe(problem);
});
