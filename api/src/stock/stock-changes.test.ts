import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { catalogueVersion } from '../../database/schema/catalogue.ts';
import { stockChanges } from '../../database/schema/checkout.ts';
import { testShop } from '../../testing/test-shop.ts';
import { stocked } from '../sales/checkout/testing/buyer.ts';
import { returnStock, takeStock } from './stock.ts';

const line = (variantId: string, quantity: number) => ({ variantId, quantity, unitPrice: 10_000 });

async function shopWith(stock: number) {
  const shop = await testShop({ pollInterval: 100_000 });
  const [size] = await stocked(shop, { stock });
  return { ...shop, size };
}

test.each([
  ['leaves more than the number that shoppers see', 20, 3, 0],
  ['leaves few', 20, 15, 1],
  ['leaves fewer of few', 3, 1, 1],
  ['leaves none', 1, 1, 1],
])('an order that %s is recorded if shoppers see the change (%#)', async (_what, stock, quantity, rows) => {
  const { db, size } = await shopWith(stock);

  await db.transaction(async (transaction) => takeStock(transaction, [line(size, quantity)]));

  expect(await db.$count(stockChanges)).toBe(rows);
});

test('returned stock is recorded too', async () => {
  const { db, size } = await shopWith(0);

  await db.transaction(async (transaction) => returnStock(transaction, [line(size, 2)]));

  expect(await db.$count(stockChanges)).toBe(1);
});

test('a card soon shows that a size is sold out, although orders don’t raise the version', async () => {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 1 });
  const { rows } = await shop.db.execute<{ id: string }>(`select product_id as id from variants where id = '${size}'`);
  const shown = async () => {
    const { body } = await shop.get(`/products/public/bulk?ids=${rows[0]!.id}`);
    return body.data[0].variants.find(({ id }: { id: string }) => id === size).stock;
  };
  expect(await shown()).toBe(1);

  await shop.db.transaction(async (transaction) => takeStock(transaction, [line(size, 1)]));

  await expect.poll(shown).toBe(0);
  expect(await shop.db.$count(stockChanges, isNull(stockChanges.version))).toBe(0);
});

test('of two processes that check at once, one raises the version for each change', async () => {
  const first = await testShop();
  const second = await testShop({ db: first.db });
  await Promise.all([first.app.ready(), second.app.ready()]);
  const [size] = await stocked(first, { stock: 1 });
  const version = async () => (await first.db.select().from(catalogueVersion))[0]!.version;
  const before = await version();

  await first.db.transaction(async (transaction) => takeStock(transaction, [line(size, 1)]));

  await expect.poll(version).toBeGreaterThan(before);
  await expect.poll(async () => first.db.$count(stockChanges, isNull(stockChanges.version))).toBe(0);
  expect(await version()).toBe(before + 1);
});
