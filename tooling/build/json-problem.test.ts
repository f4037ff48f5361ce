import { expect, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';

test.each([
  ['a byte order mark', '\uFEFF{}', 1, /without one/],
  ['the same key twice', '{\n  "menu": {\n    "oils": "Oils",\n    "oils": "Oil"\n  }\n}', 4, /second time/],
  ['a comma too many', '{\n  "oils": "Oils",\n}', 3, /Expected/],
])('%s is named with its line', (_, text, line, message) => {
  expect(jsonProblem(text)).toEqual({ line, message: expect.stringMatching(message) as string });
});

test('the same key in two groups is fine, and so are all ways to write a text', () => {
  expect(
    jsonProblem('{\n\t"a": { "b": "\\/ \\ud83c\\udf82 \\n" },\n\t"c": { "b": "عود: {count} #1" }\n}\n'),
  ).toBeUndefined();
});
