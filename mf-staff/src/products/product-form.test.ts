import { expect, test } from 'vitest';
import { withValueAt } from '../conflict/three-way.ts';
import { fieldsOf, formOf, isKnownSize, newSizeIn, sizesIn, sizesWithoutStock, todosOf } from './product-form.ts';

const both = (text: string) => ({ en: text, ar: `${text} ع` });
const size = (sku: string) => ({ sku, amount: 50, label: both('50 ml'), price: '385.00' });
const FIELDS = {
  id: 'rose',
  slug: 'rose',
  category: 'perfumes',
  name: both('Rose'),
  subtitle: both('Mountain rose'),
  description: both('Picked before sunrise'),
  pictures: ['bottle.webp'],
  imageAlt: both('A bottle'),
  howToUse: null,
  variants: [size('200'), size('100')],
};
const form = formOf(FIELDS);

test('a form goes back as it came, with sizes in their order even where their codes are numbers', () => {
  expect(fieldsOf(form)).toMatchObject(FIELDS);
});

test('an optional text that was emptied in both languages is none', () => {
  const emptied = withValueAt(form, 'warnings', { en: ' ', ar: '' });

  expect(fieldsOf(emptied)['warnings']).toBeNull();
  expect(todosOf(emptied, { form, mistakes: [] })).toEqual([]);
});

test('what is missing in a language is not said again as a whole', () => {
  const bare = withValueAt(form, 'subtitle', undefined);
  const mistakes = [{ path: 'subtitle', code: 'missing' as const, message: 'is missing' }];

  expect(todosOf(bare, { form: bare, mistakes }).map(({ path }) => path)).toEqual(['subtitle.en', 'subtitle.ar']);
});

test('sizes that are added have keys of their own, and no code takes the place of another', () => {
  const { key, size: added } = newSizeIn(withValueAt(form, 'variants.+1', size('300')));
  const twice = formOf({ ...FIELDS, variants: [size('200'), size('200'), size('A.1')] });

  expect([key, isKnownSize(key, added), isKnownSize('#200', size('200'))]).toEqual(['+2', false, true]);
  expect(sizesIn(twice).map(([each]) => each)).toEqual(['#200', '#200·1', '#A·1']);
});

test('a code whose check digit is wrong is said while somebody types', () => {
  const typed = withValueAt(form, 'variants.#100.gtin', '4006381333932');

  expect(todosOf(typed, { form, mistakes: [] })).toEqual([{ path: 'variants.#100.gtin', code: 'gtin' }]);
});

test('a language that is missing is said while somebody types, of a size too', () => {
  const typed = withValueAt(
    withValueAt(withValueAt(form, 'name.ar', ''), 'warnings', { en: 'Flammable' }),
    'variants.#100.label.en',
    '',
  );

  expect(todosOf(typed, { form, mistakes: [] })).toEqual([
    { path: 'name.ar', code: 'missing' },
    { path: 'warnings.ar', code: 'missing' },
    { path: 'variants.#100.label.en', code: 'missing' },
  ]);
});

test('a size that somebody adds needs its code, amount and price before the form is saved', () => {
  const { key, size: added } = newSizeIn(form);
  const named = withValueAt(form, `variants.${key}`, { ...added, label: both('100 ml') });

  expect(todosOf(named, { form, mistakes: [] })).toEqual([
    { path: 'variants.+1.sku', code: 'missing' },
    { path: 'variants.+1.amount', code: 'missing' },
    { path: 'variants.+1.price', code: 'missing' },
  ]);
});

test('a form without photographs, without sizes besides a sample, or without its address is not complete', () => {
  const bare = { ...form, slug: ' ', pictures: [], variants: { '#100': { ...size('100'), sample: true } } };

  expect(todosOf(bare, { form, mistakes: [] })).toEqual([
    { path: 'slug', code: 'missing' },
    { path: 'pictures', code: 'missing' },
    { path: 'variants', code: 'no-size' },
  ]);
});

test('sizes of which the shop has no piece are known, samples aside', () => {
  const sizes = { '#100': size('100'), '#200': size('200'), '#300': { ...size('300'), sample: true }, '+1': size('') };

  expect(sizesWithoutStock({ ...form, variants: sizes }, { 100: 0, 200: 2 })).toEqual(['variants.#100']);
});

test('what the API found is said until the field is changed', () => {
  const wrong = withValueAt(form, 'variants.#100.price', 'twelve');
  const checked = { form: wrong, mistakes: [{ path: 'variants.1.price', code: null, message: 'must be a price' }] };

  expect(todosOf(wrong, checked)).toEqual([{ path: 'variants.#100.price', code: null, message: 'must be a price' }]);
  expect(todosOf(withValueAt(wrong, 'variants.#100.price', '12.00'), checked)).toEqual([]);
});

test('pictures that are missing are said once, and a missing text that was written is not', () => {
  const saved = withValueAt({ ...form, pictures: [] }, 'name.ar', '');
  const checked = {
    form: saved,
    mistakes: [
      { path: 'name.ar', code: 'missing', message: 'is missing' },
      { path: 'pictures', code: 'missing', message: 'is missing' },
    ] as const,
  };

  expect(todosOf(saved, checked)).toEqual([
    { path: 'pictures', code: 'missing' },
    { path: 'name.ar', code: 'missing' },
  ]);
  expect(todosOf({ ...form, pictures: [] }, checked)).toEqual([{ path: 'pictures', code: 'missing' }]);
});
