import { expect, test } from 'vitest';
import { listingQuery, readListingView } from './listing-address.ts';

test.each(['', '?page=0', '?page=-1', '?page=1.5', '?page=999999', '?page=two', '?sort=drop+table', '?page=%00&sort='])(
  'nonsense in the address (%s) shows the listing from its start',
  (search) => {
    expect(readListingView(new URLSearchParams(search))).toEqual({ page: 1, sort: 'popular' });
  },
);

test('an address and its view are two forms of one thing', () => {
  const view = { page: 3, sort: '-price' } as const;

  expect(readListingView(new URLSearchParams(listingQuery(view)))).toEqual(view);
});

test('what is the default stays out of the address', () => {
  expect(listingQuery({ page: 1, sort: 'popular' })).toBe('');
});
