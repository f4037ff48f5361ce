import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const faces = readFileSync(new URL('../fonts.css', import.meta.url), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];

test('no font moves a text that stands there, and none is looked for on the visitor’s machine', () => {
  expect(faces.length).toBe(5);
  expect(faces.filter((face) => !face.includes('font-display: optional;'))).toEqual([]);
  expect(faces.filter((face) => face.includes('local('))).toEqual([]);
});
