import { expect, test } from 'vitest';
import { nameOfColumn } from './column-name.ts';

const WORDS: Record<string, string> = { 'products.fields.price': 'Price', 'products.fields.notes-top': 'Top notes' };
const texts = {
  has: (key: string) => key in WORDS,
  say: (key: string, values: Record<string, string> = {}) => WORDS[key] ?? [key, ...Object.values(values)].join(' '),
};

test.each([
  ['price of OUD-50', 'products.field-of-size Price OUD-50'],
  ['notes.top.ar', 'products.in-language.ar Top notes'],
  ['size OUD-100', 'products.size-named OUD-100'],
  ['heightMm', 'heightMm'],
])('%s is called %s', (column, name) => {
  expect(nameOfColumn(column, texts)).toBe(name);
});
