import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceFrom } from './edit-distance.ts';

const codes = (word: string) => Array.from(word, (letter) => letter.charCodeAt(0));
const distance = (word: string, other: string, atMost = 2) => distanceFrom(word, { atMost })(codes(other));

/** The textbook version of optimal string alignment, over the whole table. */
function textbook(one: string, other: string): number[] {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : row)),
  );
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const edits = [
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
      ];
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits.push(table[row - 2]![column - 2]! + 1);
      table[row]![column] = Math.min(...edits);
    }
  }
  return table[one.length]!;
}

test.each([
  ['the same', 'sandal', 'sandal', 0],
  ['a letter left out', 'sndal', 'sandal', 1],
  ['a letter too many', 'بخورر', 'بخور', 1],
  ['a wrong letter', 'parfume', 'perfume', 1],
  ['two neighbours swapped', 'sanadl', 'sandal', 1],
  ['neighbours swapped at the beginning', 'asndal', 'sandal', 1],
  ['two errors', 'sandlewood', 'sandalwood', 2],
  ['more than matter', 'saffron', 'cinnamon', 3],
  ['of very different length', 'oud', 'sandalwood', 3],
])('%s: %s, %s', (_what, word, other, expected) => {
  expect(distance(word, other)).toBe(expected);
});

test('an unfinished word is compared with the beginning of the other', () => {
  const unfinished = distanceFrom('sandlw', { atMost: 1, unfinished: true });

  expect([unfinished(codes('sandalwood')), unfinished(codes('saffron')), unfinished(codes('sandlw'))]).toEqual([
    1, 2, 0,
  ]);
});

test('a word can be compared within a buffer of many words', () => {
  const buffer = codes('oudsandalrose');

  expect(distanceFrom('sandl', { atMost: 1 })(buffer, 3, 9)).toBe(1);
});

test('it agrees with the textbook version for any two words, also when it was used before', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ع', 'و'), maxLength: 12 });

  fc.assert(
    fc.property(
      word,
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 2 }),
      (typed, others, atMost) => {
        const whole = distanceFrom(typed, { atMost });
        const beginning = distanceFrom(typed, { atMost, unfinished: true });
        for (const other of others) {
          const edits = textbook(typed, other);
          expect(whole(codes(other))).toBe(Math.min(edits.at(-1)!, atMost + 1));
          expect(beginning(codes(other))).toBe(Math.min(...edits, atMost + 1));
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
