import { max } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../api/database/schema/orders.ts';
import { liveOrders, soldAfter } from '../../api/src/staff/orders/testing/live-orders.ts';
import { testShop } from '../../api/testing/test-shop.ts';

const LIVES = 10_000;
/** Each shop sees so many: every life leaves sizes and movements behind, which all later ones would count again. */
const IN_ONE_SHOP = 500;
const SEED = Date.now();

test.each(Array.from({ length: LIVES / IN_ONE_SHOP }, (_, nth) => SEED + nth))(
  `in ${IN_ONE_SHOP} of ${LIVES} lives of orders, those of seed %d, the books agree after each step`,
  async (seed) => {
    const shop = await testShop();
    const [last] = await shop.db.select({ number: max(orders.number) }).from(orders);
    const before = await soldAfter(shop.db, last!.number!);

    await liveOrders(shop, { lives: IN_ONE_SHOP, seed });

    const after = await soldAfter(shop.db, last!.number!);
    expect([after.sales - before.sales, after.vat - before.vat]).toEqual([after.orders, after.orders]);
  },
);
