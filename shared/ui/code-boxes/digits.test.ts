import { expect, test } from 'vitest';
import { emptyDigits, addedDigits, withDigitsFrom } from './digits.ts';

test('a digit fills its box, and a complete code fills all', () => {
  expect(withDigitsFrom(emptyDigits(4), 1, '7')).toEqual(['', '7', '', '']);
  expect(withDigitsFrom(['1', '', '', ''], 0, '7203')).toEqual(['7', '2', '0', '3']);
});

test('digits beyond the last box are dropped', () => {
  expect(withDigitsFrom(['1', '2', '', ''], 2, '345')).toEqual(['1', '2', '3', '4']);
});

test.each([
  ['', '7', '7'],
  ['', '7203', '7203'],
  ['7', '72', '2'],
  ['7', '27', '2'],
  ['7', '77', '7'],
  ['7', '', ''],
])('in a box of "%s" that then holds "%s", "%s" was typed', (before, now, typed) => {
  expect(addedDigits(before, now)).toBe(typed);
});
