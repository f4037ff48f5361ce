import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartKeys } from '../../../database/schema/cart.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';

async function shopWith(...levels: Parameters<typeof stocked>[1][]) {
  const shop = await testShop();
  const [variantId] = await stocked(shop, ...levels);
  const buyer = await newBuyer(shop);
  const add = async (key: string, { quantity = 1, by = buyer } = {}) =>
    by.ask('POST', '/cart/add', { variantId, quantity }, { 'idempotency-key': key });
  const quantities = async (of = buyer) =>
    (await of.cart()).items.map(({ quantity }: { quantity: number }) => quantity);
  return { ...shop, buyer, add, quantities };
}

test('a press whose answer was lost adds once when it is sent again, and the cart is answered', async () => {
  const { add } = await shopWith({ stock: 20 });
  const key = randomUUID();
  await add(key, { quantity: 2 });

  const again = await add(key, { quantity: 2 });

  expect([again.status, again.body.data.items]).toMatchObject([200, [{ quantity: 2 }]]);
});

test('the same press that arrives five times at once adds once; ten presses add ten', async () => {
  const { add, quantities } = await shopWith({ stock: 20, maxQuantity: 20 });
  const key = randomUUID();

  await Promise.all(Array.from({ length: 5 }, async () => add(key)));
  expect(await quantities()).toEqual([1]);
  await Promise.all(Array.from({ length: 10 }, async () => add(randomUUID())));

  expect(await quantities()).toEqual([11]);
});

test('a press that was refused may be sent again, and another customer’s key means nothing', async () => {
  const { app, db, add, quantities } = await shopWith({ stock: 1 });
  const key = randomUUID();
  const refused = await add(key, { quantity: 2 });
  await db.execute(sql`update variants set stock = 20`);

  await add(key, { quantity: 2 });
  const other = await newBuyer({ app, db });
  await add(key, { by: other });

  expect([refused.body.code, await quantities(), await quantities(other)]).toEqual(['quantity-limit', [2], [1]]);
});

test('a removed line can be added by a new press; builds that send no key add as before', async () => {
  const { buyer, add, quantities } = await shopWith({ stock: 20 });
  const { body } = await add(randomUUID());
  const [{ lineId, variantId }] = body.data.items;
  await buyer.ask('POST', '/cart/remove', { lineId });

  await add(randomUUID());
  await buyer.add(variantId);

  expect(await quantities()).toEqual([2]);
});

test('what is no key is refused', async () => {
  const { add, quantities } = await shopWith({ stock: 20 });

  const { status, body } = await add('short');

  expect([status, body.details[0].path, await quantities()]).toEqual([400, 'idempotency-key', []]);
});

test('keys are forgotten after thirty days', async () => {
  const { app, db, add } = await shopWith({ stock: 20 });
  await add(randomUUID());
  await add(randomUUID());
  await db.execute(
    sql`update cart_merges set at = now() - interval '31 days' where merge_id = (select min(merge_id) from cart_merges)`,
  );

  await app.jobs.send('housekeeping', {});
  await runJobs(app, ['housekeeping']);

  expect(await db.$count(cartKeys)).toBe(1);
});
