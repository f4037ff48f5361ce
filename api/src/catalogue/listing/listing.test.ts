import type { Card } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { readOnlyShop } from '../../../testing/test-shop.ts';

const cheapest = ({ variants }: Card) => Math.min(...variants.map(({ price }) => price));
const ids = (cards: Card[]) => cards.map(({ id }) => id);

test('a list answers the first 24 products and the total', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get('/products/public');

  expect(status).toBe(200);
  expect(body.data).toHaveLength(24);
  expect(body.meta).toEqual({ page: 1, limit: 24, total: 97 });
});

test('an empty parameter is as if it were absent', async () => {
  const { get } = await readOnlyShop();
  const empty = 'category=&page=&limit=&sort=&lang=&priceFrom=&priceTo=&size=&inStock=&onOffer=&rating=&note=&origin=';

  const [listed, absent] = await Promise.all([get(`/products/public?${empty}`), get('/products/public')]);

  expect([listed.status, listed.body]).toEqual([200, absent.body]);
});

test('a product answers its id as _id too, in lists, searches and on its own page', async () => {
  const { get } = await readOnlyShop();

  const [listed, found, shown] = await Promise.all(
    ['', '/search?q=saffron', '/saffron'].map((path) => get(`/products/public${path}`)),
  );

  for (const card of [...listed!.body.data, ...found!.body.data, shown!.body.data])
    expect(card).toMatchObject({ _id: card.id, id: expect.any(String) });
});

test.each([
  ['en', 'Saffron Threads', '1 g', /saffron threads heaped/],
  ['ar', 'خيوط زعفران', '1 غ', /زعفران/],
])('texts are in the requested language (%s)', async (lang, _name, label, alt) => {
  const { get } = await readOnlyShop();

  const { body } = await get(`/products/public?category=spices&limit=100&lang=${lang}`);

  const saffron = body.data.find(({ id }: Card) => id === 'saffron');
  expect(saffron.variants[0].label).toBe(label);
  expect(saffron.image).toMatchObject({
    src: '/media/saffron.webp',
    width: 800,
    height: 800,
    alt: expect.stringMatching(alt),
  });
  expect(saffron.image.color).toMatch(/^#[0-9a-f]{6}$/);
});

test('a category lists its own products only', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public?category=perfumes');

  expect(body.meta.total).toBe(9);
  expect(new Set(body.data.map(({ category }: Card) => category))).toEqual(new Set(['perfumes']));
});

test.each([
  [
    'price',
    (cards: Card[]) => cards.toSorted((a, b) => cheapest(a) - cheapest(b)).map(cheapest),
    (cards: Card[]) => cards.map(cheapest),
  ],
  [
    '-price',
    (cards: Card[]) => cards.toSorted((a, b) => cheapest(b) - cheapest(a)).map(cheapest),
    (cards: Card[]) => cards.map(cheapest),
  ],
  [
    'rating',
    (cards: Card[]) => cards.map(({ rating }) => rating.average).toSorted((a, b) => b - a),
    (cards: Card[]) => cards.map(({ rating }) => rating.average),
  ],
])('sort=%s puts the products in that order', async (sort, expected, actual) => {
  const { get } = await readOnlyShop();

  const { body } = await get(`/products/public?limit=100&sort=${sort}`);

  expect(actual(body.data)).toEqual(expected(body.data));
});

test('sorting by popularity starts with the best sellers, sorting by newest with new products', async () => {
  const { get } = await readOnlyShop();

  const popular = await get('/products/public?limit=17');
  const newest = await get('/products/public?limit=12&sort=newest');

  expect(popular.body.data.every(({ badges }: Card) => badges.includes('bestSeller'))).toBe(true);
  expect(newest.body.data.every(({ badges }: Card) => badges.includes('new'))).toBe(true);
});

test.each(['popular', 'newest', 'price', '-price', 'rating'])(
  'the pages of sort=%s contain each product once',
  async (sort) => {
    const { get } = await readOnlyShop();

    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => get(`/products/public?limit=30&page=${page}&sort=${sort}`)),
    );

    const all = pages.flatMap(({ body }) => ids(body.data));
    expect(all).toHaveLength(97);
    expect(new Set(all).size).toBe(97);
    expect(all).toEqual(ids((await get(`/products/public?limit=97&sort=${sort}`)).body.data));
  },
);

test('a page past the end is empty', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get('/products/public?page=99999');

  expect(status).toBe(200);
  expect(body).toEqual({ data: [], meta: { page: 99_999, limit: 24, total: 97 } });
});

test.each([
  ['en', 'Category not found'],
  ['ar', 'القسم غير موجود'],
])('an unknown category is not found (%s)', async (lang, message) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public?category=shoes&lang=${lang}`);

  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'category-not-found', message });
});

test.each([
  'page=0',
  'page=1.5',
  'page=-1',
  'limit=101',
  'limit=abc',
  'sort=cheap',
  'lang=fr',
  'page=1&page=2',
  'category=oil&category=chips',
  'category=shoes&page=x',
  'priceFrom=cheap',
  'priceTo=-1',
  'priceTo=1.5',
  'size=50%20ml',
  'inStock=yes',
  'onOffer=2',
  'rating=0',
  'rating=6',
  'note=oud,,rose',
  'note=عود',
  'origin=Oman',
  'origin=oman&origin=india',
])('%s is refused with the wrong field', async (query) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public?${query}`);

  expect(status).toBe(400);
  expect(body.code).toBe('validation-failed');
  expect(body.details.map(({ path }: { path: string }) => path)).toContain(query.split('&').at(-1)?.split('=')[0]);
});
