import type { Card, Facets } from '@shop/contract/catalogue';
import { CATEGORIES } from '@shop/contract/categories';
import { shownSize } from '@shop/contract/product-sizes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';

const ids = (cards: Card[]) => cards.map(({ id }) => id);

test.each([
  ['category=perfumes&note=oud', ['perfume-oud-royal']],
  ['category=perfumes&note=damask-rose&rating=4', ['attar-rose', 'perfume-oud-royal']],
  ['note=oud', ['attar-oud-cambodi', 'perfume-night-oud', 'perfume-oud-royal']],
  ['origin=oman&category=gums-and-stones', ['frankincense', 'frankincense-green']],
])('%s finds %j', async (query, expected) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public?${query}`);

  expect(status).toBe(200);
  expect(ids(body.data).sort()).toEqual(expected);
  expect(body.meta.total).toBe(expected.length);
});

test('values of one facet are alternatives, and all facets must match', async () => {
  const { get } = await readOnlyShop();
  const total = async (query: string) => (await get(`/products/public?category=perfumes&${query}`)).body.meta.total;

  const [oud, leather, either, both] = await Promise.all([
    total('note=oud'),
    total('note=leather'),
    total('note=oud,leather'),
    total('note=oud&size=0.5tola'),
  ]);

  expect([oud, leather, either, both]).toEqual([1, 1, 2, 0]);
});

test('size and price must match on the same variant', async () => {
  const { get } = await readOnlyShop();
  const found = async (query: string) =>
    ids((await get(`/products/public?category=perfumes&${query}`)).body.data).includes('perfume-oud-royal');

  expect(await found('size=100ml&priceTo=46000')).toBe(true);
  expect(await found('size=50ml&priceTo=30000')).toBe(true);
  expect(await found('size=100ml&priceTo=30000')).toBe(false);
  expect(await found('size=50ml&onOffer=1')).toBe(false);
  expect(await found('size=100ml&onOffer=1')).toBe(true);
});

const SIZES = ['pf-oudr-050', 'pf-oudr-100'] as const;

/** The size that a list means of the Oud Royal, which has 50 ml for 285.00 and 100 ml for 460.00. */
async function meantSize(address: string, changes: Partial<Record<(typeof SIZES)[number], object>> = {}) {
  const { get, db } = await testShop();
  await writeCatalogue(db, async (transaction) => {
    for (const [id, values] of Object.entries(changes))
      await transaction.update(variants).set(values).where(eq(variants.id, id));
  });
  const cards: Card[] = (await get(address)).body.data;
  const card = cards.find(({ id }) => id === 'perfume-oud-royal')!;
  return shownSize(card).id;
}

test.each([
  ['/products/public?category=perfumes', 'pf-oudr-050'],
  ['/products/public?category=perfumes&size=100ml', 'pf-oudr-100'],
  ['/products/public?category=perfumes&size=100ml,50ml', 'pf-oudr-050'],
  ['/products/public?category=perfumes&priceFrom=40000&sort=price', 'pf-oudr-100'],
  ['/products/public?category=perfumes&onOffer=1', 'pf-oudr-100'],
  ['/products/public/search?q=oud%20royal', 'pf-oudr-050'],
  ['/products/public/search?q=oud%20100ml', 'pf-oudr-100'],
  ['/products/public/search?q=oud%20over%20400&facets=1', 'pf-oudr-100'],
])('%s shows the size %s', async (address, expected) => {
  expect(await meantSize(address)).toBe(expected);
});

test('of the sizes that pass the filters a list shows one that can be bought', async () => {
  const soldOut = { 'pf-oudr-050': { stock: 0 } };

  expect(await meantSize('/products/public?category=perfumes', soldOut)).toBe('pf-oudr-100');
  expect(await meantSize('/products/public?category=perfumes&note=oud', soldOut)).toBe('pf-oudr-100');
  expect(await meantSize('/products/public?category=perfumes&size=50ml', soldOut)).toBe('pf-oudr-050');
});

test('a list by price shows the sizes whose prices it sorts', async () => {
  const cheapLarge = { 'pf-oudr-100': { price: 100 } };

  expect(await meantSize('/products/public?category=perfumes&sort=price', cheapLarge)).toBe('pf-oudr-100');
  expect(await meantSize('/products/public?category=perfumes&sort=newest', cheapLarge)).toBe('pf-oudr-050');

  const { get } = await readOnlyShop();
  for (const sort of ['price', '-price']) {
    const cards: Card[] = (await get(`/products/public?limit=100&sort=${sort}`)).body.data;
    const prices = cards.map((card) => shownSize(card).price);
    expect(prices).toEqual(prices.toSorted((one, other) => (sort === 'price' ? one - other : other - one)));
  }
});

test('size and stock must match on the same variant', async () => {
  const { get, db } = await testShop();
  await db.update(variants).set({ stock: 0 }).where(eq(variants.id, 'pf-oudr-100'));

  const { body } = await get('/products/public?category=perfumes&inStock=1&size=100ml');

  expect(ids(body.data)).not.toContain('perfume-oud-royal');
});

test('sorting by price uses the cheapest size that passes the filters', async () => {
  const { get, db } = await testShop();
  await db.update(variants).set({ price: 100 }).where(eq(variants.id, 'pf-oudr-050'));
  const fitting = ({ variants: sizes }: Card) =>
    Math.min(...sizes.filter(({ amount, unit }) => amount === 100 && unit === 'ml').map(({ price }) => price));

  const [up, down] = await Promise.all(
    ['price', '-price'].map(async (sort) =>
      (await get(`/products/public?category=perfumes&size=100ml&sort=${sort}`)).body.data.map(fitting),
    ),
  );

  expect(up.length).toBeGreaterThan(2);
  expect(up).toEqual(up.toSorted((a: number, b: number) => a - b));
  expect(down).toEqual(up.toReversed());
});

// Products with the same price may be in either order.
test.each([
  ['popular', ({ id }: Card) => id],
  ['newest', ({ id }: Card) => id],
  ['price', ({ variants: sizes }: Card) => Math.min(...sizes.map(({ price }) => price))],
  ['-price', ({ variants: sizes }: Card) => Math.min(...sizes.map(({ price }) => price))],
  ['rating', ({ id }: Card) => id],
])('a filter that all products pass keeps the order of sort=%s', async (sort, key) => {
  const { get } = await readOnlyShop();

  const [plain, filtered] = await Promise.all(
    ['', '&priceFrom=0'].map((filter) => get(`/products/public?limit=100&sort=${sort}${filter}`)),
  );

  expect(filtered?.body.meta).toEqual(plain?.body.meta);
  expect(filtered?.body.data.map(key)).toEqual(plain?.body.data.map(key));
});

test('the pages of a filtered list contain each product once', async () => {
  const { get } = await readOnlyShop();

  const pages = await Promise.all(
    [1, 2, 3].map((page) => get(`/products/public?inStock=1&limit=40&page=${page}&sort=rating`)),
  );

  const all = pages.flatMap(({ body }) => ids(body.data));
  expect(all).toHaveLength(pages[0]!.body.meta.total);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  'size=7ml',
  'size=1piece',
  'note=no-such-note',
  'origin=the-moon',
  'priceFrom=50000000',
  'priceFrom=2&priceTo=1',
  'rating=5&note=oud',
])('%s finds nothing, without an error', async (query) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public?category=perfumes&${query}`);

  expect(status).toBe(200);
  expect(body).toMatchObject({ data: [], meta: { total: 0, facets: { price: { from: expect.any(Number) } } } });
});

test.each(['inStock=0&onOffer=0', 'priceFrom=0&priceTo=100000000'])('%s is the whole category', async (query) => {
  const { get } = await readOnlyShop();

  expect((await get(`/products/public?category=perfumes&${query}`)).body.meta.total).toBe(9);
});

test.each([
  'category=perfumes',
  'category=perfumes&inStock=1&note=amber',
  'category=perfumes&size=50ml&priceTo=40000&rating=3',
  'category=bakhoor&onOffer=1',
  'category=oil&origin=india,uae',
])('with %s each count is the number of products that choosing the value shows', async (query) => {
  const { get } = await readOnlyShop();
  const { facets } = (await get(`/products/public?${query}`)).body.meta as { facets: Facets };
  const choices = [
    ...facets.sizes.map(({ value, count }) => ['size', value, count] as const),
    ...facets.notes.map(({ value, count }) => ['note', value, count] as const),
    ...facets.origins.map(({ value, count }) => ['origin', value, count] as const),
    ...facets.ratings.map(({ value, count }) => ['rating', value, count] as const),
    ['inStock', '1', facets.inStock] as const,
    ['onOffer', '1', facets.onOffer] as const,
  ];

  const shown = [];
  for (const [facet, value] of choices) {
    const search = new URLSearchParams(query);
    search.set(facet, value);
    shown.push([facet, value, (await get(`/products/public?${search.toString()}`)).body.meta.total]);
  }

  expect(shown).toEqual(choices);
});

test.each([
  ['en', '50 ml', 'UAE', 'Sandalwood'],
  ['ar', '50 مل', 'الإمارات', 'صندل'],
])('values stay the same in every language, labels do not (%s)', async (lang, size, origin, note) => {
  const { get } = await readOnlyShop();

  const { facets } = (await get(`/products/public?category=perfumes&lang=${lang}`)).body.meta as { facets: Facets };

  expect(facets.sizes).toContainEqual({ value: '50ml', label: size, count: expect.any(Number) });
  expect(facets.origins).toContainEqual({ value: 'uae', label: origin, count: expect.any(Number) });
  expect(facets.notes).toContainEqual({ value: 'sandalwood', label: note, count: expect.any(Number) });
});

test('places in one country are one origin, and a product of two countries is found under both', async () => {
  const { get } = await readOnlyShop();
  const originsOf = async (category: string) =>
    ((await get(`/products/public?category=${category}`)).body.meta.facets as Facets).origins.map(
      ({ label, count }) => `${label} ${count}`,
    );

  expect(await originsOf('billets')).toEqual(['India 3']);
  expect(await originsOf('perfumes')).toEqual(['UAE 9', 'Saudi Arabia 1']);
  expect(await originsOf('gums-and-stones')).toContain('Lithuania 2');
});

test.each([
  ['en', 'Dhofar, Oman'],
  ['ar', 'ظفار، عُمان'],
])('a URL that filters by a place shows its products and the chosen place (%s)', async (lang, label) => {
  const { get } = await readOnlyShop();
  const asked = `/products/public?category=gums-and-stones&lang=${lang}`;

  const { data, meta } = (await get(`${asked}&origin=dhofar-oman`)).body;
  const without = (await get(asked)).body.meta.facets as Facets;

  expect(ids(data).sort()).toEqual(['frankincense', 'frankincense-green']);
  expect(meta.facets.origins).toContainEqual({ value: 'dhofar-oman', label, count: 2 });
  expect(without.origins.map(({ value }) => value)).not.toContain('dhofar-oman');
});

test('no facet offers two values with the same label, in either language', async () => {
  const { get } = await readOnlyShop();

  for (const category of CATEGORIES) {
    for (const lang of ['en', 'ar']) {
      const { facets } = (await get(`/products/public?category=${category}&lang=${lang}`)).body.meta as {
        facets: Facets;
      };
      for (const values of [facets.sizes, facets.notes, facets.origins, facets.ratings]) {
        const labels = values.map(({ label }) => label);
        expect(labels, `${category} ${lang}`).toEqual([...new Set(labels)]);
      }
    }
  }
});

test('sizes are sorted from small to large within ml, g and tola; pieces are not offered', async () => {
  const { get } = await readOnlyShop();
  const sizesOf = async (category: string) =>
    (await get(`/products/public?category=${category}`)).body.meta.facets.sizes.map(
      ({ value }: { value: string }) => value,
    );

  expect(await sizesOf('bakhoor')).toEqual(['25g', '50g', '100g', '250g', '1tola', '2tola', '3tola', '8tola']);
  expect(await sizesOf('sandaliya')).toEqual(['50ml', '100ml', '0.25tola', '0.5tola', '1tola']);
  expect((await sizesOf('cosmetic')).join()).not.toContain('piece');
});

test('without a category there are no facets', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public?inStock=1');

  expect(body.meta).toEqual({ page: 1, limit: 24, total: expect.any(Number) });
});

test.each(['inStock=1', 'category=spices&inStock=1&sort=price'])(
  'the pages of a filtered list (%s) together are the whole list, in its order',
  async (query) => {
    const { get } = await readOnlyShop();
    const idsOf = async (more: string) =>
      (await get(`/products/public?${query}&${more}`)).body.data.map(({ id }: { id: string }) => id);
    const all = await idsOf('limit=100');

    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.length / 7) }, (_, index) => idsOf(`limit=7&page=${index + 1}`)),
    );

    expect(all.length).toBeGreaterThan(7);
    expect(pages.flat()).toEqual(all);
  },
);

test('a change of the catalogue changes products and counts', async () => {
  const { get, db } = await testShop();
  const asked = '/products/public?category=perfumes&note=amber';
  expect((await get(asked)).body.meta.total).toBe(2);

  await writeCatalogue(db, (transaction) =>
    transaction.update(products).set({ published: false }).where(eq(products.id, 'perfume-oud-royal')),
  );

  await expect.poll(async () => (await get(asked)).body.meta.total).toBe(1);
  expect((await get(asked)).body.meta.facets.notes).toContainEqual({ value: 'amber', label: 'Amber', count: 1 });
});
