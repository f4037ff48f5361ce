import { expect, test } from 'vitest';
import { nameOfField } from './field-name.ts';

const WORDS: Record<string, string> = {
  'products.fields.price': 'Price',
  'products.fields.name': 'Name',
  'products.fields.notes-top': 'Top notes',
  'products.fields.label': 'Name of the size',
};
const texts = {
  language: 'en' as const,
  has: (key: string) => key in WORDS,
  say: (key: string, values: Record<string, string> = {}) => WORDS[key] ?? [key, ...Object.values(values)].join(' '),
};
const form = { variants: { '#PF-1': { label: { en: '50 ml', ar: '50 مل' } }, '#PF-2': {} } };

test('a field is named with its language and its size', () => {
  expect(nameOfField('name.ar', form, texts)).toBe('products.in-language.ar Name');
  expect(nameOfField('variants.#PF-1.price', form, texts)).toBe('products.field-of-size Price 50 ml');
  expect(nameOfField('variants.#PF-1.label.en', form, texts)).toBe(
    'products.field-of-size products.in-language.en Name of the size 50 ml',
  );
  expect(nameOfField('variants.#PF-2', form, texts)).toBe('products.size-named PF-2');
  expect(nameOfField('notes.top.ar', form, texts)).toBe('products.in-language.ar Top notes');
  expect(nameOfField('pictures', form, texts)).toBe('pictures');
});
