import type { HeadArguments } from '@shop/federation/head';
import { expect, test } from 'vitest';
import type { SearchResults } from './load-search.ts';
import { searchHead } from './search-head.ts';

const headOf = (data: Partial<SearchResults>) =>
  searchHead({
    data: { query: '', cards: [], page: 1, pages: 1, total: 0, ...data },
    language: 'en',
    translate: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  } satisfies HeadArguments<SearchResults>);

test('results name what was searched for and are not indexed', () => {
  expect(headOf({ query: 'taif rose' })).toEqual({
    title: 'search.results-meta-title taif rose',
    canonical: '/search?q=taif+rose',
    index: false,
  });
});

test('a further page has an address and a title of its own', () => {
  expect(headOf({ query: 'عود', page: 2 })).toMatchObject({
    title: 'listing.page-title search.results-meta-title عود 2',
    canonical: `/search?q=${encodeURIComponent('عود')}&page=2`,
  });
});

test('without words the title is that of the search page', () => {
  expect(headOf({})).toEqual({ title: 'search.meta-title', canonical: '/search', index: false });
});
