import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { categories, products, settings, variants } from '../../database/schema/catalogue.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readSeed, type Seed } from './read-seed.ts';
import { seedBase, seedCatalogue } from './seed-shop.ts';

async function seedShop(db: Database, seed: Seed): Promise<boolean> {
  await seedBase(db, seed);
  return seedCatalogue(db, seed, { published: true });
}

test('a seeded shop has the whole catalogue', async () => {
  const { db } = await testDatabase();

  const counts = await Promise.all([products, variants, categories].map((table) => db.$count(table)));

  expect(counts).toEqual([97, 208, 12]);
});

test('seeding again changes nothing, and keeps changes that were made since', async () => {
  const { db } = await testDatabase();
  await db.delete(products).where(eq(products.id, 'saffron'));

  const wrote = await seedShop(db, await readSeed());

  expect(wrote).toBe(false);
  expect(await db.$count(products)).toBe(96);
});

test('a shop that was seeded by an older release gets missing settings, and keeps its own', async () => {
  const { db } = await testDatabase();
  const own = { name: { en: 'Nasma', ar: 'نسمة' } };
  await db.delete(settings).where(eq(settings.key, 'workingDays'));
  await db.update(settings).set({ value: own }).where(eq(settings.key, 'shop'));
  const seed = await readSeed();

  await seedShop(db, seed);

  const kept = Object.fromEntries((await db.select().from(settings)).map(({ key, value }) => [key, value]));
  expect(kept).toMatchObject({ shop: own, workingDays: seed.settings.workingDays });
});

test('two processes that start at once seed once', async () => {
  const { url, db } = await testDatabase('empty');
  await migrate(url);
  const seed = await readSeed();

  const wrote = await Promise.all([seedShop(db, seed), seedShop(db, seed)]);

  expect(wrote.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(products)).toBe(97);
});

test('a seed with one bad row leaves nothing behind', async () => {
  const { url, db } = await testDatabase('empty');
  await migrate(url);
  const seed = await readSeed();
  const [first, ...others] = seed.products;
  const bad = {
    ...seed,
    products: [...others, { ...first!, variants: first!.variants.map((size) => ({ ...size, stock: -1 })) }],
  };

  await expect(seedShop(db, bad)).rejects.toThrow();

  expect(await db.$count(products)).toBe(0);
  expect(await seedShop(db, seed)).toBe(true);
});

test('reviews are marked as the demo’s and spread over the past year', async () => {
  const { db } = await testDatabase();

  const [ages] = await db
    .select({
      oldest: sql<number>`extract(day from now() - min(created_at))::int`,
      youngest: sql<number>`extract(day from now() - max(created_at))::int`,
    })
    .from(reviews);

  expect(await db.$count(reviews, eq(reviews.demo, false))).toBe(0);
  expect(ages!.oldest).toBeLessThanOrEqual(365);
  expect(ages!.oldest).toBeGreaterThan(300);
  expect(ages!.youngest).toBeGreaterThanOrEqual(1);
});

test('a rating is the mean of its reviews', async () => {
  const { db } = await testDatabase();

  const wrong = await db.execute(sql`
    select p.id from products p left join reviews r on r.product_id = p.id
    group by p.id
    having p.rating_count <> count(r.id) or p.rating_average <> coalesce(round(avg(r.rating), 1), 0)::double precision`);

  expect(wrong.rows).toEqual([]);
});
