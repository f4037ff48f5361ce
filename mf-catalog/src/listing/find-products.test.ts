import type { Facets } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { NO_FILTERS } from './filters/filters.ts';
import { knownFilters } from './find-products.ts';

const value = (name: string, count = 1) => ({ value: name, label: name, count });
const facets: Facets = {
  sizes: [value('50ml')],
  inStock: 0,
  onOffer: 0,
  ratings: [],
  notes: [value('oud', 0)],
  origins: [],
};

test('values that the category does not have are removed', () => {
  const filters = {
    ...NO_FILTERS,
    size: ['50ml', '9ml'],
    note: ['oud', 'petrol'],
    origin: ['atlantis'],
    inStock: true,
  };

  expect(knownFilters(filters, facets)).toEqual({ ...filters, size: ['50ml'], note: ['oud'], origin: [] });
});

test('filters with known values only stay the same object, even without matches', () => {
  const filters = { ...NO_FILTERS, note: ['oud'], priceTo: 1 };

  expect(knownFilters(filters, facets)).toBe(filters);
});
