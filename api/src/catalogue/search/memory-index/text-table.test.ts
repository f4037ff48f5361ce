import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTexts, TextTable } from './text-table.ts';

const WORDS = ['amber', 'oil', 'oiled', 'oud', 'عطر', 'عود', 'عودي'];

test('a stored text is found, another is not', () => {
  const table = new TextTable(packTexts(WORDS));

  expect(WORDS.map((word) => table.find(word))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(['', 'oi', 'oils', 'zz', 'عو', 'ا'].map((word) => table.find(word))).toEqual(Array(6).fill(-1));
});

test('texts with the same prefix are one range', () => {
  const table = new TextTable(packTexts(WORDS));

  expect(['o', 'oil', 'عود', 'x', ''].map((prefix) => table.startingWith(prefix))).toEqual([
    [1, 4],
    [1, 3],
    [5, 7],
    [4, 4],
    [0, 7],
  ]);
});

test('an empty table finds nothing', () => {
  const table = new TextTable(packTexts([]));

  expect([table.size, table.find('oud'), table.startingWith('o')]).toEqual([0, -1, [0, 0]]);
});

test('any texts are read as they were packed, and each prefix finds exactly its texts', () => {
  const texts = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom('a', 'b', 'ع', 'و', '\u{1F33A}'), minLength: 1, maxLength: 5 }),
    { maxLength: 30 },
  );

  fc.assert(
    fc.property(texts, fc.string({ unit: fc.constantFrom('a', 'b', 'ع', 'و'), maxLength: 3 }), (unsorted, prefix) => {
      const sorted = unsorted.toSorted();
      const table = new TextTable(packTexts(sorted));
      const [from, to] = table.startingWith(prefix);

      expect(sorted.map((_, index) => table.at(index))).toEqual(sorted);
      expect(sorted.slice(from, to)).toEqual(sorted.filter((text) => text.startsWith(prefix)));
    }),
  );
});
