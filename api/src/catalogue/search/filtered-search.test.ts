import type { Card, Facets } from '@shop/contract/catalogue';
import { SEARCH_SORTS } from '@shop/contract/listing';
import { expect, test } from 'vitest';
import { readOnlyShop } from '../../../testing/test-shop.ts';

const ids = (cards: Card[]) => cards.map(({ id }) => id);
const prices = (cards: Card[]) => cards.flatMap(({ variants }) => variants.map(({ price }) => price));

/** Searches for `oil`, which finds more than a page, in several categories. */
async function oils(query: string) {
  const { get } = await readOnlyShop();
  const { status, body } = await get(`/products/public/search?q=oil&${query}`);
  return { status, cards: body.data as Card[], meta: body.meta as { total: number; facets?: Facets } };
}

test.each(['', 'inStock=1&note=sandalwood', 'priceTo=20000&rating=4', 'note=saffron&origin=uae'])(
  'with "%s" each count is the number of products that choosing the value shows',
  async (query) => {
    const { facets } = (await oils(`${query}&facets=1`)).meta;
    const choices = [
      ...facets!.sizes.map(({ value, count }) => ['size', value, count] as const),
      ...facets!.notes.map(({ value, count }) => ['note', value, count] as const),
      ...facets!.origins.map(({ value, count }) => ['origin', value, count] as const),
      ...facets!.ratings.map(({ value, count }) => ['rating', value, count] as const),
      ['inStock', '1', facets!.inStock] as const,
      ['onOffer', '1', facets!.onOffer] as const,
    ];

    const shown = [];
    for (const [facet, value] of choices) {
      const search = new URLSearchParams(query);
      search.set(facet, value);
      shown.push([facet, value, (await oils(search.toString())).meta.total]);
    }

    expect(choices.length).toBeGreaterThan(5);
    expect(shown).toEqual(choices);
  },
);

test('facets count the found products only: prices from lowest to highest, sizes by unit', async () => {
  const { cards, meta } = await oils('facets=1&limit=100');

  expect(meta.facets?.price).toEqual({ from: Math.min(...prices(cards)), to: Math.max(...prices(cards)) });
  const sizes = meta.facets!.sizes.map(({ value }) => value);
  const found = cards.flatMap(({ variants }) => variants.map(({ amount, unit }) => `${amount}${unit}`));
  expect(sizes.filter((size) => !found.includes(size))).toEqual([]);
  expect(sizes).toEqual([
    '5ml',
    '15ml',
    '30ml',
    '100ml',
    '250ml',
    '250g',
    '500g',
    '1000g',
    '0.25tola',
    '0.5tola',
    '1tola',
  ]);
});

test('filters leave out products and keep the order by relevance', async () => {
  const all = await oils('limit=100');

  const filtered = await oils('limit=100&priceTo=15000');

  const fitting = all.cards.filter((card) => prices([card]).some((price) => price <= 15_000));
  expect(fitting.length).toBeGreaterThan(3);
  expect(fitting.length).toBeLessThan(all.cards.length);
  expect(ids(filtered.cards)).toEqual(ids(fitting));
  expect(filtered.meta.total).toBe(fitting.length);
});

test.each(SEARCH_SORTS)('the pages of a filtered search by %s together contain each product once', async (sort) => {
  const query = `inStock=1&sort=${sort}`;
  const whole = await oils(`${query}&limit=100`);

  const pages = await Promise.all(
    Array.from({ length: Math.ceil(whole.meta.total / 5) + 1 }, (_, index) =>
      oils(`${query}&limit=5&page=${index + 1}`),
    ),
  );

  expect(whole.meta.total).toBeGreaterThan(10);
  expect(new Set(ids(whole.cards)).size).toBe(whole.meta.total);
  expect(pages.flatMap(({ cards }) => ids(cards))).toEqual(ids(whole.cards));
});

test('other sort orders are those of the listings', async () => {
  const cheapest = (card: Card) => Math.min(...prices([card]));

  const { cards } = await oils('sort=price&limit=100');

  expect(cards.map(cheapest)).toEqual(cards.map(cheapest).toSorted((one, other) => one - other));
  expect(ids(cards).toSorted()).toEqual(ids((await oils('limit=100')).cards).toSorted());
});

test('a filter without results is still offered, so that it can be removed', async () => {
  const { status, cards, meta } = await oils('facets=1&note=leather&priceTo=1');

  expect({ status, cards, total: meta.total }).toEqual({ status: 200, cards: [], total: 0 });
  expect(meta.facets?.notes).toEqual([{ value: 'leather', label: 'Leather', count: 0 }]);
  expect(meta.facets?.price).toBeDefined();
});

test('a search without results has no facets', async () => {
  const { get } = await readOnlyShop();

  for (const q of ['qqqzzz', '?!']) {
    const { body } = await get(`/products/public/search?q=${encodeURIComponent(q)}&facets=1&inStock=1`);

    expect(body).toEqual({
      data: [],
      meta: {
        page: 1,
        limit: 8,
        total: 0,
        facets: { sizes: [], inStock: 0, onOffer: 0, ratings: [], notes: [], origins: [] },
      },
    });
  }
});

test('suggestions have no facets', async () => {
  const { meta } = await oils('limit=8');

  expect(meta).not.toHaveProperty('facets');
});

test.each(['sort=best', 'facets=yes', 'priceFrom=cheap', 'size=50%20ml', 'rating=6', 'note=عود', 'page=0'])(
  '%s is refused with the wrong field',
  async (query) => {
    const { get } = await readOnlyShop();

    const { status, body } = await get(`/products/public/search?q=oil&${query}`);

    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual([query.split('=')[0]]);
  },
);
