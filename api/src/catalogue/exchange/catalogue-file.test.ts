import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CatalogueFile } from './catalogue-file.ts';

const [first, second] = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../seed/products.json'), 'utf8'),
);

const sample = first.variants.at(-1);

const problemOf = (products: unknown[]) => CatalogueFile.safeParse(products).error?.issues[0]?.path.join('.');

test('prices become fils', () => {
  const [oud] = CatalogueFile.parse([first]);

  expect(oud!.variants.map(({ price, compareAt }) => [price, compareAt])).toEqual([
    [28500, null],
    [46000, 52000],
    [2500, null],
  ]);
});

test.each([
  ['an id twice', [first, { ...second, id: first.id }], ''],
  ['a slug twice', [first, { ...second, slug: first.slug }], ''],
  ['a sku twice', [first, { ...second, variants: first.variants }], ''],
  ['a slug that is an address of the API', [{ ...first, slug: 'bulk' }], '0.slug'],
  [
    'a price with three decimals',
    [{ ...first, variants: [{ ...first.variants[0], price: '1.234' }] }],
    '0.variants.0.price',
  ],
  ['a price as a number', [{ ...first, variants: [{ ...first.variants[0], price: 285 }] }], '0.variants.0.price'],
  [
    'an offer that is no saving',
    [{ ...first, variants: [{ ...first.variants[0], compareAt: '285.00' }] }],
    '0.variants.0',
  ],
  ['a missing translation', [{ ...first, name: { en: 'Oud' } }], '0.name.ar'],
  [
    'a note in one language',
    [{ ...first, notes: { ...first.notes, top: { en: ['Saffron', 'Bergamot'], ar: ['زعفران'] } } }],
    '0.notes.top',
  ],
  ['no size', [{ ...first, variants: [] }], '0.variants'],
  ['nothing but a sample', [{ ...first, variants: [sample] }], '0.variants'],
  ['two samples', [{ ...first, variants: [...first.variants, { ...sample, sku: 'PF-OUDR-003' }] }], '0.variants'],
  [
    'a sample of which an order may hold two',
    [{ ...first, variants: [{ ...sample, maxQuantity: 2 }] }],
    '0.variants.0',
  ],
  ['a height without a width', [{ ...first, variants: [{ ...first.variants[0], widthMm: null }] }], '0.variants.0'],
  ['a bottle of no height', [{ ...first, variants: [{ ...first.variants[0], heightMm: 0 }] }], '0.variants.0.heightMm'],
  ['a sample on offer', [{ ...first, variants: [{ ...sample, compareAt: '99.00' }] }], '0.variants.0'],
])('%s is refused with its place in the file', (_what, products, place) => {
  expect(problemOf(products)).toBe(place);
});
