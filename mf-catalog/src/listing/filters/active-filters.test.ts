import type { Facets } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { createI18n } from '@shop/i18n/create-i18n';
import { expect, test } from 'vitest';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { activeFilters } from './active-filters.ts';
import { NO_FILTERS, type Filters } from './filters.ts';

const facets: Facets = {
  sizes: [
    { value: '50ml', label: '50 ml', count: 2 },
    { value: '100ml', label: '100 ml', count: 1 },
  ],
  inStock: 3,
  onOffer: 1,
  ratings: [],
  notes: [{ value: 'oud', label: 'Oud', count: 1 }],
  origins: [],
};

function set(filters: Partial<Filters>, language: Language = 'en') {
  const i18n = createI18n({
    language,
    shop: 'Rayya',
    messages: { 'mf-catalog': language === 'ar' ? arabic : english },
  });
  return activeFilters(
    { ...NO_FILTERS, ...filters },
    facets,
    (key, values) => i18n.t(key, { ns: 'mf-catalog', ...values }),
    language,
  );
}

test.each<[Partial<Filters>, string]>([
  [{ priceFrom: 6_000, priceTo: 35_000 }, 'AED\u00a060 – AED\u00a0350'],
  [{ priceFrom: 4_950 }, 'From AED\u00a049.50'],
  [{ priceTo: 145_000 }, 'Up to AED\u00a01,450'],
  [{ rating: 4 }, '4 stars and up'],
  [{ rating: 1 }, '1 star and up'],
  [{ inStock: true }, 'In stock only'],
  [{ onOffer: true }, 'On offer'],
  [{ size: ['50ml'] }, '50 ml'],
  [{ note: ['oud'] }, 'Oud'],
])('%o is shown as “%s”', (filters, name) => {
  expect(set(filters).map((one) => one.name)).toEqual([name]);
});

test('amounts in an Arabic name are isolated', () => {
  expect(set({ priceFrom: 6_000 }, 'ar')[0]?.name).toMatch(/^من \u2068?60\u00a0د\.إ\u2069?$/);
});

test('each active filter has the filters without it', () => {
  const filters = { priceFrom: 1, priceTo: 2, size: ['100ml', '50ml'], rating: 3, inStock: true };

  const chosen = set(filters);

  expect(chosen.map(({ key, without }) => [key, without])).toEqual([
    ['price', { ...NO_FILTERS, ...filters, priceFrom: null, priceTo: null }],
    ['inStock', { ...NO_FILTERS, ...filters, inStock: false }],
    ['size 50ml', { ...NO_FILTERS, ...filters, size: ['100ml'] }],
    ['size 100ml', { ...NO_FILTERS, ...filters, size: ['50ml'] }],
    ['rating', { ...NO_FILTERS, ...filters, rating: null }],
  ]);
});
