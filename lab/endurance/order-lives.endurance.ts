import { max } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../api/database/schema/orders.ts';
import { liveOrders, soldAfter } from '../../api/src/staff/orders/testing/live-orders.ts';
import { testShop } from '../../api/testing/test-shop.ts';

const LIVES = 10_000;

test(`in ${LIVES} lives of orders the books agree after each step`, async () => {
  const shop = await testShop();
  const [last] = await shop.db.select({ number: max(orders.number) }).from(orders);
  const before = await soldAfter(shop.db, last!.number!);
  const seed = Date.now();
  console.log(`seed ${seed}`);

  await liveOrders(shop, { lives: LIVES, seed });

  const after = await soldAfter(shop.db, last!.number!);
  expect([after.sales - before.sales, after.vat - before.vat]).toEqual([after.orders, after.orders]);
});
