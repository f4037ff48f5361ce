import { expect, test } from 'vitest';
import { counters } from '../../../database/schema/accounts.ts';
import { coupons } from '../../../database/schema/cart.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';
import { placeOrder } from '../orders/testing/shoppers.ts';

async function shopWith(...levels: Parameters<typeof stocked>[1][]) {
  const shop = await testShop();
  return { ...shop, ids: await stocked(shop, ...levels), buyer: await newBuyer(shop) };
}

const HOUR = 60 * 60 * 1000;
const hourFromNow = (hours: number) => new Date((Math.floor(Date.now() / HOUR) + hours) * HOUR);
const ofWrongCodes = (customerId: string, count: number) => ({
  key: `wrong coupons ${customerId}`,
  count,
  expiresAt: hourFromNow(2),
});

const enter = (buyer: Awaited<ReturnType<typeof newBuyer>>, code: string, language = 'en') =>
  buyer.ask('POST', `/cart/coupon?lang=${language}`, { code });

test('a coupon discounts full-price lines, whether typed in upper or lower case', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 }, { stock: 20, compareAtPrice: 15_000 });
  for (const id of ids) await buyer.add(id);

  const { body } = await enter(buyer, ' rayya10 ');

  expect(body.data).toMatchObject({
    coupon: { code: 'RAYYA10' },
    subtotal: 20_000,
    discount: 1_000,
    total: 19_000,
    freeDeliveryRemaining: 1_000,
  });
});

test.each(['RAYYA١٠', 'rayya۱۰', 'RAYYA10\u200f', 'RAYYA 10', 'ＲＡＹＹＡ10'])(
  'the code RAYYA10 is known however it was typed: %j',
  async (typed) => {
    const { buyer, ids } = await shopWith({ stock: 20 });
    await buyer.add(ids[0]);

    const { body } = await enter(buyer, typed);

    expect(body.data).toMatchObject({ coupon: { code: 'RAYYA10' } });
  },
);

test.each([
  ['unknown', 'NOTHING', 1, 'coupon-invalid', 'This code isn’t valid'],
  ['over', 'SUMMER24', 1, 'coupon-invalid', 'This code isn’t valid'],
  ['not yet valid', 'LATER', 1, 'coupon-invalid', 'This code isn’t valid'],
  ['for a larger cart', 'OUD50', 2, 'coupon-minimum', 'This code works from a subtotal of AED\u00a0300.00'],
])('a coupon that is %s is refused, and the one before stays', async (_what, code, quantity, problem, message) => {
  const { buyer, db, ids } = await shopWith({ stock: 20 });
  await db
    .insert(coupons)
    .values({ code: 'LATER', kind: 'percent', value: 5, startsAt: new Date(Date.now() + 60_000) });
  await buyer.add(ids[0], quantity);
  await enter(buyer, 'RAYYA10');

  expect(await enter(buyer, code)).toMatchObject({ status: 422, body: { code: problem, message } });
  expect((await buyer.cart()).coupon).toEqual({ code: 'RAYYA10' });
});

test('after ten wrong codes in an hour not even a right one is looked at; others may go on', async () => {
  const { db, ids, buyer, ...shop } = await shopWith({ stock: 20 });
  const other = await newBuyer({ db, ...shop });
  for (const { add } of [buyer, other]) await add(ids[0]);
  // The hour may end while the test runs.
  await db
    .insert(counters)
    .values([0, 1].map((hours) => ({ ...ofWrongCodes(buyer.id, 9), startedAt: hourFromNow(hours) })));

  const tenth = await enter(buyer, 'SUMMER24');
  const answers = [await enter(buyer, 'NOTHING'), await enter(buyer, 'RAYYA10')];

  expect(tenth.body.code).toBe('coupon-invalid');
  for (const { status, headers, body } of answers) {
    expect([status, body.code]).toEqual([429, 'rate-limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await enter(other, 'RAYYA10')).status).toBe(200);
});

test('a coupon is refused when all lines are reduced', async () => {
  const { buyer, ids } = await shopWith({ stock: 20, compareAtPrice: 15_000 });
  await buyer.add(ids[0], 2);

  expect((await enter(buyer, 'RAYYA10', 'ar')).body).toMatchObject({
    code: 'coupon-no-lines',
    message: 'لا يسري الرمز على المنتجات المخفّضة',
  });
});

test('an entered coupon reports why it no longer gives a discount', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  const { body } = await buyer.add(ids[0], 3);
  await enter(buyer, 'OUD50');

  await buyer.ask('POST', '/cart/update', { lineId: body.data.items[0].lineId, quantity: 1 });

  expect(await buyer.cart()).toMatchObject({
    coupon: { code: 'OUD50', issue: 'minimum', minimum: 30_000 },
    discount: 0,
    total: 10_000,
  });
});

test.each([
  ['confirmed', 'coupon-used'],
  ['cancelled', undefined],
  ['expired', undefined],
  ['replaced', undefined],
  ['pending_payment', undefined],
] as const)('a coupon for a single use, in an order that is %s, answers %s', async (status, code) => {
  const { buyer, db, ids } = await shopWith({ stock: 20 });
  await placeOrder(db, { customerId: buyer.id, status, couponCode: 'RAYYA10' });
  await buyer.add(ids[0]);

  expect((await enter(buyer, 'RAYYA10')).body.code).toBe(code);
});

test('removing a coupon twice succeeds', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 });
  await buyer.add(ids[0]);
  await enter(buyer, 'RAYYA10');

  const answers = [await buyer.ask('DELETE', '/cart/coupon'), await buyer.ask('DELETE', '/cart/coupon')];

  for (const { status, body } of answers)
    expect([status, body.data.coupon, body.data.discount]).toEqual([200, undefined, 0]);
});
