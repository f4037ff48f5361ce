import type { Card } from '@shop/contract/catalogue';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { buildInWorker } from './build-in-worker.ts';
import type { SearchIndex } from './memory-index/memory-index.ts';
import { SEARCH_LIST } from './testing/search-list.ts';

const SEARCH = '/products/public/search';
const asked = (q: string, more = '') => `${SEARCH}?q=${encodeURIComponent(q)}${more}`;
const ids = (cards: Card[]) => cards.map(({ id }) => id);

const rename = (db: Database, id: string, name: { en: string; ar: string }) =>
  writeCatalogue(db, (transaction) => transaction.update(products).set({ name }).where(eq(products.id, id)));

test('results are cards in the language of the page, whatever the language of the query', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(asked('saffron', '&lang=ar'));

  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({
    id: 'saffron',
    name: 'زعفران',
    slug: expect.any(String),
    image: { src: '/media/saffron.webp' },
  });
  expect(body.meta).toEqual({ page: 1, limit: 8, total: body.data.length });
});

test.each(['en', 'ar'])(
  'every query of the list shows one of its products among the first three on the page in %s',
  async (lang) => {
    const { get } = await readOnlyShop();

    const missed: string[] = [];
    for (const { query, expect: expected } of SEARCH_LIST) {
      const { body } = await get(asked(query, `&lang=${lang}`));
      if (!ids(body.data.slice(0, 3)).some((id) => expected.includes(id))) missed.push(query);
    }

    expect(missed).toEqual([]);
  },
);

test('the same words in the other language are answered in that language', async () => {
  const { get } = await readOnlyShop();

  const names: string[] = [];
  for (const lang of ['en', 'ar', 'en'])
    names.push((await get(asked('saffron', `&lang=${lang}`))).body.data[0].variants[0].label);

  expect(names).toEqual(['1 g', '1 غ', '1 g']);
});

test.each(['sample', 'Samples', 'عينة', 'عيّنات', 'العينات'])(
  '"%s" finds products with a sample first',
  async (query) => {
    const { get, db } = await testShop();
    const sampled = await db.select({ id: variants.productId }).from(variants).where(eq(variants.sample, true));

    const { body } = await get(asked(query, '&limit=100'));

    expect(sampled.length).toBeGreaterThan(5);
    expect(ids(body.data).slice(0, sampled.length).sort()).toEqual(sampled.map(({ id }) => id).sort());
  },
);

test.each([
  ['oud sample', ['attar-oud-cambodi', 'perfume-night-oud', 'perfume-oud-royal']],
  ['عينة ورد', ['oil-rose', 'perfume-rose-taif']],
])('"%s" finds samples of the other word first', async (query, expected) => {
  const { get } = await readOnlyShop();

  const { body } = await get(asked(query));

  expect(ids(body.data).slice(0, expected.length).sort()).toEqual(expected);
});

test('the pages together are all results, in one order', async () => {
  const { get } = await readOnlyShop();
  const all = await get(asked('sandalwood', '&limit=100'));
  const { total } = all.body.meta;

  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 5) }, (_, index) => get(asked('sandalwood', `&limit=5&page=${index + 1}`))),
  );

  expect(total).toBeGreaterThan(10);
  expect(ids(all.body.data)).toHaveLength(total);
  expect(pages.flatMap(({ body }) => ids(body.data))).toEqual(ids(all.body.data));
  expect(pages[1]?.body.meta).toEqual({ page: 2, limit: 5, total });
});

test('a search without words finds nothing', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(SEARCH);

  expect([status, body.data]).toEqual([200, []]);
});

test.each(['', '   ', '?!', '«»', 'ـ'])('"%s" finds nothing', async (q) => {
  const { get } = await testShop({ search: { build: () => Promise.reject(new Error('never asked')) } });

  const { status, body } = await get(asked(q));

  expect(status).toBe(200);
  expect(body).toEqual({ data: [], meta: { page: 1, limit: 8, total: 0 } });
});

test('a changed price is shown, without waiting for a new index', async () => {
  const { get, db } = await testShop();
  await get(asked('saffron'));

  await writeCatalogue(db, (transaction) =>
    transaction.update(variants).set({ price: 77_700, compareAtPrice: null }).where(eq(variants.productId, 'saffron')),
  );

  await expect.poll(async () => (await get(asked('saffron'))).body.data[0].variants[0].price).toBe(77_700);
});

test('an unpublished product is no longer found', async () => {
  const { get, db } = await testShop();
  await get(asked('saffron'));

  await writeCatalogue(db, (transaction) =>
    transaction.update(products).set({ published: false }).where(eq(products.id, 'saffron')),
  );

  await expect.poll(async () => ids((await get(asked('saffron'))).body.data)).not.toContain('saffron');
});

test('every API process finds a product under its new name, in both languages, soon', async () => {
  const { db } = await testDatabase();
  const processes = [await testShop({ db, pollInterval: 1_000 }), await testShop({ db, pollInterval: 1_000 })];
  await Promise.all(processes.map(({ get }) => get(asked('cumin'))));

  await rename(db, 'cumin', { en: 'Zorblax Grains', ar: 'حبوب زربلاكس' });

  for (const { get } of processes) {
    for (const q of ['zorblax', 'zorblacs', 'زربلاكس']) {
      await expect.poll(async () => ids((await get(asked(q))).body.data)).toEqual(['cumin']);
    }
  }
});

test('the old index serves while a new one is built', async () => {
  const { db } = await testDatabase();
  let finish = () => {};
  let held = Promise.resolve();
  const build = async (signal: AbortSignal) => {
    await held;
    return buildInWorker(String(db.$client.options.connectionString), signal);
  };
  const { app, get } = await testShop({ db, search: { build } });
  await get(asked('cumin'));
  held = new Promise((resolve) => (finish = resolve));
  const before = await app.catalogueVersion.read();

  await rename(db, 'cumin', { en: 'Zorblax Grains', ar: 'حبوب زربلاكس' });
  await expect.poll(async () => (await app.catalogueVersion.known()).texts).toBe(before.texts + 1);
  const meanwhile = await get(asked('cumin'));
  const tooEarly = await get(asked('zorblax'));
  finish();

  // Found under the old name, shown with the new one.
  expect(meanwhile.body.data[0]).toMatchObject({ id: 'cumin', name: 'Zorblax Grains' });
  expect(tooEarly.body.data).toEqual([]);
  await expect.poll(async () => ids((await get(asked('zorblax'))).body.data)).toEqual(['cumin']);
});

test('a failed build keeps the old index, and is retried', async () => {
  const { db } = await testDatabase();
  let failures = 0;
  let isBroken = false;
  const build = (signal: AbortSignal) => {
    if (isBroken) failures += 1;
    const url = isBroken ? 'postgresql://127.0.0.1:1/nowhere' : String(db.$client.options.connectionString);
    return buildInWorker(url, signal);
  };
  const { get } = await testShop({ db, search: { build } });
  await get(asked('cumin'));
  isBroken = true;

  await rename(db, 'cumin', { en: 'Zorblax Grains', ar: 'حبوب زربلاكس' });
  await expect.poll(() => failures).toBe(1);
  const meanwhile = await get(asked('cumin'));
  isBroken = false;

  expect(ids(meanwhile.body.data)).toContain('cumin');
  await expect.poll(async () => ids((await get(asked('zorblax'))).body.data)).toEqual(['cumin']);
});

test('without a first index a search waits a little, then answers 503', async () => {
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const { get } = await testShop({ search: { build: never, firstIndexTimeout: 10 } });

  const { status, headers, body } = await get(asked('oud', '&lang=ar'));

  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(body).toMatchObject({ code: 'unavailable', message: 'المتجر لا يستجيب حاليًا. حاول مجددًا' });
});

test('neither a sale nor a review rebuilds the search index', async () => {
  const { db } = await testDatabase();
  const build = vi.fn<(signal: AbortSignal) => Promise<SearchIndex>>(async (signal) =>
    buildInWorker(String(db.$client.options.connectionString), signal),
  );
  const { app, get } = await testShop({ db, search: { build } });
  await get(asked('cumin'));
  const before = await app.catalogueVersion.read();

  await writeCatalogue(db, async () => undefined, 'stock');
  await writeCatalogue(db, async () => undefined, 'reviews');
  await expect.poll(async () => (await app.catalogueVersion.known()).any).toBe(before.any + 2);
  await get(asked('cumin'));

  expect(build).toHaveBeenCalledOnce();
});

const sizesOf = (cards: Card[]) => cards.map((card) => card.variants);

test('a price and a size in the words are conditions, and the answer says how it read them', async () => {
  const { get } = await readOnlyShop();

  const cheap = (await get(asked('oud under 100'))).body;
  expect(cheap.data.length).toBeGreaterThan(0);
  expect(cheap.meta.reading).toEqual({ priceTo: 10_000 });
  for (const sizes of sizesOf(cheap.data))
    expect(Math.min(...sizes.map(({ price }) => price))).toBeLessThanOrEqual(10_000);
  expect(ids((await get(asked('oud', '&limit=100'))).body.data)).toEqual(expect.arrayContaining(ids(cheap.data)));

  for (const [query, lang, label] of [
    ['30ml', 'en', '30 ml'],
    ['٣٠ مل', 'ar', '30 مل'],
  ] as const) {
    const sized = (await get(asked(query, `&lang=${lang}&limit=100`))).body;
    expect(sized.meta).toMatchObject({ total: sized.data.length, reading: { size: label } });
    expect(sized.data.length).toBeGreaterThan(5);
    for (const sizes of sizesOf(sized.data))
      expect(sizes.map(({ amount, unit }) => `${amount}${unit}`)).toContain('30ml');
  }
});

test('filters narrow what the conditions in the words leave, and count within it', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get(asked('oud under 300', '&facets=1&priceFrom=10000&limit=100'));

  expect(body.meta.facets.price.to).toBeLessThanOrEqual(30_000);
  expect(body.data.length).toBeGreaterThan(0);
  for (const sizes of sizesOf(body.data))
    expect(sizes.some(({ price }) => price >= 10_000 && price <= 30_000)).toBe(true);
});

test('the answer says which words it searched instead, in the shop’s spelling', async () => {
  const { get } = await readOnlyShop();
  const insteadOf = async (q: string) => (await get(asked(q, '&lang=ar'))).body.meta.reading?.instead;

  expect(await insteadOf('uod')).toBe('oud');
  expect(await insteadOf('مبخررة')).toBe('مبخرة');
  expect(await insteadOf('oud')).toBeUndefined();
});
