import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartLines } from '../../../database/schema/cart.ts';
import { settings, variants } from '../../../database/schema/catalogue.ts';
import { confirmationKeys } from '../../../database/schema/checkout.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { breakDatabase } from '../../../testing/break-database.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';
import { moveReturn } from '../returns/move-return.ts';
import type { ReturnState } from '../returns/return-transitions.ts';

const DEFECT = { reason: 'manufacturing_defect', note: 'The stopper leaks', unused: true };

async function shopWith(order: Partial<Parameters<typeof placeOrder>[1]>) {
  const shop = await testShop();
  const customer = await newCustomer(shop.db);
  const id = await placeOrder(shop.db, { customerId: customer.id, status: 'delivered', invoiceNumber: null, ...order });
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const post = async (url: string, body: object = {}, headers: Record<string, string> = customer.headers) => {
    const response = await shop.app.inject({ method: 'POST', url, payload: body, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const ask = async (line = lines[0]!) => post(`/orders/${id}/returns`, { ...DEFECT, lineId: line.id });
  const moveTo = async (to: ReturnState, options: { answer?: string; shipping?: number; byHand?: string } = {}) =>
    shop.db.transaction(async (transaction) =>
      moveReturn(transaction, (await transaction.select().from(returns))[0]!.id, to, {
        jobs: shop.app.jobs,
        ...options,
      }),
    );
  const read = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  return { ...shop, customer, id, lines, post, ask, moveTo, read };
}

test('a customer can cancel until the order is packed; then the error names both statuses', async () => {
  const { db, post, id } = await shopWith({
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
  });

  const cancelled = await post(`/orders/${id}/cancel`);
  const again = await post(`/orders/${id}/cancel?lang=ar`);

  expect(cancelled).toMatchObject({
    status: 200,
    body: { data: { status: 'cancelled', canCancel: false, payment: { state: 'void' } } },
  });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'transition-refused', message: 'حالة الطلب «ملغى» ولا يمكن نقلها إلى «ملغى»' },
  });
  await db.update(orders).set({ status: 'packed' }).where(eq(orders.id, id));
  expect(await post(`/orders/${id}/cancel`)).toMatchObject({
    status: 409,
    body: { message: 'The order is “Packed” and cannot become “Cancelled”' },
  });
});

test('somebody else’s order can’t be cancelled, returned or ordered again', async () => {
  const { db, post, id, lines } = await shopWith({ status: 'confirmed' });
  const { headers } = await newCustomer(db);

  const answers = [
    await post(`/orders/${id}/cancel`, {}, headers),
    await post(`/orders/${id}/returns`, { ...DEFECT, lineId: lines[0]!.id }, headers),
    await post(`/orders/${id}/reorder`, {}, headers),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'order-not-found']));
});

test.each([
  ['cancelled', 'order_events', 'cancel', { status: 'confirmed' }],
  ['given back', 'returns', 'returns', { status: 'delivered' }],
] as const)(
  'when the process dies while a card order is %s, no message and no refund are left',
  async (_what, table, call, order) => {
    const shop = await shopWith({ ...order, paymentMethod: 'card', paymentState: 'captured' });
    await breakDatabase(shop, 'at commit', table);

    const { status } = await shop.post(
      `/orders/${shop.id}/${call}`,
      call === 'returns' ? { ...DEFECT, lineId: shop.lines[0]!.id } : {},
    );

    expect(status).toBe(500);
    expect((await shop.db.execute('select name from pgboss.job')).rows).toEqual([]);
    expect(await shop.read()).toMatchObject({ status: order.status, paymentState: 'captured' });
  },
);

test('a cancelled card order is refunded once, and its stock is back', async () => {
  const { db, post, id, lines } = await shopWith({
    status: 'confirmed',
    paymentMethod: 'card',
    paymentState: 'captured',
    lines: [{ quantity: 1 }],
  });
  const stock = async () => (await db.select().from(variants).where(eq(variants.id, lines[0]!.variantId)))[0]!.stock;
  const before = await stock();

  const answers = await Promise.all([post(`/orders/${id}/cancel`), post(`/orders/${id}/cancel`)]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await db.$count(refunds)).toBe(1);
  expect(await stock()).toBe(before + 1);
});

test('a line is returned once, and the order shows the return’s state', async () => {
  const { app, db, ask, id } = await shopWith({ paymentMethod: 'card', paymentState: 'captured' });

  const asked = await ask();
  const again = await ask();

  expect(asked.body.data.lines[0]).toMatchObject({
    canReturn: false,
    return: { state: 'requested', reason: 'manufacturing_defect' },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'return-exists' } });
  await runJobs(app, ['order-message']);
  const { rows } = await db.execute('select text from outbox');
  expect(rows).toEqual([{ text: `We have your return request for order ${id} and will answer soon.` }]);
});

test.each([
  ['was bought at a discount', { compareAtPrice: 99_999 }, 0, 'return-not-allowed'],
  ['was delivered nine days ago', {}, 9, 'return-window-closed'],
])('a line that %s can’t be returned', async (_why, line, daysAgo, code) => {
  const { db, ask, id } = await shopWith({ lines: [line] });
  await db
    .update(orders)
    .set({ deliveredAt: sql`now() - make_interval(days => ${daysAgo}::int)` })
    .where(eq(orders.id, id));

  expect(await ask()).toMatchObject({ status: 409, body: { code } });
});

test('a line that was delivered nine days ago can be returned when the settings allow fourteen days', async () => {
  const { db, ask, id } = await shopWith({});
  await db
    .update(settings)
    .set({ value: { days: 14 } })
    .where(eq(settings.key, 'returns'));
  await db
    .update(orders)
    .set({ deliveredAt: sql`now() - interval '9 days'` })
    .where(eq(orders.id, id));

  expect(await ask()).toMatchObject({ status: 200, body: { data: { lines: [{ return: { state: 'requested' } }] } } });
});

test('a return of a card order is refunded, and a credit note corrects the invoice', async () => {
  const { db, app, ask, moveTo, read, lines } = await shopWith({
    paymentMethod: 'card',
    paymentState: 'captured',
    invoiceNumber: 'INV-9',
    lines: [{}, {}],
  });
  await ask();

  for (const to of ['approved', 'received', 'refunded'] as const) await moveTo(to);
  await runJobs(app, ['refund', 'order-message']);

  const { lineTotal, vatIncluded } = lines[0]!;
  expect(await db.select().from(refunds)).toMatchObject([
    { amount: lineTotal, reason: 'return', issuedAt: expect.any(Date) },
  ]);
  expect((await read()).paymentState).toBe('partially_refunded');
  const [note] = await db.select().from(invoices).where(eq(invoices.kind, 'credit-note'));
  expect(note?.content).toMatchObject({
    reason: 'return',
    difference: lineTotal,
    vatOnDifference: vatIncluded,
    invoice: { number: 'INV-9' },
  });
  const { rows } = await db.execute('select count(*)::int as messages from outbox');
  expect(rows).toEqual([{ messages: 4 }]);
});

test('an item that was not defective is refunded without the cost of its return shipping', async () => {
  const { db, ask, moveTo, lines } = await shopWith({ paymentMethod: 'card', paymentState: 'captured' });
  await ask();

  for (const to of ['approved', 'received'] as const) await moveTo(to);
  await moveTo('refunded', { shipping: 2_500 });

  expect((await db.select().from(refunds))[0]?.amount).toBe(lines[0]!.lineTotal - 2_500);
});

test('a return of a cash order is replaced from stock, and not refunded', async () => {
  const { db, ask, moveTo, lines } = await shopWith({ paymentMethod: 'cash', paymentState: 'collected' });
  await ask();
  for (const to of ['approved', 'received'] as const) await moveTo(to);
  const stock = async () => (await db.select().from(variants).where(eq(variants.id, lines[0]!.variantId)))[0]!.stock;
  const before = await stock();

  await expect(moveTo('refunded')).rejects.toMatchObject({ code: 'refund-refused' });
  await moveTo('replaced');

  expect(await stock()).toBe(before - 1);
  await expect(moveTo('replaced')).rejects.toMatchObject({ code: 'return-refused', statusCode: 409 });
});

test('a return of a cash order whose size is sold out is refunded by hand, with a credit note and a record of how', async () => {
  const { app, db, ask, moveTo, read, lines } = await shopWith({
    paymentMethod: 'cash',
    paymentState: 'collected',
    invoiceNumber: 'INV-9',
  });
  await ask();
  for (const to of ['approved', 'received'] as const) await moveTo(to);
  await db.update(variants).set({ stock: 0 }).where(eq(variants.id, lines[0]!.variantId));
  await expect(moveTo('replaced')).rejects.toMatchObject({ code: 'out-of-stock' });

  await moveTo('refunded', { byHand: 'Bank transfer 4711' });
  await runJobs(app, ['refund', 'order-message']);

  const { lineTotal } = lines[0]!;
  expect(await db.select().from(refunds)).toMatchObject([
    { amount: lineTotal, reason: 'return', byHand: 'Bank transfer 4711', issuedAt: expect.any(Date) },
  ]);
  expect((await db.select().from(returns))[0]?.state).toBe('refunded');
  expect(await db.$count(invoices, eq(invoices.kind, 'credit-note'))).toBe(1);
  expect((await read()).paymentState).toBe('collected');
  const { rows } = await db.execute('select text from outbox');
  expect(rows).toContainEqual({ text: expect.stringMatching(/in the way we agreed on/) });
});

test('a returned item that turns out to be used is rejected', async () => {
  const { db, ask, moveTo } = await shopWith({ paymentMethod: 'cash', paymentState: 'collected' });
  await ask();
  for (const to of ['approved', 'received'] as const) await moveTo(to);

  await moveTo('rejected', { answer: 'The bottle is half empty' });

  expect((await db.select().from(returns))[0]).toMatchObject({ state: 'rejected', answer: 'The bottle is half empty' });
});

test('an order is added to the cart again, and missing items are listed', async () => {
  const { db, post, id, lines, customer } = await shopWith({
    lines: [
      { quantity: 1 },
      { variantId: 'gone', lineTotal: 0, vatIncluded: 0, quantity: 2, discount: 0, unitPrice: 0 },
    ],
  });
  await db.update(variants).set({ stock: 5 }).where(eq(variants.id, lines[0]!.variantId));

  const { status, body } = await post(`/orders/${id}/reorder`);

  expect(status).toBe(200);
  expect(body.data.items).toMatchObject([{ variantId: lines[0]!.variantId, quantity: 1 }]);
  expect(body.skipped).toEqual([{ name: expect.any(String), size: expect.any(String), wanted: 2, added: 0 }]);
  expect(await db.$count(cartLines, eq(cartLines.customerId, customer.id))).toBe(1);
});

test.each([
  ['is reported as in the cart when no more can be bought', 5, { reason: 'in-cart' }],
  ['is reported as unavailable when it is sold out', 0, {}],
])('when reordering, a line that the cart has already %s', async (_what, stock, reason) => {
  const { db, post, id, lines } = await shopWith({ lines: [{ quantity: 1 }] });
  const { variantId } = lines[0]!;
  await db.update(variants).set({ stock: 5, maxQuantity: 1 }).where(eq(variants.id, variantId));
  await post('/cart/add', { variantId, quantity: 1 });
  await db.update(variants).set({ stock }).where(eq(variants.id, variantId));

  const { body } = await post(`/orders/${id}/reorder`);

  expect(body.skipped).toEqual([
    { name: expect.any(String), size: expect.any(String), wanted: 1, added: 0, ...reason },
  ]);
});

test('a cash order is confirmed by the link of its message, once', async () => {
  const { app, db, id, post } = await shopWith({
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
  });
  const key = 'aB3dE6gH9k';
  await db
    .insert(confirmationKeys)
    .values({ orderId: id, keyHash: hashToken(key), expiresAt: sql`now() + interval '1 hour'` });

  const before = (await app.inject({ url: `/orders/confirm/${key}` })).json();
  const done = await post('/orders/confirm', { key }, {});
  const again = await post('/orders/confirm', { key }, {});

  expect(before.data).toMatchObject({ id, state: 'waiting' });
  expect([done.body.data.state, again.body.data.state]).toEqual(['confirmed', 'confirmed']);
  expect(await db.$count(invoices)).toBe(1);
});

test('an unknown, a malformed and an expired link get the same answer', async () => {
  const { app, db, id, post } = await shopWith({
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
  });
  await db.insert(confirmationKeys).values({ orderId: id, keyHash: hashToken('aaaaaaaaaa'), expiresAt: sql`now()` });

  const shown = await Promise.all(
    ['aaaaaaaaaa', 'bbbbbbbbbb', 'b'].map(
      async (key) => (await app.inject({ url: `/orders/confirm/${key}` })).json().code,
    ),
  );

  expect(shown).toEqual(['not-found', 'not-found', 'not-found']);
  expect((await post('/orders/confirm', { key: 'aaaaaaaaaa' }, {})).status).toBe(404);
});
