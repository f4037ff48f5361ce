import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartCoupons, cartLines } from '../../../database/schema/cart.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { payments, refunds } from '../../../database/schema/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { unpaidOrder } from './testing/unpaid-order.ts';

/** An order that should have been paid this many minutes ago, and whose timer is due. */
async function overdueOrder(minutes = 0) {
  const shop = await unpaidOrder();
  await shop.db.execute(
    sql`update orders set placed_at = placed_at - make_interval(mins => ${30 + minutes}::int) where id = ${shop.id}`,
  );
  const stock = async () => (await shop.db.select().from(variants).where(eq(variants.id, shop.variantId)))[0]!.stock;
  const end = async () => {
    await shop.app.jobs.send('end-unpaid', { orderId: shop.id });
    await shop.app.jobs.runNext('end-unpaid');
  };
  const settle = async () => {
    await shop.app.jobs.send('settle-payments', {});
    await runJobs(shop.app, ['settle-payments', 'refund', 'order-message']);
  };
  return { ...shop, stock, end, settle };
}

test('a paid order whose event was lost is confirmed when its time is over', async () => {
  const { pay, payment, end, read, stock } = await overdueOrder();
  const before = await stock();
  pay(payment.id);

  await end();

  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured', invoiceNumber: 'INV-000001' });
  expect(await stock()).toBe(before);
});

test('an order that is paid at once keeps the days that were promised, and one that is paid late has days from now on', async () => {
  const [etaFrom, etaTo] = ['2020-02-03', '2020-02-06'];
  const prompt = await overdueOrder();
  const late = await overdueOrder(31);
  for (const { db, id } of [prompt, late]) await db.update(orders).set({ etaFrom, etaTo }).where(eq(orders.id, id));

  prompt.pay(prompt.payment.id);
  await prompt.end();
  late.setDown(true);
  await late.end();
  late.setDown(false);
  late.pay(late.payment.id);
  await late.settle();

  expect(await prompt.read()).toMatchObject({ status: 'confirmed', etaFrom, etaTo });
  const revived = await late.read();
  expect(revived.status).toBe('confirmed');
  expect(revived.etaFrom! > etaFrom).toBe(true);
});

test('the page of an unpaid order is closed before the order ends, so that nobody pays in between', async () => {
  const { calls, payment, end, read } = await overdueOrder();

  await end();

  expect((await read()).status).toBe('expired');
  expect(calls.map(({ path }) => path)).toContain(`POST /v1/checkout/sessions/${payment.id}/expire`);
});

test('an order waits for a provider that does not answer', async () => {
  const { setDown, pay, payment, end, read, app } = await overdueOrder(29);
  pay(payment.id);
  setDown(true);

  await end();
  const meanwhile = (await read()).status;
  setDown(false);
  await runJobs(app, ['end-unpaid']);

  expect([meanwhile, (await read()).status]).toEqual(['pending_payment', 'confirmed']);
});

test('an order does not hold its stock for ever while the provider is down', async () => {
  const { setDown, end, read } = await overdueOrder(31);
  setDown(true);

  await end();

  expect((await read()).status).toBe('expired');
});

test('a payment that is found after its order ended is captured by the settling job', async () => {
  const { setDown, pay, payment, end, settle, read } = await overdueOrder(31);
  pay(payment.id);
  setDown(true);
  await end();
  setDown(false);

  await settle();

  expect(await read()).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
});

test('a payment that is found when the stock is sold is refunded', async () => {
  const { setDown, pay, payment, end, settle, read, db, variantId } = await overdueOrder(31);
  pay(payment.id);
  setDown(true);
  await end();
  setDown(false);
  await db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));

  await settle();

  expect(await read()).toMatchObject({ status: 'expired', paymentState: 'refunded' });
  expect(await db.$count(refunds)).toBe(1);
});

test('the settling job confirms a paid order without waiting for its time to be over', async () => {
  const { pay, payment, read, app } = await unpaidOrder();
  pay(payment.id);

  await app.jobs.send('settle-payments', {});
  await runJobs(app, ['settle-payments']);

  expect((await read()).status).toBe('confirmed');
});

test('the settling job leaves an open page open, and asks no more about a closed page', async () => {
  const { calls, read, app, expire } = await unpaidOrder();
  const asked = async () => {
    calls.length = 0;
    await app.jobs.send('settle-payments', {});
    await runJobs(app, ['settle-payments']);
    return calls.length;
  };

  const whileOpen = await asked();
  const { status } = await read();
  await expire();
  await runJobs(app, ['close-payment']);

  expect([whileOpen, status, await asked()]).toEqual([1, 'pending_payment', 0]);
});

test('a payment that fails to settle does not keep the others waiting', async () => {
  const { app, db, pay, payment, read, id } = await unpaidOrder();
  pay(payment.id);
  const [template] = await db.select().from(orders).where(eq(orders.id, id));
  const { number: _number, ...other } = template!;
  await db.insert(orders).values({ ...other, id: 'SW-2222-2222-2222' });
  await db.insert(payments).values({
    id: 'cs_gone',
    orderId: 'SW-2222-2222-2222',
    provider: 'stripe',
    url: '',
    amount: 1,
    openedAt: sql`now() - interval '1 hour'`,
  });

  await app.jobs.send('settle-payments', {});
  await runJobs(app, ['settle-payments']);

  expect((await read()).status).toBe('confirmed');
});

test('payments are settled, and the provider’s events read, by themselves', async () => {
  const { db } = await unpaidOrder();

  const { rows } = await db.execute(
    sql`select name, cron from pgboss.schedule where name in ('settle-payments', 'payment-events') order by name`,
  );

  expect(rows).toEqual([
    { name: 'payment-events', cron: '*/15 * * * *' },
    { name: 'settle-payments', cron: '*/15 * * * *' },
  ]);
});

test.each([
  ['paid in time', false],
  ['paid after it had expired', true],
])('what was added to the cart since, and another coupon, stay when an order is %s', async (_when, isLate) => {
  const { db, id, customer, post, event, expire, variantId } = await unpaidOrder({ couponCode: 'RAYYA10' });
  const [ordered] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const inCart = async () =>
    (await db.select().from(cartLines).where(eq(cartLines.customerId, customer.id))).map((line) => [
      line.variantId,
      line.quantity,
    ]);
  await db.insert(cartLines).values(
    [
      { variantId, quantity: ordered!.quantity + 1 },
      { variantId: 'pf-oudr-100', quantity: 1 },
    ].map((line) => ({ id: randomUUID(), customerId: customer.id, priceSeen: 1, ...line })),
  );
  await db.insert(cartCoupons).values({ customerId: customer.id, code: 'EID' });
  if (isLate) await expire();

  await post(event());

  expect(Object.fromEntries(await inCart())).toEqual({ 'pf-oudr-100': 1, [variantId]: 1 });
  expect(await db.$count(cartCoupons, eq(cartCoupons.customerId, customer.id))).toBe(1);
});
