import { eq, like, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { customers, outbox } from '../../../database/schema/accounts.ts';
import { orderEvents, orders } from '../../../database/schema/orders.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, newMobile } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked, stockOf } from '../../sales/checkout/testing/buyer.ts';

const ADDRESS = { recipient: 'Amina Rashid', emirate: 'DU', area: 'Deira', building: 'Al Ras 4' } as const;

/** A shop with two sizes at AED 100, and somebody who works as `orders`. */
async function shopWithPhone() {
  const shop = await testShop();
  const { app, db } = shop;
  const [variantId, other] = await stocked(shop, { stock: 20 }, { stock: 5 });
  const { token } = await signedInStaff(shop, 'orders', 'Fatima');
  const mobile = newMobile();
  const quote = async (body: object = {}) =>
    ask({ app }, 'POST', '/staff/phone-orders/quote', {
      token,
      body: { lines: [{ variantId, quantity: 2 }], emirate: 'DU', paymentMethod: 'cash', ...body },
    });
  const order = {
    lines: [{ variantId, quantity: 2 }],
    mobile,
    name: 'Amina',
    language: 'ar',
    address: ADDRESS,
    paymentMethod: 'cash',
    total: 20_500,
  };
  const place = async (body: object = {}, key: string = randomUUID()) =>
    ask({ app }, 'POST', '/staff/phone-orders', { token, key, body: { ...order, ...body } });
  const log = async () => db.select().from(staffLog).where(eq(staffLog.action, 'orders place')).orderBy(staffLog.id);
  return { ...shop, variantId, other: other!, mobile, quote, place, log };
}

test('a price on the phone is that of the checkout, with coupon, gift, delivery and cash fee', async () => {
  const shop = await shopWithPhone();
  const buyer = await newBuyer(shop);
  await buyer.ask('POST', '/cart/add', { variantId: shop.variantId, quantity: 2, gift: { note: 'Eid Mubarak' } });
  await buyer.ask('POST', '/cart/coupon', { code: 'RAYYA10' });
  const checkout = await buyer.quote('cash');
  const lines = [{ variantId: shop.variantId, quantity: 2, gift: { note: 'Eid Mubarak' } }];

  const { body } = await shop.quote({ customerId: buyer.id, lines, coupon: ' rayya10 ' });

  expect(body.data.totals).toEqual(checkout.totals);
  expect(body.data).toMatchObject({
    coupon: checkout.coupon,
    eta: checkout.eta,
    paymentMethods: checkout.paymentMethods,
    canPlace: true,
    lines: [{ quantity: 2, available: 10, lineTotal: checkout.totals.subtotal }],
  });
  const short = await shop.quote({ lines: [{ variantId: shop.other, quantity: 6 }] });
  expect(short.body.data).toMatchObject({ canPlace: false, lines: [{ issue: 'low_stock', available: 5 }] });
  expect((await shop.quote({ coupon: 'NOTHING' })).body.data.coupon).toEqual({ code: 'NOTHING', issue: 'invalid' });
});

test('an order for somebody new is placed once for a key, asks for confirmation, and names who took it', async () => {
  const { app, db, variantId, mobile, place, log } = await shopWithPhone();
  const key = randomUUID();

  const placed = await place({ mobile: mobile.replace('+971', '0') }, key);
  const again = await place({ mobile: mobile.replace('+971', '0') }, key);
  const other = await place({ name: 'Somebody else' }, key);
  await runJobs(app, ['ask-confirmation']);

  const { id } = placed.body.data;
  expect(placed.body.data).toEqual({ id, status: 'awaiting_confirmation', total: 20_500 });
  expect(again.body).toEqual(placed.body);
  expect(other.body.code).toBe('idempotency-mismatch');
  const [customer] = await db.select().from(customers).where(eq(customers.mobile, mobile));
  expect(customer).toMatchObject({ name: 'Amina', lang: 'ar', marketing: false });
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ customerId: customer!.id, lang: 'ar', address: { ...ADDRESS, phone: mobile } });
  expect(await stockOf({ db }, variantId)).toBe(18);
  expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
    { actor: 'staff', person: 'Fatima', status: 'awaiting_confirmation' },
  ]);
  expect(await log()).toMatchObject([
    { person: 'Fatima', subject: 'order', subjectId: id, before: null, after: { status: 'awaiting_confirmation' } },
    { subject: 'customer', subjectId: customer!.id },
  ]);
  expect(await db.select().from(outbox).where(eq(outbox.recipient, mobile))).toMatchObject([{ channel: 'sms' }]);
});

test('two orders that are sent at once for the same new number make one account, and with one key one order', async () => {
  const { db, mobile, place } = await shopWithPhone();
  const key = randomUUID();

  const placed = await Promise.all([place({}, key), place({}, key), place({}, randomUUID())]);

  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(placed.map(({ body }) => body.data.id)).size).toBe(2);
  expect(await db.$count(customers, eq(customers.mobile, mobile))).toBe(1);
});

test('a customer’s own cart stays, and another total or too few pieces place nothing', async () => {
  const shop = await shopWithPhone();
  const { db, variantId, other, place, log } = shop;
  const buyer = await newBuyer(shop);
  await buyer.add(other);
  const [customer] = await db.select().from(customers).where(eq(customers.id, buyer.id));
  const known = { mobile: customer!.mobile };

  const told = await place({ ...known, total: 21_000 });
  const short = await place({ ...known, lines: [{ variantId: other, quantity: 6 }], total: 62_000 });
  const coupon = await place({ ...known, coupon: 'SUMMER24' });
  const before = [await db.$count(orders, eq(orders.customerId, buyer.id)), (await log()).length];
  const placed = await place(known);

  expect(told.body).toMatchObject({ code: 'quote-changed', details: [{ path: 'total' }] });
  expect(short.body).toMatchObject({ code: 'quote-changed', details: [{ path: `lines.${other}` }] });
  expect(coupon.body.code).toBe('coupon-expired');
  expect(before).toEqual([0, 0]);
  expect(placed.status).toBe(200);
  expect((await buyer.cart()).items).toMatchObject([{ variantId: other }]);
  expect(await log()).toHaveLength(1);
  expect(await stockOf({ db }, variantId)).toBe(18);
});

test('by card the customer is sent the payment page, and paying leaves the cart as it is', async () => {
  const shop = await shopWithPhone();
  const { app, db, other, place } = shop;
  const buyer = await newBuyer(shop);
  await buyer.add(other);
  const [customer] = await db.select().from(customers).where(eq(customers.id, buyer.id));

  const placed = await place({ mobile: customer!.mobile, paymentMethod: 'card', total: 20_000 });
  const { id, paymentUrl } = placed.body.data;
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'order-message'`);
  await runJobs(app, ['order-message']);
  const payment = new URL(paymentUrl, 'https://shop.example').pathname.split('/').at(-1);
  await buyer.ask('POST', `/test-payments/${payment}`, { outcome: 'paid' });

  expect(placed.body.data.status).toBe('pending_payment');
  expect(
    await db
      .select()
      .from(outbox)
      .where(like(outbox.text, `%${paymentUrl}%`)),
  ).toHaveLength(1);
  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({ status: 'confirmed' });
  expect((await buyer.cart()).items).toHaveLength(1);
});

test('an order by phone takes the place of one that was not paid, with the stock that it held', async () => {
  const { app, db, variantId, other, mobile, place } = await shopWithPhone();
  const first = await place({ paymentMethod: 'card', lines: [{ variantId: other, quantity: 5 }], total: 50_000 });

  const second = await place({ lines: [{ variantId: other, quantity: 5 }], total: 50_500 });
  await runJobs(app, ['close-payment']);

  expect([first.status, second.status]).toEqual([200, 200]);
  const events = await db
    .select({ status: orderEvents.status, person: orderEvents.person })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, first.body.data.id))
    .orderBy(orderEvents.position);
  expect(events).toEqual([
    { status: 'pending_payment', person: 'Fatima' },
    { status: 'replaced', person: 'Fatima' },
  ]);
  expect(await stockOf({ db }, other)).toBe(0);
  expect(await stockOf({ db }, variantId)).toBe(20);
  expect(await db.$count(customers, eq(customers.mobile, mobile))).toBe(1);
});
