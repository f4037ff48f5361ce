import type { Facets } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { aCard } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { Results } from './filtered-list.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { NO_FILTERS, type Filters } from './filters/filters.ts';
import type { Listing } from './find-products.ts';
import { Toolbar } from './toolbar.tsx';

const FACETS: Facets = {
  price: { from: 1_000, to: 90_000 },
  sizes: [{ value: '50ml', label: '50 ml', count: 7 }],
  notes: [{ value: 'oud', label: 'Oud', count: 12 }],
  origins: [],
  inStock: 20,
  onOffer: 0,
  ratings: [
    { value: '4', label: '4', count: 9 },
    { value: '3', label: '3', count: 9 },
    { value: '2', label: '2', count: 11 },
  ],
};

function aListing({
  total = 31,
  page = 1,
  filters = {},
  query = '',
}: { total?: number; page?: number; filters?: Partial<Filters>; query?: string } = {}) {
  const meta = { total, page, limit: 12, facets: FACETS };
  return {
    query,
    cards: total > 0 ? [aCard()] : [],
    meta,
    sort: query ? 'relevance' : 'popular',
    filters: { ...NO_FILTERS, ...filters },
  } as unknown as Listing;
}

const toolbarOf = (listing: Listing, language?: Language) =>
  wordsOf(<Toolbar listing={listing} onFilters={() => undefined} />, language);
const fieldsOf = (chosen: Partial<Filters> = {}) =>
  wordsOf(<FilterFields facets={FACETS} chosen={{ ...NO_FILTERS, ...chosen }} choose={() => undefined} />);

test.each<[total: number, language: Language, words: RegExp]>([
  [31, 'en', /^31 products /],
  [1, 'en', /^1 product /],
  [31, 'ar', /^31 منتجًا /],
])('%i products are counted in %s', (total, language, words) => {
  expect(toolbarOf(aListing({ total }), language)).toMatch(words);
});

test('the count is that of the whole listing, not of the page that is shown', () => {
  expect(toolbarOf(aListing({ total: 31, page: 3 }))).toMatch(/^31 products/);
});

test('the filter button counts active filters: a price range as one, each value as one', () => {
  const filters = { priceFrom: 1_000, priceTo: 5_000, size: ['50ml'], note: ['oud', 'rose'], inStock: true };

  expect(toolbarOf(aListing({ filters }))).toContain('Filters (5) 5 filters');
  expect(toolbarOf(aListing())).not.toMatch(/\(\d\)|\d filters?/);
});

test.each<[Language, string, string]>([
  ['en', 'Best match', 'Best selling'],
  ['ar', 'الأقرب إلى بحثك', 'الأكثر مبيعًا'],
])('only search results can be sorted by relevance (%s)', (language, relevance, popular) => {
  const found = toolbarOf(aListing({ query: 'oud' }), language);

  expect(found).toMatch(new RegExp(`${relevance}.*${popular}`));
  expect(toolbarOf(aListing(), language)).not.toContain(relevance);
});

test('pages, chips and the sort form of a search keep its words', () => {
  const listing = aListing({ query: 'taif rose', filters: { size: ['50ml'], inStock: true } });

  const html = render(<Results listing={listing} />);
  const form = render(<Toolbar listing={listing} onFilters={() => undefined} />);

  const targets = [...html.matchAll(/href="\/(\?[^"]*)"/g)].map(([, target]) => target!.replaceAll('&amp;', '&'));
  expect([...new Set(targets)]).toEqual([
    '?q=taif+rose&size=50ml',
    '?q=taif+rose&inStock=1',
    '?q=taif+rose',
    '?q=taif+rose&size=50ml&inStock=1',
    '?q=taif+rose&size=50ml&inStock=1&page=2',
    '?q=taif+rose&size=50ml&inStock=1&page=3',
  ]);
  expect(form).toMatch(/type="hidden" name="q" value="taif rose"/);
});

test('there are as many pages as the products need', () => {
  const pagesOf = (total: number) =>
    [...render(<Results listing={aListing({ total })} />).matchAll(/page=(\d+)/g)].map(([, page]) => page);

  expect(new Set(pagesOf(36))).toEqual(new Set(['2', '3']));
  expect(new Set(pagesOf(37))).toEqual(new Set(['2', '3', '4']));
  expect(pagesOf(12)).toEqual([]);
});

test('filters without matches can be removed, one by one or all at once', () => {
  const html = render(<Results listing={aListing({ total: 0, filters: { size: ['50ml'] } })} />);

  expect(html).toContain('No product matches these filters');
  expect(html).toContain('50 ml');
  expect(html).toContain('Clear filters');
});

test('each value shows its number of products', () => {
  const words = fieldsOf();

  expect(words).toContain('50 ml');
  expect(words).toContain('In stock only 20');
  expect(words).toContain('Oud 12');
});

test('a filter without products is offered only while it is active', () => {
  expect(fieldsOf()).not.toContain('On offer');
  expect(fieldsOf({ onOffer: true })).toContain('On offer 0');
});

test('of two ratings with the same products, only the higher is offered', () => {
  const words = fieldsOf();

  expect(words).toContain('4 stars and up 9');
  expect(words).toContain('2 stars and up 11');
  expect(words).not.toContain('3 stars and up');
});
