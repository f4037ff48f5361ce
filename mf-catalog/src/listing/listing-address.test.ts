import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS } from './filters/filters.ts';
import { canonicalQuery, listingQuery, readListingView } from './listing-address.tsx';

const START = { query: '', page: 1, sort: 'popular', filters: NO_FILTERS } as const;

test.each([
  '',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=999999',
  '?page=two',
  '?sort=drop+table',
  '?page=%00&sort=',
  '?size=%3Cscript%3E&rating=9',
])('invalid parameters (%s) show the first page of the listing', (search) => {
  expect(readListingView(new URLSearchParams(search))).toEqual(START);
});

test('reading the address of a view returns the view', () => {
  const view = {
    query: '',
    page: 3,
    sort: '-price',
    filters: { ...NO_FILTERS, size: ['100ml', '50ml'], priceFrom: 5_000, onOffer: true },
  } as const;

  expect(readListingView(new URLSearchParams(listingQuery(view)))).toEqual(view);
});

test('addresses are readable', () => {
  const filters = { ...NO_FILTERS, size: ['100ml', '50ml'], priceTo: 30_000, inStock: true, rating: 4 };

  expect(listingQuery({ query: '', page: 2, sort: 'price', filters })).toBe(
    '?priceTo=30000&size=100ml,50ml&inStock=1&rating=4&sort=price&page=2',
  );
});

test('default values are not in the address', () => {
  expect(listingQuery(START)).toBe('');
});

test('the address of a search starts with its words; relevance is its default order', () => {
  const filters = { ...NO_FILTERS, note: ['amber', 'oud'] };

  expect(listingQuery({ query: 'taif rose', page: 1, sort: 'relevance', filters })).toBe('?q=taif+rose&note=amber,oud');
  expect(listingQuery({ query: 'taif rose', page: 2, sort: 'popular', filters: NO_FILTERS })).toBe(
    '?q=taif+rose&sort=popular&page=2',
  );
});

test('only a search can be sorted by relevance', () => {
  const address = new URLSearchParams('sort=relevance');

  expect(readListingView(address).sort).toBe('popular');
  expect(readListingView(address, 'oud').sort).toBe('relevance');
});

test('any search words survive the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (query) => {
      const address = listingQuery({ query, page: 1, sort: 'relevance', filters: NO_FILTERS });

      expect(new URLSearchParams(address).get('q')).toBe(query);
    }),
  );
});

test('the canonical address has the page, but neither filters nor sort order', () => {
  expect(canonicalQuery({ query: 'oud', page: 2, filters: NO_FILTERS })).toBe('?q=oud&page=2');
  expect(canonicalQuery({ query: 'oud', page: 2, filters: { ...NO_FILTERS, inStock: true } })).toBe('?q=oud');
});
