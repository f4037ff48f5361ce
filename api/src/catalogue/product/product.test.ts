import type { Card } from '@shop/contract/catalogue';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../database/schema/catalogue.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';

test.each([
  ['en', 'Oud Royal Eau de Parfum', 'Saffron', 'Blended in the UAE'],
  ['ar', 'عطر عود ملكي', 'زعفران', 'ممزوج في الإمارات'],
])('a product has all its texts in the requested language (%s)', async (lang, name, topNote, origin) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public/oud-royal-eau-de-parfum?lang=${lang}`);

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: 'perfume-oud-royal', name, origin, rating: { average: 4.7, count: 3 } });
  expect(body.data.notes.top[0]).toBe(topNote);
  expect(body.data.images.map(({ src }: { src: string }) => src)).toEqual([
    '/media/perfume-oud-royal.webp',
    '/media/perfume-oud-royal-2.webp',
  ]);
});

test.each([
  ['its id', 'perfume-oud-royal'],
  ['the id of one of its sizes', 'pf-oudr-100'],
])('a product is also found by %s', async (_name, id) => {
  const { get } = await readOnlyShop();

  const bySlug = await get('/products/public/oud-royal-eau-de-parfum');
  const byId = await get(`/products/public/${id}`);

  expect(byId.body).toEqual(bySlug.body);
});

test('prices are fils, and a size without an offer has no `compareAtPrice`', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public/perfume-oud-royal');

  expect(body.data.variants).toEqual([
    {
      id: 'pf-oudr-050',
      sku: 'PF-OUDR-050',
      label: '50 ml',
      amount: 50,
      unit: 'ml',
      price: 28500,
      stock: 24,
      maxQuantity: 5,
    },
    {
      id: 'pf-oudr-100',
      sku: 'PF-OUDR-100',
      label: '100 ml',
      amount: 100,
      unit: 'ml',
      price: 46000,
      compareAtPrice: 52000,
      stock: 3,
      maxQuantity: 5,
    },
  ]);
});

test.each([
  ['en', 'Sample 2 ml'],
  ['ar', 'عيّنة 2 مل'],
])('a product’s own page has its sample, apart from its sizes (%s)', async (lang, label) => {
  const { get } = await readOnlyShop();

  const { body } = await get(`/products/public/perfume-oud-royal?lang=${lang}`);

  expect(body.data.sample).toMatchObject({ id: 'pf-oudr-002', label, price: 2_500, maxQuantity: 1 });
  expect(body.data.variants.map(({ id }: { id: string }) => id)).toEqual(['pf-oudr-050', 'pf-oudr-100']);
  expect((await get('/products/public/saffron')).body.data).not.toHaveProperty('sample');
});

test.each([
  ['en', '50 ml'],
  ['ar', '50 مل'],
])('a product’s own page has the measures of its sizes, without the sample (%s)', async (lang, label) => {
  const { get } = await readOnlyShop();

  const { body } = await get(`/products/public/perfume-oud-royal?lang=${lang}`);

  expect(body.data.measures).toEqual([
    { label, unit: 'ml', heightMm: 112, widthMm: 52 },
    { label: label.replace('50', '100'), unit: 'ml', heightMm: 136, widthMm: 64 },
  ]);
  expect((await get('/products/public/saffron')).body.data).not.toHaveProperty('measures');
});

test('lists, their prices and their filters ignore samples', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public?category=perfumes&sort=price&limit=100');
  const cheap = await get('/products/public?category=perfumes&priceTo=3500');

  const oud = body.data.find(({ id }: Card) => id === 'perfume-oud-royal');
  expect(oud.variants.map(({ price }: { price: number }) => price)).toEqual([28_500, 46_000]);
  expect(body.data[0].id).toBe('attar-rose');
  expect(body.meta.facets.sizes.map(({ value }: { value: string }) => value)).not.toContain('2ml');
  expect(body.meta.facets.price.from).toBe(6_000);
  expect(cheap.body.data).toEqual([]);
});

test('texts that a product lacks are absent', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public/saffron');

  expect(body.data).not.toHaveProperty('notes');
});

test('related products are cards in their order, without unpublished ones', async () => {
  const { get, db } = await testShop();
  await db.update(products).set({ published: false }).where(eq(products.id, 'oud-chips'));

  const { body } = await get('/products/public/perfume-oud-royal');

  expect(body.data.related.map(({ id }: Card) => id)).toEqual([
    'attar-oud-cambodi',
    'perfume-night-oud',
    'burner-ebony',
  ]);
});

test.each([
  ['en', 'nothing-like-this', 'We don’t have this product'],
  ['ar', 'nothing-like-this', 'هذا المنتج غير موجود'],
  ['en', 'Not%20A%20Slug', 'We don’t have this product'],
  ['ar', 'x'.repeat(300), 'هذا المنتج غير موجود'],
])('an unknown product is not found (%s, %s)', async (lang, slug, message) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public/${slug}?lang=${lang}`);

  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'product-not-found', message });
});

test('an unpublished product is not found', async () => {
  const { get, db } = await testShop();
  await db.update(products).set({ published: false }).where(eq(products.id, 'saffron'));

  expect((await get('/products/public/saffron')).status).toBe(404);
});

test('products with a scent have the data of how it is worn', async () => {
  const { get } = await readOnlyShop();

  const [perfume, spice] = await Promise.all(
    ['perfume-oud-royal', 'saffron'].map((id) => get(`/products/public/${id}`)),
  );

  expect(perfume?.body.data.scent).toEqual({ hours: 12, sillage: 'room', occasions: ['evening', 'majlis', 'wedding'] });
  expect(spice?.body.data).not.toHaveProperty('scent');
});
