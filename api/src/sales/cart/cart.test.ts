import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartLines } from '../../../database/schema/cart.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';

async function shopWith(...levels: Parameters<typeof stocked>[1][]) {
  const shop = await testShop();
  return { ...shop, ids: await stocked(shop, ...levels), buyer: await newBuyer(shop) };
}

test('a guest has an empty cart, which is not cached', async () => {
  const { get } = await readOnlyShop();

  const { status, headers, body } = await get('/cart');

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data).toEqual({
    items: [],
    subtotal: 0,
    discount: 0,
    vatIncluded: 0,
    total: 0,
    freeDeliveryRemaining: 20_000,
  });
});

test('adding the same size increases its quantity, and the answer is the whole cart', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });

  await buyer.add(ids[0]);
  const { body } = await buyer.add(ids[0], 2);

  expect(body.data).toMatchObject({
    items: [{ variantId: ids[0], quantity: 3, unitPrice: 10_000, lineTotal: 30_000, available: 10 }],
    subtotal: 30_000,
    total: 30_000,
    vatIncluded: 1_429,
  });
  expect(body.data.delivery).toBe(0);
});

test('a product alone means its default size', async () => {
  const { buyer, db } = await shopWith();
  const [first] = await db.select().from(variants).where(eq(variants.productId, 'saffron')).orderBy(variants.position);

  const { body } = await buyer.ask('POST', '/cart/add', { productId: 'saffron', quantity: 1 });

  expect(body.data.items).toMatchObject([{ productId: 'saffron', variantId: first!.id }]);
});

test('a product alone means the first size that can be bought', async () => {
  const { buyer, db } = await shopWith();
  await db.update(variants).set({ stock: 0 }).where(eq(variants.id, 'pf-oudr-050'));

  const { body } = await buyer.ask('POST', '/cart/add', { productId: 'perfume-oud-royal', quantity: 1 });

  expect(body.data.items).toMatchObject([{ variantId: 'pf-oudr-100' }]);
});

test('a product alone means a full size, whatever the position of its sample', async () => {
  const { buyer, db } = await shopWith();
  await db.update(variants).set({ position: 9 });
  await db.update(variants).set({ position: 0 }).where(eq(variants.id, 'pf-oudr-002'));

  const { body } = await buyer.ask('POST', '/cart/add', { productId: 'perfume-oud-royal', quantity: 1 });

  expect(body.data.items).toMatchObject([{ variantId: 'pf-oudr-050' }]);
});

test('a cart holds one sample of a product: a second is refused, and merging adds none', async () => {
  const { buyer } = await shopWith();
  await buyer.add('pf-oudr-002');

  const second = await buyer.add('pf-oudr-002');
  await buyer.ask('POST', '/cart/merge', { mergeId: randomUUID(), items: [{ variantId: 'pf-oudr-002', quantity: 3 }] });

  expect(second).toMatchObject({ status: 409, body: { code: 'quantity-limit', message: 'Limit for this product: 1' } });
  expect((await buyer.cart()).items).toMatchObject([{ size: 'Sample 2 ml', quantity: 1, lineTotal: 2_500 }]);
});

test.each([
  ['more than an order may hold', { stock: 20, maxQuantity: 3 }, 4, 'quantity-limit', 'Limit for this product: 3'],
  ['more than there is', { stock: 2 }, 3, 'quantity-limit', 'Limit for this product: 2'],
  ['what is out of stock', { stock: 0 }, 1, 'out-of-stock', expect.stringMatching(/.+ is out of stock$/)],
] as const)('adding %s is refused, and nothing changes', async (_what, level, quantity, code, message) => {
  const { buyer, ids } = await shopWith(level);

  const answer = await buyer.add(ids[0], quantity);

  expect(answer).toMatchObject({ status: 409, body: { code, message } });
  expect((await buyer.cart()).items).toEqual([]);
});

test('adding a product that the shop does not sell is refused', async () => {
  const { buyer, db, ids } = await shopWith({ stock: 5 });
  const [size] = await db.select().from(variants).where(eq(variants.id, ids[0]));
  await db.update(products).set({ published: false }).where(eq(products.id, size!.productId));

  for (const id of [ids[0], 'nothing']) expect((await buyer.add(id)).body.code).toBe('product-not-found');
});

test('setting a quantity can be repeated, also at the same time', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  const lineId = (await buyer.add(ids[0])).body.data.items[0].lineId;

  await Promise.all(Array.from({ length: 10 }, () => buyer.ask('POST', '/cart/update', { lineId, quantity: 4 })));

  expect((await buyer.cart()).items).toMatchObject([{ lineId, quantity: 4 }]);
  expect((await buyer.ask('POST', '/cart/update', { lineId, quantity: 11 })).body.code).toBe('quantity-limit');
  expect((await buyer.ask('POST', '/cart/update', { lineId: randomUUID(), quantity: 1 })).status).toBe(404);
});

test('twenty additions at once are all counted, and don’t exceed the limit together', async () => {
  const { buyer, ids } = await shopWith({ stock: 50, maxQuantity: 12 });

  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.add(ids[0])));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect((await buyer.cart()).items).toMatchObject([{ quantity: 12 }]);
});

test('removing a line twice, or an unknown one, succeeds', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  const lineId = (await buyer.add(ids[0])).body.data.items[0].lineId;

  const answers = [
    await buyer.ask('POST', '/cart/remove', { lineId }),
    await buyer.ask('POST', '/cart/remove', { lineId }),
  ];

  expect(answers.map(({ status, body }) => [status, body.data.items])).toEqual([
    [200, []],
    [200, []],
  ]);
});

test('a removed line that is added again with its time stands at its former place', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 }, { stock: 20 }, { stock: 20 });
  const items = ids.map((variantId) => ({ variantId, quantity: 1 }));
  await buyer.ask('POST', '/cart/merge', { mergeId: randomUUID(), items });
  const before = (await buyer.cart()).items;
  const { lineId, addedAt } = before[1]!;
  await buyer.ask('POST', '/cart/remove', { lineId });

  const { body } = await buyer.ask('POST', '/cart/add', { variantId: ids[1], quantity: 1, addedAt });

  const sizes = (lines: { variantId: string }[]) => lines.map(({ variantId }) => variantId);
  expect(sizes(before)).toEqual(ids);
  expect(sizes(body.data.items)).toEqual(ids);
  const future = new Date(Date.now() + 60_000).toISOString();
  await buyer.ask('POST', '/cart/remove', { lineId: before[0]!.lineId });
  await buyer.ask('POST', '/cart/add', { variantId: ids[0], quantity: 1, addedAt: future });
  await buyer.add('pf-oudr-050');
  expect(sizes((await buyer.cart()).items)).toEqual([ids[1], ids[2], ids[0], 'pf-oudr-050']);
});

test('another customer’s line is neither changed nor removed', async () => {
  const { buyer, ids, ...shop } = await shopWith({ stock: 20 });
  const stranger = await newBuyer(shop);
  const lineId = (await buyer.add(ids[0])).body.data.items[0].lineId;

  expect((await stranger.ask('POST', '/cart/update', { lineId, quantity: 5 })).status).toBe(404);
  await stranger.ask('POST', '/cart/remove', { lineId });

  expect((await buyer.cart()).items).toMatchObject([{ quantity: 1 }]);
});

test('a guest’s cart is merged once, and limited to what can be bought', async () => {
  const { buyer, ids } = await shopWith({ stock: 3 }, { stock: 0 }, { stock: 20 });
  await buyer.add(ids[0], 2);
  const body = { mergeId: randomUUID(), items: [...ids, 'gone'].map((variantId) => ({ variantId, quantity: 2 })) };

  await Promise.all([1, 2, 3].map(() => buyer.ask('POST', '/cart/merge', body)));

  expect((await buyer.cart()).items).toMatchObject([
    { variantId: ids[0], quantity: 3 },
    { variantId: ids[2], quantity: 2 },
  ]);
});

test('delivery that is free everywhere is shown before an emirate is known', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });

  await buyer.add(ids[0]);
  const before = await buyer.cart();
  await buyer.add(ids[0]);

  expect(before).not.toHaveProperty('delivery');
  expect(await buyer.cart()).toMatchObject({ delivery: 0, total: 20_000, freeDeliveryRemaining: 0 });
});

test('the charge of delivery depends on the emirate, and is zero from the limit on', async () => {
  const { buyer, ids } = await shopWith({ stock: 20, price: 15_000 });
  await buyer.add(ids[0]);

  expect(await buyer.cart('?emirate=RK')).toMatchObject({
    delivery: 2_500,
    total: 17_500,
    freeDeliveryRemaining: 5_000,
    vatIncluded: 714 + 119,
  });
  await buyer.add(ids[0]);
  expect(await buyer.cart('?emirate=RK')).toMatchObject({ delivery: 0, total: 30_000, freeDeliveryRemaining: 0 });
});

test.each([
  ['price_changed', { price: 12_000 }, { priceBefore: 10_000, lineTotal: 36_000 }],
  ['low_stock', { stock: 2 }, { available: 2, lineTotal: 30_000 }],
  ['out_of_stock', { stock: 0, price: 12_000 }, { available: 0, lineTotal: 0 }],
] as const)('reading the cart reports %s for a line, and keeps its quantity', async (issue, change, shown) => {
  const { buyer, db, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0], 3);

  await db.update(variants).set(change).where(eq(variants.id, ids[0]));

  const { items, subtotal } = await buyer.cart('?emirate=DU');
  expect(items).toMatchObject([{ issue, quantity: 3, ...shown }]);
  expect(subtotal).toBe(shown.lineTotal);
});

test('a product that is no longer sold counts for nothing, nor does its delivery', async () => {
  const { buyer, db } = await shopWith();
  await buyer.ask('POST', '/cart/add', { productId: 'saffron', quantity: 1 });

  await db.update(products).set({ published: false }).where(eq(products.id, 'saffron'));

  const data = await buyer.cart('?emirate=DU');
  expect(data).toMatchObject({ items: [{ issue: 'unavailable', available: 0, lineTotal: 0 }], subtotal: 0, total: 0 });
  expect(data).not.toHaveProperty('delivery');
});

test('changing a line accepts its new price', async () => {
  const { buyer, db, ids } = await shopWith({ stock: 20 });
  const lineId = (await buyer.add(ids[0])).body.data.items[0].lineId;
  await db.update(variants).set({ price: 9_000 }).where(eq(variants.id, ids[0]));

  const { body } = await buyer.ask('POST', '/cart/update', { lineId, quantity: 2 });

  expect(body.data.items[0]).not.toHaveProperty('issue');
});

test('changing a line that was shown at an old price does not accept the new one: the change is still reported', async () => {
  const { buyer, db, ids } = await shopWith({ stock: 20, price: 10_000 });
  const lineId = (await buyer.add(ids[0])).body.data.items[0].lineId;
  await db.update(variants).set({ price: 12_000 }).where(eq(variants.id, ids[0]));

  const stale = await buyer.ask('POST', '/cart/update', { lineId, quantity: 2, unitPrice: 10_000 });
  const seen = await buyer.ask('POST', '/cart/update', { lineId, quantity: 3, unitPrice: 12_000 });

  expect(stale.body.data.items).toMatchObject([
    { issue: 'price_changed', priceBefore: 10_000, unitPrice: 12_000, quantity: 2 },
  ]);
  expect(seen.body.data.items[0]).not.toHaveProperty('priceBefore');
});

test('a line whose price has risen and whose stock is low reports both', async () => {
  const { buyer, db, ids } = await shopWith({ stock: 20, price: 10_000 });
  await buyer.add(ids[0], 3);

  await db.update(variants).set({ stock: 2, price: 12_000 }).where(eq(variants.id, ids[0]));

  expect((await buyer.cart()).items).toMatchObject([{ issue: 'low_stock', priceBefore: 10_000, unitPrice: 12_000 }]);
});

test('a cart holds a hundred different sizes at most', async () => {
  const { buyer, db } = await shopWith();
  const sizes = await db.select().from(variants).limit(101);
  await db.update(variants).set({ stock: 9 });
  await db.insert(cartLines).values(
    sizes.slice(0, 100).map(({ id, price }) => ({
      id: randomUUID(),
      customerId: buyer.id,
      variantId: id,
      quantity: 1,
      priceSeen: price,
    })),
  );

  expect(await buyer.add(sizes[100]!.id)).toMatchObject({ status: 409, body: { code: 'cart-full' } });
});
