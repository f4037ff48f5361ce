import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { newCustomer } from '../orders/testing/shoppers.ts';
import { unpaidOrder } from './testing/unpaid-order.ts';

async function waitingOrder() {
  const shop = await unpaidOrder();
  const ask = async (method: 'GET' | 'POST', what = '', headers = shop.customer.headers) => {
    const response = await shop.app.inject({ method, url: `/orders/${shop.id}${what}`, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const stock = async () => (await shop.db.select().from(variants).where(eq(variants.id, shop.variantId)))[0]!.stock;
  return { ...shop, ask, stock };
}

test('an order that waits for its payment can be paid and cancelled, and answers its payment page', async () => {
  const { ask, payment } = await waitingOrder();

  const shown = await ask('GET');
  const paying = await ask('POST', '/pay');

  expect(shown.body.data).toMatchObject({ status: 'pending_payment', canPay: true, canCancel: true });
  expect(paying).toEqual({ status: 200, body: { data: { paymentUrl: payment.url } } });
});

test('an order whose payment page could not be opened when it was placed gets one later', async () => {
  const { ask, db, payment } = await waitingOrder();
  await ownerOf(db).execute('delete from payments');

  expect((await ask('POST', '/pay')).body.data.paymentUrl).toBe(payment.url);
});

test('a database that fails while a payment page is opened is told from a provider that does', async () => {
  const { ask, db, payment } = await waitingOrder();
  const owner = ownerOf(db);
  await owner.execute(`delete from payments;
    create function fill() returns trigger language plpgsql as $$ begin raise 'no space left' using errcode = '53100'; end $$;
    create trigger fills before insert on payments for each row execute function fill()`);

  const full = await ask('POST', '/pay');
  await owner.execute('drop trigger fills on payments');
  const again = await ask('POST', '/pay');

  expect([full.status, full.body.code]).toEqual([503, 'unavailable']);
  expect(again.body.data.paymentUrl).toBe(payment.url);
});

test('a customer who comes back from the payment page has the provider asked', async () => {
  const { ask, pay, payment, setDown, db } = await waitingOrder();
  const { headers } = await newCustomer(db);

  const open = await ask('POST', '/payment');
  setDown(true);
  const unknown = await ask('POST', '/payment');
  setDown(false);
  pay(payment.id);
  const foreign = await ask('POST', '/payment', headers);
  const paid = await ask('POST', '/payment');

  expect(open.body.data.status).toBe('pending_payment');
  expect(unknown.body.code).toBe('payment-unavailable');
  expect([foreign.status, foreign.body.code]).toEqual([404, 'order-not-found']);
  expect(paid.body.data).toMatchObject({ status: 'confirmed', payment: { state: 'captured' } });
});

test('a paid order, and somebody else’s, answer no payment page', async () => {
  const { ask, db, event, post } = await waitingOrder();
  const { headers } = await newCustomer(db);
  const foreign = await ask('POST', '/pay', headers);
  await post(event());

  expect([foreign.status, foreign.body.code]).toEqual([404, 'order-not-found']);
  expect((await ask('GET')).body.data.canPay).toBe(false);
});

test('a customer cancels an unpaid order: its stock returns, its page is closed, and nothing is refunded', async () => {
  const { app, db, ask, calls, payment, stock } = await waitingOrder();
  const before = await stock();

  const cancelled = await ask('POST', '/cancel');
  await runJobs(app, ['close-payment', 'order-message', 'refund']);

  expect(cancelled).toMatchObject({
    status: 200,
    body: { data: { status: 'cancelled', payment: { state: 'void' }, canPay: false, canCancel: false } },
  });
  expect(await stock()).toBe(before + 1);
  const paths = calls.map(({ path }) => path);
  expect(paths).toContain(`POST /v1/checkout/sessions/${payment.id}/expire`);
  expect(paths).not.toContain('POST /v1/refunds');
  expect((await db.select().from(outbox)).map(({ text }) => text)).toEqual([expect.stringContaining('is cancelled')]);
});

test('a payment that arrives after its order’s cancellation is refunded, although the stock is available', async () => {
  const { app, db, ask, pay, payment, read } = await waitingOrder();
  pay(payment.id);

  await ask('POST', '/cancel');
  await runJobs(app, ['close-payment', 'refund', 'order-message']);

  expect(await read()).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
  expect((await db.select().from(outbox)).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/Your late payment of AED\s[\d.,]+ .* is being refunded/),
  );
});
