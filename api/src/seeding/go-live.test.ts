import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { customers } from '../../database/schema/accounts.ts';
import { coupons } from '../../database/schema/cart.ts';
import { homeContent, products, settings } from '../../database/schema/catalogue.ts';
import { orders } from '../../database/schema/orders.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { liveDatabase, saySettings } from '../../testing/live-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { fillDatabase } from './prepare-shop.ts';
import { readSeed } from './read-seed.ts';

const ofDemo = async (db: Database) =>
  Promise.all([products, customers, orders, reviews, coupons].map((table) => db.$count(table)));
const NOTHING = [0, 0, 0, 0, 0];

test('a live shop on an empty database starts with nothing of the demonstration', async () => {
  const { db } = await liveDatabase();

  const [home] = await db.select().from(homeContent);

  expect(await ofDemo(db)).toEqual(NOTHING);
  expect(home!.content).toMatchObject({ banners: [], bestSellers: { title: expect.anything() } });
  expect(home!.content.bestSellers.lead ?? home!.content.story).toBeUndefined();
});

test('whoever wants the demonstration’s catalogue gets it hidden and without reviews, once', async () => {
  const { url, db } = await liveDatabase();

  await fillDatabase(url, { mode: 'live', demonstrationCatalogue: true });
  const added = await ofDemo(db);
  await db.delete(products);
  await fillDatabase(url, { mode: 'live', demonstrationCatalogue: true });

  expect(added).toEqual([97, 0, 0, 0, 0]);
  expect(await db.$count(products, eq(products.published, true))).toBe(0);
  expect(await ofDemo(db)).toEqual(NOTHING);
});

test('a demonstration that goes live loses its products and its home page, but no product that staff have changed', async () => {
  const { ownerUrl, url, db } = await testDatabase();
  await saySettings(db);
  await db.update(products).set({ changedAt: new Date() }).where(eq(products.id, 'saffron'));
  const [first] = await db.select().from(products).where(eq(products.id, 'saffron'));
  await db.insert(products).values({ ...first!, id: 'own', slug: 'own' });
  await db.insert(products).values({ ...first!, id: 'saffron-batch-7', slug: 'made-up' });
  const seed = await readSeed();
  const banner = { image: 'own.webp', url: '/category/oil' };
  await db.update(homeContent).set({ content: { ...seed.home, banners: [...seed.home.banners, banner] } });
  const lines: string[] = [];

  await fillDatabase(ownerUrl, { mode: 'live', apiUrl: url, report: (line) => lines.push(line) });

  const left = await db.select().from(products).orderBy(products.id);
  expect(left.map(({ id, published }) => [id, published])).toEqual([
    ['own', true],
    ['saffron', false],
  ]);
  expect((await db.select().from(homeContent))[0]!.content.banners).toEqual([banner]);
  expect(lines).toEqual([
    'Removed 97 products of the demonstration',
    'Hidden from shoppers, because they came from the demonstration: saffron',
  ]);
});

test('a live shop that is started again keeps products of its own, whatever their ids are', async () => {
  const { url, db } = await liveDatabase();
  await fillDatabase(url, { mode: 'live', demonstrationCatalogue: true });
  await db.update(products).set({ published: true });

  await fillDatabase(url, { mode: 'live' });

  expect(await db.$count(products, eq(products.published, true))).toBe(97);
});

test('a live shop whose API may alter tables is told so', async () => {
  const { url } = await liveDatabase();
  const lines: string[] = [];

  await fillDatabase(url, { mode: 'live', report: (line) => lines.push(line) });

  expect(lines).toEqual([expect.stringContaining('Give it a role of its own')]);
});

test('a demo does not start on the database of a live shop: no customer, order, review or coupon is added', async () => {
  const { url, db } = await liveDatabase();

  const asDemo = fillDatabase(url, { mode: 'demo' });

  await expect(asDemo).rejects.toThrow('This database belongs to a live shop');
  expect(await ofDemo(db)).toEqual(NOTHING);
});

test('staff’s commands add no demo data, neither to a live shop nor to a database that nobody has started a shop on', async () => {
  const [live, empty] = [await liveDatabase(), await testDatabase('empty')];

  await fillDatabase(live.url, { mode: 'demo', asItIs: true });
  await fillDatabase(empty.url, { mode: 'demo', asItIs: true });

  expect([await ofDemo(live.db), await ofDemo(empty.db)]).toEqual([NOTHING, NOTHING]);
  await fillDatabase(empty.url, { mode: 'demo' });
  expect(await empty.db.$count(products)).toBe(97);
  expect((await empty.db.select().from(homeContent))[0]!.content).toEqual((await readSeed()).home);
});

test('a shop with the demo’s name does not go live, and nothing is written, not even tables', async () => {
  const demo = await testDatabase();
  const empty = await testDatabase('empty');
  const before = await ofDemo(demo.db);

  await expect(fillDatabase(demo.ownerUrl, { mode: 'live' })).rejects.toThrow("still the demonstration's: shop.name");
  await expect(fillDatabase(empty.url, { mode: 'live' })).rejects.toThrow('workingDays.holidays');

  await expect(fillDatabase(demo.ownerUrl, { mode: 'demo' })).resolves.toBeUndefined();
  expect(await ofDemo(demo.db)).toEqual(before);
  expect((await empty.db.execute("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
});

test('staff’s commands don’t make a shop live, so that its settings can still be changed', async () => {
  const { ownerUrl, db } = await testDatabase();
  const before = await ofDemo(db);

  await fillDatabase(ownerUrl, { mode: 'live', asItIs: true });

  expect(await ofDemo(db)).toEqual(before);
  expect(await db.$count(settings, eq(settings.key, 'live'))).toBe(0);
});
