import { expect, test } from 'vitest';
import { isolated, replaceIsolates, withMarks } from './isolated.ts';

test.each([
  ['ar', '+971 4 000 0000', '\u200F\u200E+971 4 000 0000\u200E\u200F'],
  ['ar', 'Oud +1', '\u200F\u200EOud +1\u200E\u200F'],
  ['ar', '120.00 د.إ', '\u200F120.00 د.إ\u200F'],
  ['ar', 'عود', 'عود'],
  ['en', 'عمر 50', '\u200E\u200Fعمر 50\u200F\u200E'],
  ['en', 'Oud', 'Oud'],
  ['en', 'عمر\nOmar', '\u200E\u200Fعمر\u200F\u200E\n\u200EOmar\u200E'],
] as const)('without HTML, in %s “%s” stands between marks of both directions', (language, value, marked) => {
  expect(withMarks(`(${isolated(value, language)})`, language)).toBe(`(${marked})`);
});

test('a value alone needs no marks', () => {
  expect(withMarks(isolated('Rayya', 'ar'), 'ar')).toBe('Rayya');
});

test('what stands between isolates can be written in another way than they', () => {
  const text = `a & ${isolated('عمر', 'en')} & ${isolated('', 'en')}b`;

  expect(
    replaceIsolates(
      text,
      (value, direction) => `[${direction} ${value}]`,
      (rest) => rest.toUpperCase(),
    ),
  ).toBe('A & [rtl عمر] & B');
});
