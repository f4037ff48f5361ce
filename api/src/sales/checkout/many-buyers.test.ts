import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { coupons } from '../../../database/schema/cart.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked, stockOf, type Buyer } from './testing/buyer.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

/** Buyers with these sizes in their carts, each with a quote. */
async function quotedBuyers(
  shop: Shop,
  count: number,
  sizesOf: (index: number) => string[],
): Promise<{ buyer: Buyer; quoteId: string }[]> {
  const ready: { buyer: Buyer; quoteId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await newBuyer(shop);
    for (const id of sizesOf(index)) await buyer.add(id);
    ready.push({ buyer, quoteId: (await buyer.quote()).quoteId });
  }
  return ready;
}

const outcomes = (answers: { status: number; body: { code?: string } }[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body.code ?? String(status);
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

const ordersWith = async ({ db }: Shop, variantId: string) =>
  db.$count(
    orders,
    and(
      inArray(
        orders.id,
        db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.variantId, variantId)),
      ),
      eq(orders.status, 'awaiting_confirmation'),
    ),
  );

test('of 100 buyers at once for 10 pieces, 10 get one each and 90 get a clear error', async () => {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 10 });
  const before = await ordersWith(shop, size);
  const popularity = await shop.db.select({ popularity: products.popularity }).from(products).orderBy(products.id);
  const ready = await quotedBuyers(shop, 100, () => [size]);

  const answers = await Promise.all(ready.map(({ buyer, quoteId }) => buyer.place(quoteId)));

  expect(outcomes(answers)).toEqual({ 200: 10, 'quote-changed': 90 });
  expect(await stockOf(shop, size)).toBe(0);
  expect((await ordersWith(shop, size)) - before).toBe(10);
  expect(await shop.db.select({ popularity: products.popularity }).from(products).orderBy(products.id)).toEqual(
    popularity,
  );
});

test('the same key fifty times at once places one order', async () => {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 10 });
  const [{ buyer, quoteId }] = (await quotedBuyers(shop, 1, () => [size])) as [{ buyer: Buyer; quoteId: string }];
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.place(quoteId, key)));

  expect(outcomes(answers)).toEqual({ 200: 50 });
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await stockOf(shop, size)).toBe(9);
});

test('the same quote with two keys at once places one order', async () => {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 10 });
  const [{ buyer, quoteId }] = (await quotedBuyers(shop, 1, () => [size])) as [{ buyer: Buyer; quoteId: string }];

  const answers = await Promise.all([buyer.place(quoteId), buyer.place(quoteId)]);

  expect(outcomes(answers)).toEqual({ 200: 1, 'cart-empty': 1 });
  expect(await stockOf(shop, size)).toBe(9);
});

test('the last piece goes to one of two', async () => {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 1 });
  const ready = await quotedBuyers(shop, 2, () => [size]);

  const answers = await Promise.all(ready.map(({ buyer, quoteId }) => buyer.place(quoteId)));

  expect(outcomes(answers)).toEqual({ 200: 1, 'quote-changed': 1 });
  expect(await stockOf(shop, size)).toBe(0);
});

test('carts with the same two sizes, in either order, never deadlock', async () => {
  const shop = await testShop();
  const sizes = await stocked(shop, { stock: 100 }, { stock: 100 });
  const ready = await quotedBuyers(shop, 40, (index) => (index % 2 === 0 ? sizes : sizes.toReversed()));

  const answers = await Promise.all(ready.map(({ buyer, quoteId }) => buyer.place(quoteId)));

  expect(outcomes(answers)).toEqual({ 200: 40 });
  expect(await Promise.all(sizes.map((id) => stockOf(shop, id)))).toEqual([60, 60]);
  const { rows } = await shop.db.execute(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test('a coupon for one use is used once, however many orders are sent at once', async () => {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 10 });
  await shop.db.insert(coupons).values({ code: 'ONCE', kind: 'percent', value: 50, usesPerCustomer: 1 });
  const [{ buyer }] = (await quotedBuyers(shop, 1, () => [size])) as [{ buyer: Buyer; quoteId: string }];
  await buyer.ask('POST', '/cart/coupon', { code: 'ONCE' });
  const quotes = await Promise.all([buyer.quote(), buyer.quote(), buyer.quote()]);

  const answers = await Promise.all(quotes.map(({ quoteId }) => buyer.place(quoteId)));

  expect(outcomes(answers)).toEqual({ 200: 1, 'cart-empty': 2 });
  expect(await shop.db.$count(orders, eq(orders.couponCode, 'ONCE'))).toBe(1);
});
