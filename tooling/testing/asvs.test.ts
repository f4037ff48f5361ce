import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const REQUIREMENTS: Record<string, number> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

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
  const counts: Record<string, number> = {};
  for (const [chapter] of numbers.map((number) => number.split('.'))) counts[chapter!] = (counts[chapter!] ?? 0) + 1;

  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(counts).toEqual(REQUIREMENTS);
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
