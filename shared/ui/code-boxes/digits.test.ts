import { expect, test } from 'vitest';
import { emptyDigits, newlyTyped, placed } from './digits.ts';

test('a digit takes its box, and a whole code takes all', () => {
  expect(placed(emptyDigits(4), 1, '7')).toEqual(['', '7', '', '']);
  expect(placed(['1', '', '', ''], 0, '7203')).toEqual(['7', '2', '0', '3']);
});

test('what finds no box is left out', () => {
  expect(placed(['1', '2', '', ''], 2, '345')).toEqual(['1', '2', '3', '4']);
});

test.each([
  ['', '7', '7'],
  ['', '7203', '7203'],
  ['7', '72', '2'],
  ['7', '27', '2'],
  ['7', '77', '7'],
  ['7', '', ''],
])('in a box of "%s" that then holds "%s", "%s" was typed', (before, now, typed) => {
  expect(newlyTyped(before, now)).toBe(typed);
});
