import { eq, like, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { counters, outbox, sessions } from '../../../database/schema/accounts.ts';
import { confirmationKeys } from '../../../database/schema/checkout.ts';
import { orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { placeOrder } from '../orders/testing/shoppers.ts';
import { newBuyer, stocked, stockOf } from './testing/buyer.ts';

const HOUR = 60 * 60 * 1000;

/** A shop with a customer who places orders of ten pieces each. */
async function shopWithHoarder() {
  const shop = await testShop();
  const [variantId] = await stocked(shop, { stock: 200 });
  const buyer = await newBuyer(shop);
  const ready = async (method: 'cash' | 'card' = 'cash') => {
    await buyer.add(variantId, 10);
    return (await buyer.quote(method)).quoteId as string;
  };
  const order = async (method: 'cash' | 'card' = 'cash') => buyer.place(await ready(method));
  return { ...shop, buyer, ready, order, left: async () => stockOf(shop, variantId) };
}

test.each([
  [
    'en',
    'Your earlier cash orders are not confirmed or not delivered yet. Please confirm or cancel one of them, or wait until it is delivered',
  ],
  ['ar', 'طلباتك السابقة بالدفع نقدًا عند الاستلام لم تُؤكَّد أو لم تصلك بعد. يُرجى تأكيد أحدها أو إلغاؤه، أو انتظار وصوله'],
])(
  'a customer may have three cash orders waiting for confirmation; a fourth takes no stock (%s)',
  async (lang, message) => {
    const { buyer, ready, order, left } = await shopWithHoarder();
    for (let placed = 0; placed < 3; placed += 1) await order();
    const quoteId = await ready();

    const answer = await buyer.ask('POST', `/orders?lang=${lang}`, { quoteId }, { 'idempotency-key': randomUUID() });

    expect(answer).toMatchObject({ status: 409, body: { code: 'orders-waiting', message } });
    expect(await left()).toBe(170);
  },
);

test('cancelled orders and card orders don’t count towards the limit', async () => {
  const { buyer, order } = await shopWithHoarder();
  const first = await order();
  await order();
  await order();

  const byCard = await order('card');
  await buyer.ask('POST', `/orders/${first.body.data.id}/cancel`);
  const after = await order();

  expect([byCard.status, after.status]).toEqual([200, 200]);
});

test.each([
  ['who was never brought one', [], 24],
  ['whose only order came back', ['returned_to_origin'], 24],
  ['who was brought one before', ['delivered'], 48],
] as const)(
  'a cash order of a customer %s waits for confirmation, and the message has the deadline',
  async (_who, earlier, hours) => {
    const { app, db, buyer, order } = await shopWithHoarder();
    for (const status of earlier) await placeOrder(db, { customerId: buyer.id, status });

    const { body } = await order();
    await runJobs(app, ['ask-confirmation', 'cash-order-to-staff']);

    const [placed] = await db.select().from(orders).where(eq(orders.id, body.data.id));
    const [key] = await db.select().from(confirmationKeys).where(eq(confirmationKeys.orderId, body.data.id));
    const { data: shown } = (await buyer.ask('GET', `/orders/${body.data.id}`)).body;
    const { rows: timers } = await db.execute(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job where name = 'end-unconfirmed'`,
    );
    const [sms] = await db.select().from(outbox).where(eq(outbox.channel, 'sms'));
    const [toStaff] = await db.select().from(outbox).where(like(outbox.subject, 'New cash order%'));
    expect(placed!.confirmBy!.getTime() - placed!.placedAt.getTime()).toBe(hours * HOUR);
    expect([key!.expiresAt, new Date(shown.confirmBy)]).toEqual([placed!.confirmBy, placed!.confirmBy]);
    expect(timers).toEqual([{ hours }]);
    expect(sms!.text).toMatch(/, by \d{1,2} \w{3,4}, \d\d:\d\d: https:/);
    expect(toStaff!.text).toMatch(/if it is not confirmed by \d{1,2} \w+, \d{1,2}:\d\d [AP]M\./);
  },
);

/** Sets when a code was last entered in the session of the buyer. */
const provenHoursAgo = async ({ db, buyer }: Awaited<ReturnType<typeof shopWithHoarder>>, hours: number) =>
  db
    .update(sessions)
    .set({ provenAt: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(sessions.customerId, buyer.id));

test.each([
  ['whose number was proven 23 hours ago', 23, [], 'confirmed'],
  ['whose number was proven 25 hours ago', 25, [], 'awaiting_confirmation'],
  ['who took a cash order before', 25, [['delivered', 'cash']], 'confirmed'],
  ['who took only card orders before', 25, [['delivered', 'card']], 'awaiting_confirmation'],
  [
    'who took one cash order and refused another',
    25,
    [
      ['delivered', 'cash'],
      ['returned_to_origin', 'cash'],
    ],
    'awaiting_confirmation',
  ],
  [
    'who refused an order, with a number proven an hour ago',
    1,
    [['returned_to_origin', 'cash']],
    'awaiting_confirmation',
  ],
  [
    'to whom two are on their way, with a number proven an hour ago',
    1,
    [
      ['packed', 'cash'],
      ['delivery_failed', 'cash'],
      ['shipped', 'card'],
    ],
    'confirmed',
  ],
  [
    'to whom three are on their way, with a number proven an hour ago',
    1,
    [
      ['confirmed', 'cash'],
      ['shipped', 'cash'],
      ['out_for_delivery', 'cash'],
    ],
    'awaiting_confirmation',
  ],
] as const)('a cash order of a customer %s is placed as it should be', async (_who, hours, earlier, expected) => {
  const shop = await shopWithHoarder();
  for (const [status, paymentMethod] of earlier)
    await placeOrder(shop.db, { customerId: shop.buyer.id, status, paymentMethod });
  await provenHoursAgo(shop, hours);

  const { body } = await shop.order();

  expect(body.data.status).toBe(expected);
});

test('a fresh code takes six cash orders at most, of which three wait; confirmed, ten are the most', async () => {
  const shop = await shopWithHoarder();
  await provenHoursAgo(shop, 0);
  const placed: unknown[] = [];
  for (let times = 0; times < 7; times += 1) {
    const { body } = await shop.order();
    placed.push(body.data?.status ?? body.code);
  }
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.status, 'awaiting_confirmation'));
  for (let times = 0; times < 4; times += 1)
    await placeOrder(shop.db, { customerId: shop.buyer.id, status: 'shipped', paymentMethod: 'cash' });

  const { body } = await shop.order();

  expect(placed).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'awaiting_confirmation',
    'awaiting_confirmation',
    'awaiting_confirmation',
    'orders-waiting',
  ]);
  expect(body.code).toBe('orders-waiting');
});

test('after ten card orders that nobody paid for within a day, a customer has to wait; cash can be chosen', async () => {
  const { db, buyer, order, left } = await shopWithHoarder();
  const states = ['expired', 'replaced'] as const;
  for (let times = 0; times < 10; times += 1)
    await placeOrder(db, { customerId: buyer.id, status: states[times % 2]!, paymentMethod: 'card' });
  const before = await left();

  const byCard = await order('card');
  const byCash = await order('cash');
  await db.update(orders).set({ placedAt: sql`now() - interval '1 day'` });
  const nextDay = await order('card');

  expect([byCard.status, byCard.body.code]).toEqual([429, 'rate-limited']);
  expect([byCash.status, nextDay.status]).toEqual([200, 200]);
  expect(before - (await left())).toBe(20);
});

test('a cash order that is confirmed at once has its invoice and one message', async () => {
  const shop = await shopWithHoarder();
  await provenHoursAgo(shop, 0);

  const { body } = await shop.order();
  await runJobs(shop.app, ['order-message', 'cash-order-to-staff', 'ask-confirmation']);

  const { id } = body.data as { id: string };
  const { data } = (await shop.buyer.ask('GET', `/orders/${id}`)).body;
  expect(data).toMatchObject({
    status: 'confirmed',
    events: [{ status: 'confirmed' }],
    invoice: { number: expect.stringMatching(/^INV-/) },
    payment: { method: 'cash', state: 'due' },
  });
  expect(data).not.toHaveProperty('confirmBy');
  const messages = (await shop.db.select().from(outbox)).filter(({ text }) => text.includes(id));
  expect(messages.map(({ channel, text }) => [channel, text.split('\n')[0]])).toEqual(
    expect.arrayContaining([
      ['sms', `Order ${id} is confirmed. We are getting it ready.`],
      ['email', expect.stringContaining(`placed order ${id}`)],
    ]),
  );
  expect(messages).toHaveLength(2);
  expect(messages.find(({ channel }) => channel === 'email')!.text).not.toContain('will be cancelled');
});

test('an IP address that places too many orders has to wait; others need not', async () => {
  const { app, db, buyer } = await shopWithHoarder();
  const { authorization } = buyer.headers;
  const placeFrom = async (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/orders',
      remoteAddress,
      headers: { authorization, 'idempotency-key': randomUUID() },
      payload: { quoteId: randomUUID() },
    });
  await placeFrom('203.0.113.7');
  const [counter] = await db.select().from(counters).where(like(counters.key, 'order-placed %'));
  // The hour may end while the test runs.
  await db.insert(counters).values({ ...counter!, startedAt: counter!.expiresAt });
  await db.update(counters).set({ count: 60 }).where(eq(counters.key, counter!.key));

  const [same, other] = [await placeFrom('203.0.113.7'), await placeFrom('203.0.113.8')];

  expect([same.json().code, other.json().code]).toEqual(['rate-limited', 'quote-expired']);
});
