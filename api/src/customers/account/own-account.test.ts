import { AccountExport } from '@shop/contract/account-export';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addresses, codes, customers, outbox, sessions } from '../../../database/schema/accounts.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { returns } from '../../../database/schema/returns.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, codeFor, letPass, otherThan } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const DEMO = { mobile: '+971501234567', username: 'Maryam@1' };

/** The seed's customer, who has addresses, orders and reviews. */
async function demoCustomer() {
  const shop = await testShop();
  const { body: pending } = await ask(shop, 'POST', '/customer/login/send-otp', { body: DEMO });
  const otp = await codeFor(shop, DEMO.mobile);
  const { body } = await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: pending.pendingId, otp } });
  const { token, user } = body as { token: string; user: { id: string } };
  await letPass(shop, 61);
  /** Requests the code for a deletion, and deletes the account with it. */
  const leave = async ({ token: by, isWrong = false }: { token: string; isWrong?: boolean }) => {
    const { body: deletion } = await ask(shop, 'POST', '/customer/me/deletion', { token: by });
    const right = await codeFor(shop, DEMO.mobile);
    return ask(shop, 'DELETE', '/customer/me', {
      token: by,
      body: { pendingId: deletion.pendingId, otp: isWrong ? otherThan(right) : right },
    });
  };
  return { shop, token, id: user.id, leave };
}

test('the export has everything that the shop stores about a customer', async () => {
  const { shop, token, id } = await demoCustomer();
  await ask(shop, 'POST', '/wishlist', { token, body: { productId: 'saffron' } });
  await shop.db.update(products).set({ published: false }).where(eq(products.id, 'saffron'));
  await ask(shop, 'POST', '/stock-alerts', { token, body: { variantId: 'pf-yasm-100' } });
  const gift = { note: 'مبارك التخرّج!' };
  await ask(shop, 'POST', '/cart/add', { token, body: { variantId: 'pf-oudr-002', quantity: 1, gift } });

  const { body, headers } = await ask(shop, 'GET', '/customer/me/export?lang=ar', { token });

  const data = AccountExport.parse(body.data);
  expect(data.profile).toMatchObject({ ...DEMO, id });
  expect([data.addresses.length, data.orders.length, data.reviews.length]).toEqual([
    await shop.db.$count(addresses, eq(addresses.customerId, id)),
    await shop.db.$count(orders, eq(orders.customerId, id)),
    await shop.db.$count(reviews, eq(reviews.customerId, id)),
  ]);
  expect(Math.min(data.addresses.length, data.orders.length, data.reviews.length)).toBeGreaterThan(0);
  expect(data.wishlist).toMatchObject([{ productId: 'saffron' }]);
  expect(data.cart.items).toMatchObject([{ variantId: 'pf-oudr-002', size: 'عيّنة 2 مل', quantity: 1, gift }]);
  expect(data.stockAlerts).toMatchObject([{ variantId: 'pf-yasm-100', productId: 'perfume-jasmine' }]);
  expect(headers['cache-control']).toBe('no-store');
});

test('an account is deleted with all its data, and orders stay without the customer', async () => {
  const { shop, token, id, leave } = await demoCustomer();
  const { db } = shop;
  const before = await db.select().from(orders).where(eq(orders.customerId, id));
  const others = (await db.$count(reviews)) - (await db.$count(reviews, eq(reviews.customerId, id)));

  const answer = await leave({ token });
  const after = await db.select().from(orders);

  expect(answer.body).toEqual({ done: true });
  expect((await ask(shop, 'GET', '/customer/me', { token })).body.code).toBe('session-ended');
  expect(await Promise.all([customers, addresses, sessions, codes, outbox].map((table) => db.$count(table)))).toEqual([
    0, 0, 0, 0, 0,
  ]);
  expect(await db.$count(reviews)).toBe(others);
  expect(after.map((order) => order.id).sort()).toEqual(before.map((order) => order.id).sort());
  expect(after.every(({ customerId }) => customerId === null)).toBe(true);
  expect(new Set(after.filter(({ status }) => status === 'delivered').map(({ address }) => address))).toEqual(
    new Set([null]),
  );
});

test('what was written into returns goes with the account', async () => {
  const { shop, token, id, leave } = await demoCustomer();
  const { db } = shop;
  const own = eq(orders.customerId, id);
  const [line] = await db
    .select({ orderId: orders.id, lineId: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(own, eq(orders.status, 'delivered')));
  const words = { note: 'I am Hessa of Villa 77, I am allergic', answer: 'Dear Hessa, it was opened' };
  const made = randomUUID();
  await db.insert(returns).values({ ...line!, ...words, id: made, reason: 'wrong_item', state: 'rejected' });

  await leave({ token });

  const [left] = await db.select().from(returns).where(eq(returns.id, made));
  expect(left).toMatchObject({ state: 'rejected', note: '', answer: null });
});

test('a token alone deletes no account: the code that is sent to the number is needed', async () => {
  const { shop, token, leave } = await demoCustomer();
  const { body: login } = await ask(shop, 'POST', '/customer/login/send-otp', { body: DEMO });
  const otp = await codeFor(shop, DEMO.mobile);

  const without = await ask(shop, 'DELETE', '/customer/me', { token });
  const withLogins = await ask(shop, 'DELETE', '/customer/me', { token, body: { pendingId: login.pendingId, otp } });
  const withWrong = await leave({ token, isWrong: true });

  expect([without.status, withLogins.body.code, withWrong.body.code]).toEqual([400, 'code-wrong', 'code-wrong']);
  expect((await ask(shop, 'GET', '/customer/me', { token })).status).toBe(200);
});

test('the code of a deletion opens no session', async () => {
  const { shop, token } = await demoCustomer();
  const { body } = await ask(shop, 'POST', '/customer/me/deletion', { token });
  const otp = await codeFor(shop, DEMO.mobile);

  const answer = await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: body.pendingId, otp } });

  expect(answer).toMatchObject({ status: 422, body: { code: 'code-wrong' } });
});

test('an unfinished order keeps its address until it has ended', async () => {
  const { shop, token, leave } = await demoCustomer();
  const addressOf = async () =>
    (await shop.db.select({ address: orders.address }).from(orders).where(eq(orders.id, shipped!.id)))[0]?.address;
  const [shipped] = await shop.db.select().from(orders).where(eq(orders.status, 'shipped')).limit(1);

  await leave({ token });
  const whileUnderWay = await addressOf();
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, shipped!.id));
  await shop.app.jobs.send('housekeeping', {});
  await runJobs(shop.app, ['housekeeping']);

  expect(whileUnderWay).toEqual(shipped?.address);
  expect(await addressOf()).toBeNull();
});

test('ratings are counted again without the reviews of a deleted account', async () => {
  const { shop, token, id, leave } = await demoCustomer();
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.customerId, id)).limit(1);
  const rating = async () => (await shop.db.select().from(products).where(eq(products.id, review!.productId)))[0];
  const before = await rating();

  await leave({ token });

  expect((await rating())?.ratingCount).toBe((before?.ratingCount ?? 0) - 1);
});

test('a number is free again after its account was deleted', async () => {
  const { shop, token, leave } = await demoCustomer();
  await leave({ token });
  await letPass(shop, 61);

  const { body: pending } = await ask(shop, 'POST', '/customer/signup', {
    body: { ...DEMO, acceptTerms: true, lang: 'en' },
  });
  const otp = await codeFor(shop, DEMO.mobile);
  const { status } = await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: pending.pendingId, otp } });

  expect(status).toBe(200);
  expect((await shop.db.execute(sql`select count(*)::int as n from customers`)).rows).toEqual([{ n: 1 }]);
});
