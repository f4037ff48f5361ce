import type { Card } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { NO_FILTERS, type Filters } from './filters/filters.ts';
import { listingHead } from './listing-head.ts';

const CARDS = [{ name: 'Oud', slug: 'oud', image: { src: '/media/oud.webp' } }] as unknown as Card[];

function headOf(page: number, filters: Partial<Filters> = {}) {
  return listingHead({
    data: {
      category: 'perfumes',
      query: '',
      cards: CARDS,
      meta: { page, limit: 24, total: 60 },
      sort: 'price',
      filters: { ...NO_FILTERS, ...filters },
    },
    language: 'en',
    translate: (key) => key,
  });
}

test('further pages have their own canonical address', () => {
  expect(headOf(2)).toMatchObject({ canonical: '/category/perfumes?page=2' });
  expect(headOf(2)).not.toHaveProperty('index');
});

test('a filtered listing is not indexed, and the unfiltered one is canonical', () => {
  expect(headOf(2, { onOffer: true })).toMatchObject({ canonical: '/category/perfumes', index: false, follow: true });
});

test('products are listed with their positions in the whole list; a filtered listing has no structured data', () => {
  expect(headOf(2).jsonLd).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'ItemList', numberOfItems: 60, itemListElement: [{ position: 25, url: '/products/oud' }] },
  ]);
  expect(headOf(1, { onOffer: true })).not.toHaveProperty('jsonLd');
});
