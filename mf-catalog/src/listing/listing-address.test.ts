import { expect, test } from 'vitest';
import { NO_FILTERS } from './filters/filters.ts';
import { listingQuery, readListingView } from './listing-address.tsx';

const START = { page: 1, sort: 'popular', filters: NO_FILTERS } as const;

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
    page: 3,
    sort: '-price',
    filters: { ...NO_FILTERS, size: ['100ml', '50ml'], priceFrom: 5_000, onOffer: true },
  } as const;

  expect(readListingView(new URLSearchParams(listingQuery(view)))).toEqual(view);
});

test('an address can be read by people', () => {
  const filters = { ...NO_FILTERS, size: ['100ml', '50ml'], priceTo: 30_000, inStock: true, rating: 4 };

  expect(listingQuery({ page: 2, sort: 'price', filters })).toBe(
    '?priceTo=30000&size=100ml,50ml&inStock=1&rating=4&sort=price&page=2',
  );
});

test('what is the default stays out of the address', () => {
  expect(listingQuery(START)).toBe('');
});
