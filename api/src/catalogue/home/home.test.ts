import type { Card } from '@shop/contract/catalogue';
import type { Collection } from '@shop/contract/home';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { settings, variants } from '../../../database/schema/catalogue.ts';
import { liveDatabase } from '../../../testing/live-shop.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { readSeed } from '../../seeding/read-seed.ts';
import { seedCatalogue } from '../../seeding/seed-shop.ts';

const largestSaving = ({ variants: sizes }: Card) =>
  Math.max(
    ...sizes.filter(({ stock }) => stock > 0).map(({ price, compareAtPrice = price }) => compareAtPrice - price),
  );

test.each([
  ['en', 'Ebony Mabkhara'],
  ['ar', 'مبخرة من خشب الأبنوس'],
])('texts are keyed by language, cards are in the requested one (%s)', async (lang, name) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/home/public?lang=${lang}`);

  expect(status).toBe(200);
  expect(body.data.metaTitle).toEqual({
    en: 'Perfumes, Oud, Bakhoor and Sandalwood | Rayya',
    ar: 'عطور وعود وبخور وصندل | ريّا',
  });
  expect(body.data.sections.offers.title).toEqual({ en: 'Offers', ar: 'العروض' });
  expect(body.data.bestSellers[0].name).toBe(name);
});

test('the delivery days in the texts for search engines follow the settings', async () => {
  const { db, get } = await testShop();
  await db.execute(
    sql`update settings set value = jsonb_set(value, '{deliveredAfter}', '{"from": 1, "to": 1}') where key = 'workingDays'`,
  );

  const { metaDescription } = (await get('/home/public')).body.data;

  expect(metaDescription.en).toMatch(/delivered across the UAE in 1 business day\.$/);
  expect(metaDescription.ar).toMatch(/خلال يوم عمل واحد\.$/);
});

test('the answer has every section of the page', async () => {
  const { get } = await readOnlyShop();

  const { data } = (await get('/home/public')).body;

  expect(data.banners).toHaveLength(3);
  expect(data.collections).toHaveLength(8);
  expect(data.bestSellers).toHaveLength(5);
  expect(data.offers).toHaveLength(8);
  expect(data.story.image).toBe('/media/oil-sandalwood.webp');
  expect(data.bestPractices).toHaveLength(6);
  expect(data.banners[0].imageDesktop).toEqual({ en: '/media/hero-1.webp', ar: '/media/hero-1-rtl.webp' });
  expect(data.cartoonImage.image).toBe('/media/cartoon.svg');
});

test('a collection has the number of its products', async () => {
  const { get } = await readOnlyShop();

  const { data } = (await get('/home/public')).body;

  expect(data.collections.find(({ category }: Collection) => category === 'perfumes').products).toBe(9);
});

test('offers are in stock, the largest saving first', async () => {
  const { get } = await readOnlyShop();

  const { offers } = (await get('/home/public')).body.data;

  const savings = offers.map(largestSaving);
  expect(Math.min(...savings)).toBeGreaterThan(0);
  expect(savings).toEqual(savings.toSorted((a: number, b: number) => b - a));
});

test('best sellers are well rated, and none of them is also an offer', async () => {
  const { get } = await readOnlyShop();

  const { bestSellers, offers } = (await get('/home/public')).body.data as Record<'bestSellers' | 'offers', Card[]>;

  expect(bestSellers.filter(({ rating }) => rating.count > 0 && rating.average < 4.3)).toEqual([]);
  expect(bestSellers.map(({ id }) => id).filter((id) => offers.some((offer) => offer.id === id))).toEqual([]);
});

test('the product that staff chose is the first best seller, once, while it can be bought', async () => {
  const { get, db } = await testShop();
  const slugs = async () => (await get('/home/public')).body.data.bestSellers.map(({ slug }: Card) => slug) as string[];
  const chosen = await slugs();

  await writeCatalogue(db, (transaction) =>
    transaction.execute(
      sql`update variants set stock = 0 where product_id = (select id from products where slug = 'ebony-mabkhara')`,
    ),
  );

  expect(chosen.filter((slug) => slug === 'ebony-mabkhara')).toEqual([chosen[0]]);
  await expect.poll(slugs).not.toContain('ebony-mabkhara');
  expect(await slugs()).toHaveLength(5);
});

test('sold-out products are neither best sellers nor offers', async () => {
  const { get, db } = await testShop();
  const { data } = (await get('/home/public')).body;
  const gone = [data.bestSellers[0].id, data.offers[0].id];

  await writeCatalogue(db, (transaction) =>
    transaction
      .update(variants)
      .set({ stock: 0 })
      .where(sql`product_id = any(${sql.param(gone)})`),
  );

  await expect.poll(async () => (await get('/home/public')).body.data.bestSellers[0].id).not.toBe(gone[0]);
  const { bestSellers, offers } = (await get('/home/public')).body.data;
  expect([...bestSellers, ...offers].map(({ id }: Card) => id)).not.toEqual(expect.arrayContaining([gone[1]]));
});

test('a new trade name appears in every text', async () => {
  const { get, db } = await testShop();

  await writeCatalogue(db, (transaction) =>
    transaction
      .update(settings)
      .set({ value: { name: { en: 'Nasma', ar: 'نسمة' }, trn: '100000000000003' } })
      .where(eq(settings.key, 'shop')),
  );

  await expect.poll(async () => (await get('/home/public')).body.data.siteName).toEqual({ en: 'Nasma', ar: 'نسمة' });
  expect(JSON.stringify((await get('/home/public')).body)).not.toMatch(/\{shop\}|Rayya/);
});

test('a shop without products says that it opens soon, until the first one is published', async () => {
  const { db } = await liveDatabase();
  const { get } = await testShop({ db, mode: 'live' });
  const answers = async () => {
    const [home, all, oils, found] = await Promise.all(
      [
        '/home/public',
        '/products/public',
        '/products/public?category=oil',
        '/products/public/search?q=oud&facets=1',
      ].map(async (url) => (await get(url)).body),
    );
    return [home.data, all.meta, oils.meta, found.meta].map(({ opensSoon }) => opensSoon);
  };
  const whileEmpty = await answers();
  const seed = await readSeed();

  await seedCatalogue(db, { ...seed, products: seed.products.slice(0, 1) }, { published: true });

  expect(whileEmpty).toEqual([true, true, true, true]);
  await expect.poll(answers).toEqual([undefined, undefined, undefined, undefined]);
  const { collections } = (await get('/home/public')).body.data;
  expect(collections.every(({ products }: Collection) => products !== 0)).toBe(true);
});
