import { expect, test } from 'vitest';
import { isDarkPhoto } from './photo-tone.ts';

test.each([
  ['#1d1511', true],
  ['#d8c3a0', false],
  ['#ffffff', false],
  ['unknown', false],
])('icons on a photograph in %s are light: %s', (color, light) => {
  expect(isDarkPhoto(color)).toBe(light);
});
