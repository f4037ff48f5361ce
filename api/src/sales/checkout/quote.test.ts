import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { coupons } from '../../../database/schema/cart.ts';
import { settings, variants } from '../../../database/schema/catalogue.ts';
import { quotes } from '../../../database/schema/checkout.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from './testing/buyer.ts';

async function shopWith(...levels: Parameters<typeof stocked>[1][]) {
  const shop = await testShop();
  return { ...shop, ids: await stocked(shop, ...levels), buyer: await newBuyer(shop) };
}

test('a quote has all costs of the order, and is valid for half an hour', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0]);

  const quote = await buyer.quote('cash');

  expect(quote).toMatchObject({
    lines: [{ variantId: ids[0], quantity: 1 }],
    totals: { subtotal: 10_000, discount: 0, delivery: 1_500, codFee: 500, vatIncluded: 476 + 71 + 24, total: 12_000 },
    emirate: 'DU',
    paymentMethod: 'cash',
    paymentMethods: [
      { method: 'card', available: true, fee: 0 },
      { method: 'cash', available: true, fee: 500, upTo: 200_000 },
    ],
    canPlace: true,
  });
  expect(quote.days.at(-1)).toEqual({ day: quote.eta.to, delivers: true });
  expect(Date.parse(quote.expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('before a payment method is chosen there is no fee, and the quote can’t be placed', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0]);

  const { body } = await buyer.ask('POST', '/checkout/quote', { addressId: buyer.addressId });

  expect(body.data).toMatchObject({
    totals: { subtotal: 10_000, delivery: 1_500, codFee: 0, total: 11_500 },
    paymentMethods: [{ method: 'card' }, { method: 'cash', available: true, fee: 500 }],
    canPlace: false,
  });
  expect(body.data).not.toHaveProperty('paymentMethod');
  expect((await buyer.place(body.data.quoteId)).body.code).toBe('payment-unavailable');
});

test('an emirate alone is enough for the totals, but not to place the order', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0]);

  const { body } = await buyer.ask('POST', '/checkout/quote', { emirate: 'FU', paymentMethod: 'cash' });

  expect(body.data).toMatchObject({ totals: { delivery: 2_500 }, canPlace: false });
  expect((await buyer.place(body.data.quoteId)).body).toMatchObject({
    code: 'quote-changed',
    details: [{ path: 'address' }],
  });
});

test('an empty cart and somebody else’s address are not quoted', async () => {
  const { buyer, ids, ...shop } = await shopWith({ stock: 20 });
  const stranger = await newBuyer(shop);

  expect((await buyer.ask('POST', '/checkout/quote', { emirate: 'DU', paymentMethod: 'cash' })).body.code).toBe(
    'cart-empty',
  );
  await buyer.add(ids[0]);
  expect(
    (await buyer.ask('POST', '/checkout/quote', { addressId: stranger.addressId, paymentMethod: 'cash' })).status,
  ).toBe(404);
});

test('cash is offered up to its limit, which includes the fee', async () => {
  const { buyer, ids } = await shopWith({ stock: 20, price: 199_500 }, { stock: 20, price: 1 });
  await buyer.add(ids[0]);
  expect(await buyer.quote()).toMatchObject({ totals: { total: 200_000 }, canPlace: true });

  await buyer.add(ids[1]);

  const quote = await buyer.quote();
  expect(quote).toMatchObject({
    paymentMethods: [
      { method: 'card', available: true },
      { method: 'cash', available: false },
    ],
    canPlace: false,
  });
  expect((await buyer.place(quote.quoteId)).body).toMatchObject({
    code: 'cash-limit',
    message: 'Cash on delivery is available up to AED\u00a02,000.00',
  });
});

test('cards are not taken where the shop has no provider', async () => {
  const shop = await testShop({ mode: 'live' });
  const [size] = await stocked(shop, { stock: 20 });
  const buyer = await newBuyer(shop);
  await buyer.add(size);

  const quote = await buyer.quote('card');

  expect(quote).toMatchObject({ paymentMethods: [{ method: 'cash' }], canPlace: false });
  expect((await buyer.place(quote.quoteId)).body.code).toBe('payment-unavailable');
});

test('a changed price is reported once: after a quote the customer has seen it', async () => {
  const { buyer, db, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0]);
  await db.update(variants).set({ price: 12_000 }).where(eq(variants.id, ids[0]));

  const first = await buyer.quote();
  const second = await buyer.quote();

  expect(first).toMatchObject({
    lines: [{ issue: 'price_changed', priceBefore: 10_000, unitPrice: 12_000 }],
    canPlace: true,
  });
  expect(second.lines[0]).not.toHaveProperty('issue');
});

test('an order for more than is left can’t be placed', async () => {
  const { buyer, db, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0], 5);
  await db.update(variants).set({ stock: 4 }).where(eq(variants.id, ids[0]));

  expect(await buyer.quote()).toMatchObject({ lines: [{ issue: 'low_stock', available: 4 }], canPlace: false });
});

test('a quote belongs to its customer', async () => {
  const { buyer, ids, ...shop } = await shopWith({ stock: 20 });
  const stranger = await newBuyer(shop);
  for (const each of [buyer, stranger]) await each.add(ids[0]);
  const { quoteId } = await buyer.quote();

  expect((await stranger.place(quoteId)).body.code).toBe('quote-expired');
  expect((await stranger.place(randomUUID())).body.code).toBe('quote-expired');
});

test('an order that costs nothing is placed without a payment or a fee, and no card is offered below what the provider takes', async () => {
  const { buyer, ids, db } = await shopWith({ stock: 20, price: 100 }, { stock: 20, price: 99 });
  await db
    .update(settings)
    .set({ value: sql`jsonb_set(${settings.value}, '{freeFrom}', '0')` })
    .where(eq(settings.key, 'delivery'));
  await db.insert(coupons).values({ code: 'ALL', kind: 'percent', value: 100 });
  await buyer.add(ids[0]);
  const small = await buyer.quote('card');
  await buyer.ask('POST', '/cart/coupon', { code: 'ALL' });

  const free = await buyer.quote('cash');
  const placed = await buyer.place(free.quoteId);

  expect(small).toMatchObject({ paymentMethods: [{ method: 'cash' }], canPlace: false });
  expect(free).toMatchObject({ totals: { codFee: 0, total: 0 }, paymentMethods: [{ method: 'cash', fee: 0 }] });
  expect(placed.status).toBe(200);
});

test('a customer has five quotes at the same time: a sixth ends the oldest', async () => {
  const { db, buyer, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0]);
  const made: string[] = [];
  for (let times = 0; times < 8; times += 1) made.push((await buyer.quote('cash')).quoteId);

  const kept = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, buyer.id));

  expect(kept.map(({ id }) => id).toSorted()).toEqual(made.slice(-5).toSorted());
  expect((await buyer.place(made[2]!)).body.code).toBe('quote-expired');
  expect((await buyer.place(made[3]!)).status).toBe(200);
});
