import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeCatalogue, type CataloguePart } from '../../../database/catalogue-write.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { lockNames } from '../../../testing/lock-names.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { returnStock, takeStock } from '../../stock/stock.ts';
import { facetIndexReader } from './facet-index-reader.ts';
import { facetsOf } from './facets.ts';

const PATIENCE = 60_000;
const nothing = () => {};

/**
 * A category whose index has been read, a size with one piece left, and a function that waits for a part's next
 * version.
 */
async function indexedShop() {
  const { app, db } = await testShop();
  const [size] = await db
    .select({ id: variants.id, price: variants.price })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.category, 'spices'))
    .limit(1);
  await db.update(variants).set({ stock: 1 }).where(eq(variants.id, size!.id));
  await app.ready();
  const reader = facetIndexReader(app, { db, patience: PATIENCE });
  const before = await app.catalogueVersion.read();
  const untilRisen = async (part: CataloguePart) =>
    expect.poll(async () => (await app.catalogueVersion.known())[part]).toBeGreaterThan(before[part]);
  return { db, reader, read: async () => reader.category('spices', nothing), size: size!, untilRisen };
}

test('sales and returns are applied to a category’s index, which is not read again', async () => {
  const { db, read, size, untilRisen } = await indexedShop();
  const first = await read();
  const facets = facetsOf(first, {}, 'en');
  const line = { variantId: size.id, quantity: 1, unitPrice: size.price };

  await db.transaction(async (transaction) => takeStock(transaction, [line]));
  await untilRisen('stock');
  const sold = (await read()).sizesById.get(size.id)?.stock;
  const afterwards = facetsOf(first, {}, 'en');
  await db.transaction(async (transaction) => returnStock(transaction, [line]));
  await expect.poll(async () => (await read()).sizesById.get(size.id)?.stock).toBeGreaterThan(0);

  expect(sold).toBe(0);
  expect(afterwards).not.toBe(facets);
  expect(await read()).toBe(first);
});

test.each(['texts', 'reviews'] as const)('other changes (%s) rebuild the index', async (part) => {
  const { db, read, untilRisen } = await indexedShop();
  const first = await read();

  await writeCatalogue(db, async () => undefined, part);
  await untilRisen(part);

  expect(await read()).not.toBe(first);
});

test('the whole shop’s index is merged from the categories’, and only again when one of them is rebuilt', async () => {
  const { db, reader, untilRisen } = await indexedShop();
  const first = await reader.whole(nothing);
  const spices = await reader.category('spices', nothing);

  const again = await reader.whole(nothing);
  await writeCatalogue(db, async () => undefined, 'texts');
  await untilRisen('texts');

  expect(again).toBe(first);
  expect(spices.products.every((product) => first.productsById.get(product.id) === product)).toBe(true);
  expect(await reader.whole(nothing)).not.toBe(first);
});

test('a list is answered from the index before while its category is read again, and that answer is not cached', async () => {
  const { app, db, get } = await testShop({ listPatience: 100 });
  await app.ready();
  const list = async () => (await get('/products/public?category=spices&priceFrom=10000000')).body.meta.total;
  const before = await list();
  const { texts } = await app.catalogueVersion.read();
  await writeCatalogue(db, async (transaction) =>
    transaction.update(variants).set({ price: 20_000_000, compareAtPrice: null }),
  );
  const unlock = await lockNames(db);

  await expect.poll(async () => (await app.catalogueVersion.known()).texts).toBeGreaterThan(texts);
  const meanwhile = await list();
  await unlock();

  expect(meanwhile).toBe(before);
  await expect.poll(list).toBeGreaterThan(before);
});
