import type { HeadArguments } from '@shop/federation/head';
import { expect, test } from 'vitest';
import { NO_FILTERS, type Filters } from '../listing/filters/filters.ts';
import type { Listing } from '../listing/find-products.ts';
import { searchHead } from './search-head.ts';

const headOf = (query: string, page = 1, filters: Partial<Filters> = {}) =>
  searchHead({
    data: {
      query,
      cards: [],
      meta: { page, limit: 24, total: 60 },
      sort: 'price',
      filters: { ...NO_FILTERS, ...filters },
    },
    language: 'en',
    translate: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  } satisfies HeadArguments<Listing>);

test('results name what was searched for and are not indexed', () => {
  expect(headOf('taif rose')).toEqual({
    title: 'search.results-meta-title taif rose',
    canonical: '/search?q=taif+rose',
    index: false,
  });
});

test('a further page has an address and a title of its own', () => {
  expect(headOf('عود', 2)).toMatchObject({
    title: 'listing.page-title search.results-meta-title عود 2',
    canonical: `/search?q=${encodeURIComponent('عود')}&page=2`,
  });
});

test('without words the title is that of the search page', () => {
  expect(headOf('')).toEqual({ title: 'search.meta-title', canonical: '/search', index: false });
});

test('narrowed results name all of them as canonical', () => {
  expect(headOf('oud', 2, { onOffer: true })).toMatchObject({ canonical: '/search?q=oud', index: false });
});
