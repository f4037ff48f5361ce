import { expect, test } from 'vitest';
import type { FacetIndex, IndexedProduct, IndexedSize } from './facet-index.ts';
import { countFacets, facetsOf } from './facets.ts';

const size = (name: string | null, price: number, more: Partial<IndexedSize> = {}): IndexedSize => ({
  id: `${name}`,
  size: name,
  price,
  stock: 1,
  onOffer: false,
  ...more,
});

const product = (id: string, more: Partial<IndexedProduct>): IndexedProduct => ({
  id,
  popularity: 0,
  createdOrder: 0,
  rating: 0,
  ratingCount: 0,
  notes: [],
  origins: [],
  sizes: [],
  ...more,
});

const index: FacetIndex = {
  sizesById: new Map(),
  facets: new Map(),
  products: [
    product('royal', {
      rating: 4.7,
      notes: ['oud', 'amber'],
      origins: ['oman'],
      sizes: [size('50ml', 300), size('100ml', 500, { onOffer: true })],
    }),
    product('noir', {
      rating: 3.2,
      notes: ['amber'],
      origins: ['india'],
      sizes: [size('50ml', 200, { stock: 0 }), size('50ml', 210)],
    }),
    product('beads', { sizes: [size(null, 900, { stock: 0 })] }),
  ],
  sizes: new Map([
    ['50ml', { en: '50 ml', ar: '50 مل' }],
    ['100ml', { en: '100 ml', ar: '100 مل' }],
  ]),
  notes: new Map([
    ['oud', { en: 'Oud', ar: 'عود' }],
    ['amber', { en: 'Amber', ar: 'عنبر' }],
  ]),
  origins: new Map([
    ['oman', { en: 'Oman', ar: 'عُمان' }],
    ['india', { en: 'India', ar: 'الهند' }],
  ]),
  places: new Map(),
};

const counts = (values: { value: string; count: number }[]) => values.map(({ value, count }) => [value, count]);

test('without filters every value counts the whole category', () => {
  expect(countFacets(index, {}, 'en')).toEqual({
    price: { from: 200, to: 900 },
    sizes: [
      { value: '50ml', label: '50 ml', count: 2 },
      { value: '100ml', label: '100 ml', count: 1 },
    ],
    inStock: 2,
    onOffer: 1,
    ratings: [
      { value: '4', label: '4 stars and up', count: 1 },
      { value: '3', label: '3 stars and up', count: 2 },
      { value: '2', label: '2 stars and up', count: 2 },
      { value: '1', label: '1 star and up', count: 2 },
    ],
    notes: [
      { value: 'amber', label: 'Amber', count: 2 },
      { value: 'oud', label: 'Oud', count: 1 },
    ],
    origins: [
      { value: 'india', label: 'India', count: 1 },
      { value: 'oman', label: 'Oman', count: 1 },
    ],
  });
});

test('labels are in the requested language, and equal counts are sorted by label', () => {
  const { sizes, ratings, origins } = countFacets(index, {}, 'ar');

  expect(sizes[0]?.label).toBe('50 مل');
  expect(ratings.map(({ label }) => label)).toEqual(['4 نجوم فأكثر', '3 نجوم فأكثر', 'نجمتان فأكثر', 'نجمة فأكثر']);
  expect(origins.map(({ label }) => label)).toEqual(['الهند', 'عُمان']);
});

test('a filter affects every facet but its own', () => {
  const { sizes, notes, origins } = countFacets(index, { note: ['oud'] }, 'en');

  expect(counts(notes)).toEqual([
    ['amber', 2],
    ['oud', 1],
  ]);
  expect(counts(sizes)).toEqual([
    ['50ml', 1],
    ['100ml', 1],
  ]);
  expect(counts(origins)).toEqual([['oman', 1]]);
});

test('all filters on sizes must match on the same size', () => {
  const { sizes, inStock, onOffer } = countFacets(index, { priceTo: 300 }, 'en');

  expect(counts(sizes)).toEqual([['50ml', 2]]);
  expect(onOffer).toBe(0);
  expect(inStock).toBe(2);
});

test('a value that would show nothing is offered only while it is chosen', () => {
  const { sizes, notes, ratings } = countFacets(
    index,
    { size: ['100ml'], note: ['oud'], rating: 4, priceTo: 250 },
    'en',
  );

  expect(counts(sizes)).toEqual([['100ml', 0]]);
  expect(counts(notes)).toEqual([['oud', 0]]);
  expect(counts(ratings)).toEqual([['4', 0]]);
});

test('the range of prices stays the category’s, whatever is chosen', () => {
  expect(countFacets(index, { priceTo: 250, note: ['oud'] }, 'en').price).toEqual({ from: 200, to: 900 });
});

test('an empty category offers nothing', () => {
  const empty: FacetIndex = {
    products: [],
    sizesById: new Map(),
    facets: new Map(),
    sizes: new Map(),
    notes: new Map(),
    origins: new Map(),
    places: new Map(),
  };

  expect(countFacets(empty, {}, 'en')).toEqual({
    sizes: [],
    inStock: 0,
    onOffer: 0,
    ratings: [],
    notes: [],
    origins: [],
  });
});

test('the facets of an unfiltered category are counted once per language, with filters each time', () => {
  const once = facetsOf(index, {}, 'en');

  expect(facetsOf(index, { inStock: false }, 'en')).toBe(once);
  expect(facetsOf(index, {}, 'ar')).toEqual(countFacets(index, {}, 'ar'));
  expect(facetsOf(index, { note: ['oud'] }, 'en')).toEqual(countFacets(index, { note: ['oud'] }, 'en'));
});
