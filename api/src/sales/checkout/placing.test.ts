import { eq, like, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addresses, counters, customers, outbox } from '../../../database/schema/accounts.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { confirmationKeys, quotes } from '../../../database/schema/checkout.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { breakDatabase } from '../../../testing/break-database.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import { newBuyer, stocked, stockOf } from './testing/buyer.ts';

async function readyToPlace(...levels: Parameters<typeof stocked>[1][]) {
  const shop = await testShop();
  const ids = await stocked(shop, ...(levels.length > 0 ? levels : [{ stock: 20 }]));
  const buyer = await newBuyer(shop);
  for (const id of ids) await buyer.add(id, 2);
  return { ...shop, ids, buyer, quote: await buyer.quote() };
}

test('a cash order is stored as it was quoted, takes its stock and empties the cart', async () => {
  const { buyer, quote, ids, db } = await readyToPlace();

  const { status, headers, body } = await buyer.place(quote.quoteId);

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data).toEqual({
    id: expect.stringMatching(/^SW-/),
    status: 'awaiting_confirmation',
    total: quote.totals.total,
  });
  expect((await buyer.ask('GET', `/orders/${body.data.id}`)).body.data).toMatchObject({
    status: 'awaiting_confirmation',
    address: { recipient: 'Noura Ali', emirate: 'DU', building: 'Al Ras 4' },
    lines: [{ quantity: 2, unitPrice: 10_000, lineTotal: 20_000, discounted: false }],
    totals: quote.totals,
    payment: { method: 'cash', state: 'due' },
    eta: quote.eta,
    events: [{ status: 'awaiting_confirmation' }],
  });
  expect((await buyer.cart()).items).toEqual([]);
  expect(await stockOf({ db }, ids[0])).toBe(18);
});

test('an order answers its lines before the discount, as in its subtotal, and the coupon of the discount', async () => {
  const { buyer, ids, db } = await readyToPlace({ stock: 20 }, { stock: 20, compareAtPrice: 15_000 });
  await buyer.ask('POST', '/cart/coupon', { code: 'RAYYA10' });
  const { quoteId, totals } = await buyer.quote();

  const { body } = await buyer.place(quoteId);

  const { data } = (await buyer.ask('GET', `/orders/${body.data.id}`)).body;
  expect(totals).toMatchObject({ subtotal: 40_000, discount: 2_000, total: 38_500 });
  expect(data).toMatchObject({ couponCode: 'RAYYA10', lines: [{ lineTotal: 20_000 }, { lineTotal: 20_000 }] });
  const kept = await db.select().from(orderLines).where(eq(orderLines.orderId, body.data.id));
  expect(kept.map(({ lineTotal }) => lineTotal).toSorted((a, b) => a - b)).toEqual([18_000, 20_000]);
  await buyer.add(ids[0]);
  expect((await buyer.ask('POST', '/cart/coupon', { code: 'RAYYA10' })).body.code).toBe('coupon-used');
});

test.each([undefined, 'short', 'x'.repeat(81), 'with a space'])('the key %s is refused', async (key) => {
  const { buyer, quote } = await readyToPlace();

  const answer = await buyer.ask(
    'POST',
    '/orders',
    { quoteId: quote.quoteId },
    key === undefined ? {} : { 'idempotency-key': key },
  );

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'validation-failed', details: [{ path: 'idempotency-key' }] },
  });
});

test('the same key answers the same order; with another quote it is refused', async () => {
  const { buyer, quote, ids, db } = await readyToPlace();
  const key = randomUUID();
  const first = await buyer.place(quote.quoteId, key);
  await buyer.add(ids[0]);
  const other = await buyer.quote();

  expect((await buyer.place(quote.quoteId, key)).body).toEqual(first.body);
  expect(await buyer.place(other.quoteId, key)).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
  expect(await db.$count(orders, eq(orders.customerId, buyer.id))).toBe(1);
});

test('keys are separate for each customer: another customer with the same key places another order', async () => {
  const { buyer, quote, ids, ...shop } = await readyToPlace();
  const other = await newBuyer(shop);
  await other.add(ids[0]);
  const key = randomUUID();
  const first = await buyer.place(quote.quoteId, key);

  const second = await other.place((await other.quote()).quoteId, key);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.data.id).not.toBe(first.body.data.id);
  expect(await shop.db.$count(orders, eq(orders.customerId, other.id))).toBe(1);
});

const jobNames = async ({ db }: Pick<Ready, 'db'>) =>
  (await db.execute<{ name: string }>('select name from pgboss.job order by name')).rows.map(({ name }) => name);

test.each([
  ['cash', null, ['ask-confirmation', 'cash-order-to-staff', 'end-unconfirmed']],
  ['cash', 'noura@example.test', ['ask-confirmation', 'ask-confirmation', 'cash-order-to-staff', 'end-unconfirmed']],
  ['card', null, ['end-unpaid', 'order-message']],
] as const)(
  'a %s order is committed with its time limit and its messages (email: %s)',
  async (method, email, expected) => {
    const shop = await readyToPlace();
    await shop.db.update(customers).set({ email }).where(eq(customers.id, shop.buyer.id));
    const { quoteId } = await shop.buyer.quote(method);

    await shop.buyer.place(quoteId);

    expect(await jobNames(shop)).toEqual(expected);
  },
);

test.each(['cash', 'card'] as const)(
  'when the process dies at the commit of a %s order, neither the order nor its jobs exist',
  async (method) => {
    const shop = await readyToPlace();
    const { quoteId } = await shop.buyer.quote(method);
    await breakDatabase(shop, 'at commit', 'orders');

    const { status } = await shop.buyer.place(quoteId);

    expect(status).toBe(500);
    expect(await jobNames(shop)).toEqual([]);
    expect(await shop.db.$count(orders, eq(orders.customerId, shop.buyer.id))).toBe(0);
    expect(await stockOf(shop, shop.ids[0])).toBe(20);
  },
);

test.each(['cash', 'card'] as const)('a %s order whose jobs can’t be queued is not placed', async (method) => {
  const shop = await readyToPlace();
  const { quoteId } = await shop.buyer.quote(method);
  await breakDatabase(shop, 'before insert', 'pgboss.job');

  const { status } = await shop.buyer.place(quoteId);

  expect(status).toBe(500);
  expect(await shop.db.$count(orders, eq(orders.customerId, shop.buyer.id))).toBe(0);
});

type Ready = Awaited<ReturnType<typeof readyToPlace>>;

test.each<[what: string, change: (shop: Ready) => Promise<unknown>, details: [path: RegExp, message: RegExp][]]>([
  [
    'a price',
    async ({ db, ids }) => db.update(variants).set({ price: 7_000 }).where(eq(variants.id, ids[0])),
    [[/^lines\./, /^The price of .+ changed from AED\u00a060.00 to AED\u00a070.00$/]],
  ],
  [
    'the stock',
    async ({ db, ids }) => db.update(variants).set({ stock: 1 }).where(eq(variants.id, ids[0])),
    [[/^lines\./, /we don’t have that many/]],
  ],
  [
    'the last piece',
    async ({ db, ids }) => db.update(variants).set({ stock: 0 }).where(eq(variants.id, ids[0])),
    [
      [/^lines\./, /out of stock$/],
      [/^delivery$/, /./],
    ],
  ],
  ['the cart', async ({ buyer, ids }) => buyer.add(ids[0]), [[/^cart$/, /contents/]]],
  [
    'the address',
    async ({ db, buyer }) => db.update(addresses).set({ building: 'Other' }).where(eq(addresses.id, buyer.addressId)),
    [[/^address$/, /address/]],
  ],
  [
    'the coupon',
    async ({ buyer }) => buyer.ask('POST', '/cart/coupon', { code: 'RAYYA10' }),
    [[/^coupon$/, /discount/]],
  ],
])(
  'when %s has changed since the quote, the change is reported and no order is placed',
  async (_what, change, details) => {
    const shop = await readyToPlace({ stock: 20, price: 6_000 });
    const { buyer, quote, db, ids } = shop;
    await change(shop);
    const before = await stockOf(shop, ids[0]);

    const { status, body } = await buyer.place(quote.quoteId);

    expect([status, body.code]).toEqual([409, 'quote-changed']);
    expect(body.details).toEqual(
      details.map(([path, message]) => ({
        path: expect.stringMatching(path),
        message: expect.stringMatching(message),
      })),
    );
    expect(await db.$count(orders, eq(orders.customerId, buyer.id))).toBe(0);
    expect(await stockOf(shop, ids[0])).toBe(before);
    expect((await buyer.cart()).items).toHaveLength(1);
  },
);

test('an order keeps the delivery days that the checkout showed, though the cut-off has passed since', async () => {
  const { buyer, quote, db, app } = await readyToPlace();
  await db.execute(
    sql`update settings set value = jsonb_set(value, '{deliveredAfter}', '{"from": 40, "to": 50}') where key = 'workingDays'`,
  );
  await db.execute(sql`update catalogue_version set version = version + 1`);
  await app.catalogueVersion.read();

  const { body } = await buyer.place(quote.quoteId);

  expect((await buyer.ask('GET', `/orders/${body.data.id}`)).body.data.eta).toEqual(quote.eta);
});

test('a changed delivery charge is reported', async () => {
  const { buyer, quote, db, app } = await readyToPlace({ stock: 20, price: 5_000 });
  await db.execute(sql`update settings set value = jsonb_set(value, '{charges,DU}', '1800') where key = 'delivery'`);
  await db.execute(sql`update catalogue_version set version = version + 1`);
  await app.catalogueVersion.read();

  const { body } = await buyer.place(quote.quoteId);

  expect(body.details).toEqual([
    { path: 'delivery', message: 'The delivery charge changed from AED\u00a015.00 to AED\u00a018.00' },
  ]);
});

test('a quote expires after half an hour, and an empty cart is not placed', async () => {
  const { buyer, quote, db } = await readyToPlace();
  await buyer.place(quote.quoteId);
  expect((await buyer.place(quote.quoteId)).body.code).toBe('cart-empty');

  await db.update(quotes).set({ expiresAt: sql`now()` });

  expect((await buyer.place(quote.quoteId)).body.code).toBe('quote-expired');
});

test('an SMS and an email ask for the confirmation, once each, and only the hashes of their keys are stored', async () => {
  const { app, buyer, quote, db } = await readyToPlace();
  await db.update(customers).set({ email: 'noura@example.test' }).where(eq(customers.id, buyer.id));
  const { body } = await buyer.place(quote.quoteId);
  const orderId = body.data.id as string;

  await runJobs(app, ['ask-confirmation']);
  for (const channel of ['sms', 'email'] as const) await app.jobs.send('ask-confirmation', { orderId, channel });
  await runJobs(app, ['ask-confirmation']);

  const messages = await db.select().from(outbox).orderBy(outbox.channel);
  const keys = await db.select().from(confirmationKeys).orderBy(confirmationKeys.channel);
  const hashes = messages.map(({ text }) =>
    hashToken(/https:\/\/localhost\/c\/([A-Za-z0-9]{10})(?=\s|$)/.exec(text)![1]!),
  );
  expect(messages.map(({ recipient }) => recipient)).toEqual(['noura@example.test', expect.stringMatching(/^\+97152/)]);
  expect(messages[1]!.text).toMatch(
    new RegExp(`^Rayya: please confirm order ${orderId}, AED\\s\\d+\\.00, by \\d+ \\w+, \\d\\d:\\d\\d: https://`),
  );
  expect(keys).toMatchObject([
    { orderId, channel: 'email', keyHash: hashes[0], usedAt: null },
    { orderId, channel: 'sms', keyHash: hashes[1], usedAt: null },
  ]);
  for (const { expiresAt } of keys) expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(23 * 60 * 60_000);
});

test('a customer who cancelled before the message was sent is not asked to confirm', async () => {
  const { app, buyer, quote, db } = await readyToPlace();
  const { body } = await buyer.place(quote.quoteId);
  const cancelled = await buyer.ask('POST', `/orders/${body.data.id}/cancel`);

  await runJobs(app, ['ask-confirmation']);

  expect(cancelled.status).toBe(200);
  expect([await db.$count(outbox), await db.$count(confirmationKeys)]).toEqual([0, 0]);
});

test('a lost confirmation link can be sent again, but not twice within a minute, and only the newest works', async () => {
  const { app, buyer, quote, db } = await readyToPlace();
  const { body } = await buyer.place(quote.quoteId);
  await runJobs(app, ['ask-confirmation']);
  const again = async () => buyer.ask('POST', `/orders/${body.data.id}/confirmation`);
  const open = async (link: string) => (await app.inject(`/orders/confirm/${link}`)).statusCode;

  const asked = await again();
  const tooSoon = await again();
  await runJobs(app, ['ask-confirmation']);

  const links = (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ text }) => text.slice(-10));
  expect(asked).toMatchObject({ status: 200, body: { data: { status: 'awaiting_confirmation' } } });
  expect(tooSoon).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(links).toHaveLength(2);
  expect([await open(links[0]!), await open(links[1]!)]).toEqual([404, 200]);
});

test('a customer who requests too many links must wait until the next day', async () => {
  const { buyer, quote, db } = await readyToPlace();
  const { body } = await buyer.place(quote.quoteId);
  const again = async () => {
    await db.delete(counters).where(like(counters.key, 'confirmation-again-soon %'));
    return (await buyer.ask('POST', `/orders/${body.data.id}/confirmation`)).status;
  };

  const answers = [];
  for (let press = 0; press < 6; press += 1) answers.push(await again());

  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a confirmed order gets no further link, and somebody else’s order is not found', async () => {
  const { app, buyer, quote, db, ...shop } = await readyToPlace();
  const { body } = await buyer.place(quote.quoteId);
  const stranger = await newBuyer({ app, db, ...shop });
  await db.update(orders).set({ status: 'confirmed' });

  const answer = await buyer.ask('POST', `/orders/${body.data.id}/confirmation`);

  expect(answer.body.data.status).toBe('confirmed');
  expect((await jobNames({ db })).filter((name) => name === 'ask-confirmation')).toHaveLength(1);
  expect((await stranger.ask('POST', `/orders/${body.data.id}/confirmation`)).status).toBe(404);
});

test.each([
  [null, { mobile: expect.stringMatching(/^\+971/) }],
  ['noura@example.com', { mobile: expect.stringMatching(/^\+971/), email: 'noura@example.com' }],
])('a waiting order answers where its confirmation links were sent (%s)', async (email, sentTo) => {
  const { buyer, quote, db } = await readyToPlace();
  await db.update(customers).set({ email }).where(eq(customers.id, buyer.id));

  const { body } = await buyer.place(quote.quoteId);

  const shown = async () => (await buyer.ask('GET', `/orders/${body.data.id}`)).body.data;
  expect((await shown()).confirmationSentTo).toEqual(sentTo);
  await db.update(orders).set({ status: 'confirmed' });
  expect(await shown()).not.toHaveProperty('confirmationSentTo');
});

test('a card order keeps the cart and answers the same payment page each time', async () => {
  const { buyer, db, ids } = await readyToPlace();
  const { quoteId, totals } = await buyer.quote('card');
  const key = randomUUID();

  const first = await buyer.place(quoteId, key);

  expect(first.body.data).toMatchObject({
    status: 'pending_payment',
    total: totals.total,
    paymentUrl: expect.any(String),
  });
  expect((await buyer.place(quoteId, key)).body).toEqual(first.body);
  expect((await buyer.cart()).items).toMatchObject([{ quantity: 2 }]);
  expect(await stockOf({ db }, ids[0])).toBe(18);
});

test('the stock of one’s own unpaid order can still be bought, and placing again ends that order', async () => {
  const { buyer, db, ids } = await readyToPlace({ stock: 2 }, { stock: 9 });
  const first = await buyer.place((await buyer.quote('card')).quoteId);
  expect(await stockOf({ db }, ids[0])).toBe(0);

  const quote = await buyer.quote('cash');
  const again = await buyer.place(quote.quoteId);

  expect([quote.canPlace, again.status]).toEqual([true, 200]);
  expect((await buyer.ask('GET', `/orders/${first.body.data.id}`)).body.data).toMatchObject({
    status: 'replaced',
    payment: { state: 'void' },
    canPay: false,
  });
  expect([await stockOf({ db }, ids[0]), await stockOf({ db }, ids[1])]).toEqual([0, 7]);
});

test('paying again for the same cart continues with the unpaid order; a changed cart replaces it', async () => {
  const { buyer, db, ids } = await readyToPlace({ stock: 2 }, { stock: 9 });
  const first = await buyer.place((await buyer.quote('card')).quoteId);

  const again = await buyer.place((await buyer.quote('card')).quoteId);
  await buyer.add(ids[1]);
  const changed = await buyer.place((await buyer.quote('card')).quoteId);

  expect(again.body).toEqual(first.body);
  expect(changed.body.data.id).not.toBe(first.body.data.id);
  expect((await buyer.ask('GET', `/orders/${first.body.data.id}`)).body.data.status).toBe('replaced');
  expect([await stockOf({ db }, ids[0]), await stockOf({ db }, ids[1])]).toEqual([0, 6]);
});

test('an unpaid order stays when placing again fails', async () => {
  const { buyer, db, ids } = await readyToPlace();
  const first = await buyer.place((await buyer.quote('card')).quoteId);
  const { quoteId } = await buyer.quote('cash');
  await db.update(variants).set({ price: 11_000 }).where(eq(variants.id, ids[0]));

  const again = await buyer.place(quoteId);

  expect(again.body.code).toBe('quote-changed');
  expect((await buyer.ask('GET', `/orders/${first.body.data.id}`)).body.data.status).toBe('pending_payment');
  expect(await stockOf({ db }, ids[0])).toBe(18);
});
