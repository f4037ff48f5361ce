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
])('nonsense in the address (%s) shows the listing from its start', (search) => {
  expect(readListingView(new URLSearchParams(search))).toEqual(START);
});

test('an address and its view are two forms of one thing', () => {
  const view = {
    query: '',
    page: 3,
    sort: '-price',
    filters: { ...NO_FILTERS, size: ['100ml', '50ml'], priceFrom: 5_000, onOffer: true },
  } as const;

  expect(readListingView(new URLSearchParams(listingQuery(view)))).toEqual(view);
});

test('an address can be read by people', () => {
  const filters = { ...NO_FILTERS, size: ['100ml', '50ml'], priceTo: 30_000, inStock: true, rating: 4 };

  expect(listingQuery({ query: '', page: 2, sort: 'price', filters })).toBe(
    '?priceTo=30000&size=100ml,50ml&inStock=1&rating=4&sort=price&page=2',
  );
});

test('what is the default stays out of the address', () => {
  expect(listingQuery(START)).toBe('');
});

test('a search’s address has its words before all else; its best matches come first without saying so', () => {
  const filters = { ...NO_FILTERS, note: ['amber', 'oud'] };

  expect(listingQuery({ query: 'taif rose', page: 1, sort: 'relevance', filters })).toBe('?q=taif+rose&note=amber,oud');
  expect(listingQuery({ query: 'taif rose', page: 2, sort: 'popular', filters: NO_FILTERS })).toBe(
    '?q=taif+rose&sort=popular&page=2',
  );
});

test('only what was searched for can be put in order of relevance', () => {
  const address = new URLSearchParams('sort=relevance');

  expect(readListingView(address).sort).toBe('popular');
  expect(readListingView(address, 'oud').sort).toBe('relevance');
});

test('whatever was searched for, its address leads to the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (query) => {
      const address = listingQuery({ query, page: 1, sort: 'relevance', filters: NO_FILTERS });

      expect(new URLSearchParams(address).get('q')).toBe(query);
    }),
  );
});

test('the canonical address is that of the whole list: its further pages have their own, filters and orders none', () => {
  expect(canonicalQuery({ query: 'oud', page: 2, filters: NO_FILTERS })).toBe('?q=oud&page=2');
  expect(canonicalQuery({ query: 'oud', page: 2, filters: { ...NO_FILTERS, inStock: true } })).toBe('?q=oud');
});
