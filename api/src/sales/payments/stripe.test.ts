import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../../../database/schema/accounts.ts';
import { cartLines } from '../../../database/schema/cart.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { paymentAlerts, paymentEvents, refunds } from '../../../database/schema/payments.ts';
import { breakDatabase } from '../../../testing/break-database.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { deleteAccount } from '../../customers/account/delete-account.ts';
import { signedEvent } from './testing/fake-stripe.ts';
import { unpaidOrder } from './testing/unpaid-order.ts';

test('an order has one page, with its total in fils and its id', async () => {
  const { app, calls, id, payment, read } = await unpaidOrder();

  const again = await app.openPayment!(id);

  expect(again).toEqual(payment);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    path: 'POST /v1/checkout/sessions',
    key: `open-${id}`,
    form: {
      client_reference_id: id,
      'line_items[0][price_data][unit_amount]': String((await read()).total),
      'line_items[0][price_data][currency]': 'aed',
      success_url: expect.stringContaining(`/checkout/placed/${id}`),
    },
  });
});

test('the webhook confirms the order, issues the invoice and empties the cart', async () => {
  const { db, event, post, read, customer, variantId } = await unpaidOrder();
  await db.insert(cartLines).values({ id: 'line', customerId: customer.id, variantId, quantity: 1, priceSeen: 1 });

  const status = await post(event());

  expect(status).toBe(200);
  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured', invoiceNumber: 'INV-000001' });
  expect(await db.$count(cartLines)).toBe(0);
});

test('a repeated event, and another event of the same payment, have no further effect', async () => {
  const { db, event, post, history } = await unpaidOrder();

  const statuses = await Promise.all([
    post(event()),
    post(event()),
    post(event('checkout.session.async_payment_succeeded', {}, 'evt_2')),
  ]);

  expect(statuses).toEqual([200, 200, 200]);
  expect(await history()).toEqual(['pending_payment', 'confirmed']);
  expect([await db.$count(invoices), await db.$count(paymentEvents)]).toEqual([1, 2]);
});

test('an event that is not signed by Stripe, was changed, or is an hour old is refused', async () => {
  const { app, cards, event, post, read } = await unpaidOrder();
  const { payload, headers } = signedEvent(cards, event());
  const send = async (body: string, extra: Record<string, string>) =>
    (
      await app.inject({
        method: 'POST',
        url: '/payments/stripe',
        payload: body,
        headers: { 'content-type': 'application/json', ...extra },
      })
    ).statusCode;

  const statuses = [
    await send(payload, {}),
    await send(payload.replace('evt_1', 'evt_9'), headers),
    await post(event(), Math.floor(Date.now() / 1000) - 3_600),
  ];

  expect(statuses).toEqual([400, 400, 400]);
  expect((await read()).status).toBe('pending_payment');
});

test.each([
  ['a fils less than the order costs', -1, {}],
  ['a fils more', 1, {}],
  ['the same number of another currency', 0, { currency: 'usd' }],
])('a payment of %s confirms nothing', async (_what, more, change) => {
  const { db, event, post, read, id, payment } = await unpaidOrder();

  const status = await post(
    event('checkout.session.completed', { amount_total: (await read()).total + more, ...change }),
  );

  expect(status).toBe(200);
  expect(await read()).toMatchObject({ status: 'pending_payment', paymentState: 'created', invoiceNumber: null });
  // Stripe would repeat the event for days, so it is answered with success and left to staff.
  expect(await db.select().from(paymentAlerts)).toMatchObject([
    { kind: 'wrong-amount', orderId: id, reference: payment.id },
  ]);
});

test('a page that was completed without a payment, and a failed card, leave the order waiting', async () => {
  const { event, post, read } = await unpaidOrder();

  await post(event('checkout.session.completed', { payment_status: 'unpaid' }));
  await post(event('checkout.session.async_payment_failed', {}, 'evt_2'));

  expect(await read()).toMatchObject({ status: 'pending_payment', paymentState: 'failed' });
  await post(event('checkout.session.async_payment_succeeded', {}, 'evt_3'));
  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
});

test('late events change nothing', async () => {
  const { event, post, read } = await unpaidOrder();
  await post(event());

  await post(event('checkout.session.async_payment_failed', {}, 'evt_0'));
  await post(event('checkout.session.expired', {}, 'evt_00'));

  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
});

test('a payment after expiry confirms the order when its stock can be taken again', async () => {
  const { db, event, post, expire, history, variantId } = await unpaidOrder();
  await expire();
  const [before] = await db.select().from(variants).where(eq(variants.id, variantId));

  await post(event());

  expect(await history()).toEqual(['pending_payment', 'expired', 'confirmed']);
  expect((await db.select().from(variants).where(eq(variants.id, variantId)))[0]!.stock).toBe(before!.stock - 1);
});

test('a payment after expiry is refunded once when the stock is sold, and the customer is notified', async () => {
  const { app, db, event, post, expire, read, calls, id, variantId } = await unpaidOrder();
  await expire();
  await db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));

  await post(event());
  await post(event('checkout.session.async_payment_succeeded', {}, 'evt_2'));
  await runJobs(app, ['refund', 'order-message']);

  const { total, status, paymentState } = await read();
  expect([status, paymentState]).toEqual(['expired', 'refunded']);
  expect(calls.filter(({ path }) => path === 'POST /v1/refunds')).toMatchObject([
    { form: { amount: String(total), payment_intent: 'pi_1' } },
  ]);
  const { rows } = await db.execute('select text from outbox');
  expect(rows).toContainEqual({ text: expect.stringContaining(`Your late payment of`) });
  expect(rows).toContainEqual({ text: expect.stringContaining(id) });
  expect(await db.$count(invoices)).toBe(0);
});

test('a late payment of a deleted account is refunded', async () => {
  const { app, db, event, post, expire, read, customer, calls } = await unpaidOrder();
  await expire();
  const [gone] = await db.select().from(customers).where(eq(customers.id, customer.id));
  await deleteAccount(db, gone!, 'demo');

  const status = await post(event());
  await runJobs(app, ['refund', 'order-message']);

  expect([status, (await read()).status, calls.at(-1)?.path]).toEqual([200, 'expired', 'POST /v1/refunds']);
});

test('after a crash between the payment and the confirmation, the webhook’s next attempt completes the order', async () => {
  const { db, event, post, read } = await unpaidOrder();
  const repair = await breakDatabase({ db }, 'before insert', 'invoices');

  const first = await post(event());
  const between = await read();
  await repair();
  const second = await post(event());

  expect([first, between.status, second, (await read()).status]).toEqual([500, 'pending_payment', 200, 'confirmed']);
  expect(await db.$count(paymentEvents)).toBe(1);
});

test('after a crash between a refund at Stripe and its record the money is refunded once', async () => {
  const { app, db, event, post, read, id, customer, calls } = await unpaidOrder();
  await post(event());
  await app.inject({ method: 'POST', url: `/orders/${id}/cancel`, headers: customer.headers });
  const repair = await breakDatabase({ db }, 'before update', 'refunds');
  await app.jobs.runNext('refund');
  await repair();

  await runJobs(app, ['refund']);

  const asked = calls.filter(({ path }) => path === 'POST /v1/refunds');
  expect(asked).toHaveLength(2);
  // Stripe refunds once for the same key.
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect((await read()).paymentState).toBe('refunded');
});

test('a page that was opened right before a crash is found by its order', async () => {
  const { db, event, post, read } = await unpaidOrder();
  await ownerOf(db).execute('delete from payments');

  await post(event());

  expect((await read()).status).toBe('confirmed');
});

test('an expired order’s page is closed at Stripe', async () => {
  const { app, expire, calls, payment } = await unpaidOrder();
  await expire();

  await runJobs(app, ['close-payment']);

  expect(calls.map(({ path }) => path)).toContain(`POST /v1/checkout/sessions/${payment.id}/expire`);
});

test('cancelling a paid order refunds it and issues a credit note', async () => {
  const { app, db, event, post, read, id, customer, calls } = await unpaidOrder();
  await post(event());

  const { statusCode } = await app.inject({ method: 'POST', url: `/orders/${id}/cancel`, headers: customer.headers });
  await runJobs(app, ['refund']);

  expect(statusCode).toBe(200);
  expect(await read()).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
  expect((await db.select().from(refunds))[0]).toMatchObject({ reason: 'cancelled', issuedAt: expect.any(Date) });
  expect(calls.at(-1)).toMatchObject({ path: 'POST /v1/refunds', key: expect.stringMatching(/^refund-/) });
  const { total, vatIncluded } = await read();
  const [note] = await db.select().from(invoices).where(eq(invoices.kind, 'credit-note'));
  expect(note).toMatchObject({
    id: 'CN-000001',
    content: { originalValue: total, correctedValue: 0, difference: total, vatOnDifference: vatIncluded },
  });
});
