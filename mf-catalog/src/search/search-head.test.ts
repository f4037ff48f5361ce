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

test('the title of results has the search words, and they are not indexed', () => {
  expect(headOf('taif rose')).toEqual({
    title: 'search.results-meta-title taif rose',
    canonical: '/search?q=taif+rose',
    index: false,
  });
});

test('further pages have their own address and title', () => {
  expect(headOf('عود', 2)).toMatchObject({
    title: 'listing.page-title search.results-meta-title عود 2',
    canonical: `/search?q=${encodeURIComponent('عود')}&page=2`,
  });
});

test('without search words the title is that of the search page', () => {
  expect(headOf('')).toEqual({ title: 'search.meta-title', canonical: '/search', index: false });
});

test('the canonical address of filtered results is that of all results', () => {
  expect(headOf('oud', 2, { onOffer: true })).toMatchObject({ canonical: '/search?q=oud', index: false });
});
