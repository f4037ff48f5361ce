import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const faces = readFileSync(new URL('../fonts.css', import.meta.url), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];

test('all fonts are optional, so that no text moves, and none is a local font', () => {
  expect(faces.length).toBe(5);
  expect(faces.filter((face) => !face.includes('font-display: optional;'))).toEqual([]);
  expect(faces.filter((face) => face.includes('local('))).toEqual([]);
});
