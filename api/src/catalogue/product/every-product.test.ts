import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';

test('every published product is in the sitemap’s data once, with all its pictures', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get('/catalogue/addresses');

  const slugs = body.data.map(({ slug }: { slug: string }) => slug);
  expect(status).toBe(200);
  expect(body.meta).toMatchObject({ page: 1, total: 97 });
  expect(new Set(slugs).size).toBe(97);
  expect(body.data[0]).toEqual({
    slug: 'oud-royal-eau-de-parfum',
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    images: ['/media/perfume-oud-royal.webp', '/media/perfume-oud-royal-2.webp'],
  });
});

test('a page beyond the last is empty', async () => {
  const { get } = await readOnlyShop();

  expect((await get('/catalogue/addresses?page=2')).body.data).toEqual([]);
  expect((await get('/catalogue/feed?page=2')).body.data).toEqual([]);
});

test.each([
  ['en', 'Oud Royal Eau de Parfum', /^Saffron/],
  ['ar', 'عطر عود ملكي', /بزعفران/],
])('the feed has the fields that a price comparison needs (%s)', async (lang, name, description) => {
  const { get } = await readOnlyShop();

  const { body } = await get(`/catalogue/feed?lang=${lang}`);

  expect(body.data).toHaveLength(97);
  expect(body.data[0]).toMatchObject({ name, images: expect.arrayContaining(['/media/perfume-oud-royal-2.webp']) });
  expect(body.data[0].description).toMatch(description);
  expect(body.data[0].variants[0]).toMatchObject({ sku: 'PF-OUDR-050', price: 28_500 });
});

test('the numbers on packings are told by the feed and the product’s page, and not by lists', async () => {
  const { db, get } = await testShop();
  await db.update(variants).set({ gtin: '6291041500213' }).where(eq(variants.sku, 'PF-OUDR-050'));

  const [feed, { data: product }, list] = await Promise.all(
    ['/catalogue/feed', '/products/public/perfume-oud-royal', '/products/public?category=perfumes'].map(
      async (path) => (await get(path)).body,
    ),
  );

  expect(feed.data[0].variants[0].gtin).toBe('6291041500213');
  expect(product.variants[0].gtin).toBe('6291041500213');
  expect(product.variants[1]).not.toHaveProperty('gtin');
  expect(JSON.stringify(list)).not.toContain('gtin');
});

test('an unpublished product is neither in the sitemap’s data nor in the feed', async () => {
  const { db, get } = await testShop();

  await db.update(products).set({ published: false }).where(eq(products.id, 'saffron'));

  for (const path of ['/catalogue/addresses', '/catalogue/feed'])
    expect(JSON.stringify((await get(path)).body)).not.toContain('/media/saffron.webp');
});

test('the end of an offer updates `changedAt` of its product', async () => {
  const { db, app } = await testShop();
  const [offer] = await db.select().from(variants).where(eq(variants.sku, 'PF-OUDR-100'));
  const long = new Date('2020-01-01T00:00:00Z');
  await db.update(products).set({ changedAt: long });
  await db.update(variants).set({ offerEndsAt: long }).where(eq(variants.id, offer!.id));

  await app.jobs.send('end-offers', {});
  await runJobs(app, ['end-offers']);

  const changed = await db.select({ id: products.id, changedAt: products.changedAt }).from(products);
  expect(changed.filter(({ changedAt }) => changedAt > long).map(({ id }) => id)).toEqual(['perfume-oud-royal']);
});
