import { expect, test } from 'vitest';
import { linesMissing, linesOf, listOf, withoutBlankLines } from './text-lists.ts';

const notes = (en: string[], ar: string[]) => ({
  notes: { top: { en, ar }, heart: { en: [], ar: [] }, base: { en: [], ar: [] } },
});

test('a list is typed one item a line, and a line that was just begun stays', () => {
  expect(linesOf(['Saffron', 'Rose'])).toBe('Saffron\nRose');
  expect(listOf('Saffron\n')).toEqual(['Saffron', '']);
  expect([listOf(''), linesOf(null)]).toEqual([[], '']);
});

test('a line without its translation is missing in that language', () => {
  expect(linesMissing(notes(['Saffron', 'Rose'], ['زعفران']))).toEqual(['notes.top.ar']);
  expect(linesMissing(notes(['Saffron', '', ''], ['زعفران', ' ']))).toEqual([]);
  expect(linesMissing({ notes: null })).toEqual([]);
});

test('blank lines are not saved, and no notes at all are none', () => {
  expect(withoutBlankLines(notes(['', 'Saffron '], ['', 'زعفران']))).toEqual(notes(['Saffron'], ['زعفران']));
  expect(withoutBlankLines(notes([''], []))).toEqual({ notes: null });
});
