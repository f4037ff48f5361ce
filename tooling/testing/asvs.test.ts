import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, by chapter. They are numbered from 1 on. */
const REQUIREMENTS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const STANDARD = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, one) => `${chapter}.${section + 1}.${one + 1}`),
  ),
);

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const numbersOf = (cell = '') => cell.split(', ');
const isRow = (line: string) => /^\| \d/.test(line);

const rows = readSource('docs/asvs.md')
  .split('\n')
  .filter(isRow)
  .map((line) => {
    const [, numbers, , state = '', shownBy = ''] = cellsOf(line);
    return { numbers: numbersOf(numbers), state, shownBy };
  });

test('every requirement of ASVS 5.0 levels 1 and 2 is in the table once', () => {
  const numbers = rows.flatMap((row) => row.numbers);

  expect(STANDARD).toHaveLength(253);
  expect(numbers.toSorted()).toEqual(STANDARD.toSorted());
});

test('each is met, not applicable or open, and says by what or why', () => {
  const unclear = rows.filter(
    ({ state, shownBy }) => !['met', 'not applicable', 'open'].includes(state) || shownBy === '',
  );

  expect(unclear).toEqual([]);
});

test('the open ones are those that the security page names', () => {
  const named = readSource('docs/security.md')
    .split(/^## Open$/m)[1]!
    .split('\n')
    .filter(isRow)
    .flatMap((line) => numbersOf(cellsOf(line)[1]));

  expect(named.toSorted()).toEqual(
    rows
      .filter(({ state }) => state === 'open')
      .flatMap(({ numbers }) => numbers)
      .toSorted(),
  );
});
