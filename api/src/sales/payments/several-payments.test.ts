import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentAlerts, payments } from '../../../database/schema/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { unpaidOrder } from './testing/unpaid-order.ts';

/** An order whose first payment failed. */
async function failedOrder() {
  const shop = await unpaidOrder();
  await shop.post(shop.event('checkout.session.async_payment_failed'));
  const payAgain = async () => {
    const { headers } = shop.customer;
    const response = await shop.app.inject({ method: 'POST', url: `/orders/${shop.id}/pay`, headers });
    return { status: response.statusCode, url: response.json().data?.paymentUrl as string };
  };
  const pages = async () =>
    shop.db.select({ id: payments.id, state: payments.state }).from(payments).orderBy(asc(payments.openedAt));
  const [first, second] = ['cs_test_1', 'cs_test_2'];
  return { ...shop, payAgain, pages, first, second };
}

test('after a payment that failed, the customer pays on a new page; both attempts are kept', async () => {
  const { payAgain, pages, post, event, read, calls, first, second, id } = await failedOrder();

  const { url } = await payAgain();
  await post(event('checkout.session.completed', { id: second }, 'evt_2'));

  expect(url).toBe(`https://checkout.stripe.example/${second}`);
  expect(calls.filter(({ path }) => path === 'POST /v1/checkout/sessions').map(({ key }) => key)).toEqual([
    `open-${id}`,
    `open-${id}-2`,
  ]);
  expect(await pages()).toEqual([
    { id: first, state: 'failed' },
    { id: second, state: 'paid' },
  ]);
  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
});

test('pressed five times at once, "pay" answers one new page; pressed later, the same', async () => {
  const { payAgain, pages, second } = await failedOrder();

  const answers = [...(await Promise.all(Array.from({ length: 5 }, payAgain))), await payAgain()];

  expect(new Set(answers.map(({ url }) => url))).toEqual(new Set([`https://checkout.stripe.example/${second}`]));
  expect(await pages()).toHaveLength(2);
});

test('the failed page is closed before another is opened, so that nobody pays twice', async () => {
  const { payAgain, calls, first } = await failedOrder();

  await payAgain();

  const paths = calls.map(({ path }) => path);
  expect(paths.indexOf(`POST /v1/checkout/sessions/${first}/expire`)).toBeGreaterThan(0);
  expect(paths.lastIndexOf('POST /v1/checkout/sessions')).toBe(paths.length - 1);
});

test('a failed page that was paid after all confirms the order, and no other page is opened', async () => {
  const { payAgain, pages, pay, read, first } = await failedOrder();
  pay(first);

  const { status } = await payAgain();

  expect([status, await pages()]).toEqual([409, [{ id: first, state: 'paid' }]]);
  expect((await read()).status).toBe('confirmed');
});

test('a page that expired at the provider is followed by a new one', async () => {
  const { app, db, stripeExpire, id, payment } = await expiring();
  stripeExpire();
  await app.jobs.send('settle-payments', {});
  await runJobs(app, ['settle-payments']);

  const page = await app.openPayment!(id);

  expect(page.id).not.toBe(payment.id);
  expect(await db.$count(payments)).toBe(2);
});

async function expiring() {
  const shop = await unpaidOrder();
  const stripeExpire = () =>
    shop.pay(shop.payment.id, { status: 'expired', payment_status: 'unpaid', payment_intent: null });
  return { ...shop, stripeExpire };
}

test('a late failure of the first page leaves the order as the second page has it', async () => {
  const { payAgain, post, event, read, second, pages } = await failedOrder();
  await payAgain();
  await post(event('checkout.session.completed', { id: second }, 'evt_2'));

  await post(event('checkout.session.async_payment_failed', {}, 'evt_3'));

  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
  expect((await pages()).map(({ state }) => state)).toEqual(['failed', 'paid']);
});

test('a payment on the first page while the second is open confirms the order, and the second is closed', async () => {
  const { app, payAgain, post, event, pages, calls, second } = await failedOrder();
  await payAgain();

  await post(event('checkout.session.async_payment_succeeded', {}, 'evt_2'));
  await runJobs(app, ['close-payment']);

  expect(calls.map(({ path }) => path)).toContain(`POST /v1/checkout/sessions/${second}/expire`);
  expect((await pages()).map(({ state }) => state)).toEqual(['paid', 'expired']);
});

test('an order that was paid on both pages is paid once, and staff are told of the other', async () => {
  const { db, payAgain, post, event, pages, second } = await failedOrder();
  await payAgain();

  await post(event('checkout.session.completed', { id: second, payment_intent: 'pi_2' }, 'evt_2'));
  await post(event('checkout.session.async_payment_succeeded', {}, 'evt_3'));

  expect((await pages()).filter(({ state }) => state === 'paid')).toHaveLength(1);
  expect(await db.select().from(paymentAlerts)).toMatchObject([{ kind: 'unknown-payment', reference: 'cs_test_1' }]);
});

test('a refund goes to the payment that was made, not to the attempt before it', async () => {
  const { app, payAgain, post, event, calls, second, id, customer } = await failedOrder();
  await payAgain();
  await post(event('checkout.session.completed', { id: second, payment_intent: 'pi_2' }, 'evt_2'));

  await app.inject({ method: 'POST', url: `/orders/${id}/cancel`, headers: customer.headers });
  await runJobs(app, ['refund']);

  expect(calls.at(-1)).toMatchObject({ path: 'POST /v1/refunds', form: { payment_intent: 'pi_2' } });
});

test('a page that two requests close at once is closed for both', async () => {
  const { cards, first } = await failedOrder();

  const closed = await Promise.all([cards.provider.close(first), cards.provider.close(first)]);

  expect(closed).toEqual([{ isOpen: false }, { isOpen: false }]);
});
