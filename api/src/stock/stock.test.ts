import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { variants } from '../../database/schema/catalogue.ts';
import { testShop } from '../../testing/test-shop.ts';
import { stocked, stockOf } from '../sales/checkout/testing/buyer.ts';
import { returnStock, takeStock } from './stock.ts';

async function shopWith(...stocks: number[]) {
  const shop = await testShop();
  const ids = await stocked(shop, ...stocks.map((stock) => ({ stock, price: 10_000 })));
  const take = async (...lines: [variantId: string, quantity: number, unitPrice?: number][]) =>
    shop.db.transaction(async (transaction) =>
      takeStock(
        transaction,
        lines.map(([variantId, quantity, unitPrice = 10_000]) => ({ variantId, quantity, unitPrice })),
      ),
    );
  return { ...shop, ids, take };
}

test('stock is taken down to the last piece', async () => {
  const { ids, take, ...shop } = await shopWith(3);

  const missing = await take([ids[0], 3]);

  expect([missing, await stockOf(shop, ids[0])]).toEqual([null, 0]);
});

test.each([
  ['a piece more than there is', 4, 10_000],
  ['at a price that was lower', 1, 9_999],
  ['at a price that was higher', 1, 10_001],
])('%s is not taken, and the line is returned', async (_what, quantity, unitPrice) => {
  const { ids, take, ...shop } = await shopWith(3);

  const missing = await take([ids[0], quantity, unitPrice]);

  expect(missing).toEqual({ variantId: ids[0], quantity, unitPrice });
  expect(await stockOf(shop, ids[0])).toBe(3);
});

test('of several sizes the one with too little stock is returned', async () => {
  const { ids, take } = await shopWith(3, 1);

  expect(await take([ids[1], 2], [ids[0], 1])).toMatchObject({ variantId: ids[1] });
});

test('returned stock can be bought again; a size that the catalogue no longer has is skipped', async () => {
  const { ids, take, ...shop } = await shopWith(3);
  await take([ids[0], 3]);

  await shop.db.transaction(async (transaction) =>
    returnStock(transaction, [
      { variantId: 'gone', quantity: 1 },
      { variantId: ids[0], quantity: 2 },
    ]),
  );

  expect((await shop.db.select().from(variants).where(eq(variants.id, ids[0])))[0]?.stock).toBe(2);
});
