import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { orderEvents, orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';
import { orderPlaced } from './order-placed.ts';

/** Minutes. */
const DAY = 24 * 60;

/** An order placed some minutes ago by a new customer, whose cash orders wait 24 hours for their confirmation. */
async function waitingOrder(paymentMethod: 'card' | 'cash', minutesAgo: number) {
  const { app, db } = await testShop();
  const { id: customerId } = await newCustomer(db);
  const status = paymentMethod === 'card' ? 'pending_payment' : 'awaiting_confirmation';
  const id = await placeOrder(db, { customerId, status, paymentMethod, invoiceNumber: null });
  await db
    .update(orders)
    .set({
      placedAt: sql`now() - make_interval(mins => ${minutesAgo}::int)`,
      confirmBy: sql`now() + make_interval(mins => ${DAY - minutesAgo}::int)`,
    })
    .where(eq(orders.id, id));
  await db.transaction(async (transaction) =>
    orderPlaced(transaction, { id, status, eventId: id, unconfirmedFor: DAY * 60, hasEmail: true }, app.jobs),
  );
  const statusNow = async () =>
    (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
  return { app, db, id, statusNow };
}

test.each([
  ['card', 29, 'pending_payment'],
  ['card', 30, 'expired'],
  ['cash', DAY - 1, 'awaiting_confirmation'],
  ['cash', DAY, 'cancelled'],
] as const)('a %s order of %i minutes ago is %s', async (method, minutes, expected) => {
  const { app, statusNow } = await waitingOrder(method, minutes);

  await app.jobs.runNext(method === 'card' ? 'end-unpaid' : 'end-unconfirmed');

  expect(await statusNow()).toBe(expected);
});

/** Moves the API's clock by this many seconds; the database's clock stays right. */
function shiftApiClock(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  ['card', 30, 'expired'],
  ['cash', DAY, 'cancelled'],
] as const)(
  'a %s order whose time is over ends although the API’s clock is slow',
  async (method, minutes, expected) => {
    const { app, statusNow } = await waitingOrder(method, minutes);
    shiftApiClock(-10);

    await runJobs(app, ['end-unpaid', 'end-unconfirmed']);

    expect(await statusNow()).toBe(expected);
  },
);

test('an order does not end early because the API’s clock is fast', async () => {
  const { app, statusNow } = await waitingOrder('cash', DAY - 1);
  shiftApiClock(120);

  await app.jobs.runNext('end-unconfirmed');

  expect(await statusNow()).toBe('awaiting_confirmation');
});

test('a timer that runs too early runs again when the time is over', async () => {
  const { app, db, id, statusNow } = await waitingOrder('card', 29);

  await app.jobs.runNext('end-unpaid');

  const { rows } = await db.execute(
    sql`select round(extract(epoch from start_after - now()))::int as seconds from pgboss.job where name = 'end-unpaid' and state = 'created'`,
  );
  expect(rows).toEqual([{ seconds: expect.closeTo(60, -1) }]);
  await db.execute(sql`update orders set placed_at = placed_at - interval '1 minute' where id = ${id}`);
  await runJobs(app, ['end-unpaid']);
  expect(await statusNow()).toBe('expired');
});

test.each([
  ['card', 30 + 61, 'expired'],
  ['cash', DAY + 61, 'cancelled'],
] as const)('a %s order whose timer was lost is ended by the sweep', async (method, minutes, expected) => {
  const { app, db, statusNow } = await waitingOrder(method, minutes);
  await db.execute(sql`delete from pgboss.job`);

  await app.jobs.send('sweep-orders', {});
  await runJobs(app, ['sweep-orders', 'end-unpaid', 'end-unconfirmed']);

  expect(await statusNow()).toBe(expected);
});

test('many orders whose timers were lost are swept up in as many statements as one', async () => {
  const { app, db } = await testShop({ pollInterval: 100_000 });
  const { id: customerId } = await newCustomer(db);
  const sweptIn = async (lost: number) => {
    for (let n = 0; n < lost; n += 1) {
      const id = await placeOrder(db, { customerId, status: 'awaiting_confirmation', invoiceNumber: null });
      await db
        .update(orders)
        .set({ confirmBy: sql`now() - interval '2 hours'` })
        .where(eq(orders.id, id));
    }
    await app.jobs.send('sweep-orders', {});
    return (await statementsOf(db, async () => app.jobs.runNext('sweep-orders'))).length;
  };

  // The first run also reads what the queue is like.
  await sweptIn(1);
  const forOne = await sweptIn(1);

  expect(await sweptIn(5)).toBe(forOne);
});

test('the sweep leaves orders alone whose timer is about to end them', async () => {
  const { app, db } = await waitingOrder('card', 31);
  await db.execute(sql`delete from pgboss.job`);

  await app.jobs.send('sweep-orders', {});
  await runJobs(app, ['sweep-orders']);

  expect(await app.jobs.runNext('end-unpaid')).toBe(false);
});

test('the sweep runs every day by itself', async () => {
  const { db } = await testShop();

  const { rows } = await db.execute(sql`select cron from pgboss.schedule where name = 'sweep-orders'`);

  expect(rows).toHaveLength(1);
});

test('time limits are stored in the database as scheduled jobs', async () => {
  const { db, id } = await waitingOrder('card', 0);

  const { rows } = await db.execute(
    sql`select round(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job where name = 'end-unpaid' and data->>'orderId' = ${id}`,
  );

  expect(rows).toEqual([{ minutes: 30 }]);
});

test('a time limit that runs twice ends an order once', async () => {
  const { app, db, id } = await waitingOrder('cash', DAY);

  await app.jobs.send('end-unconfirmed', { orderId: id });
  await runJobs(app, ['end-unconfirmed']);

  expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
});

test('staff are notified of a cash order', async () => {
  const { app, db, id } = await waitingOrder('cash', 0);

  await runJobs(app, ['cash-order-to-staff']);

  const { rows } = await db.execute(sql`select recipient, subject from outbox`);
  expect(rows).toEqual([{ recipient: 'hello@rayya.example', subject: `New cash order ${id}` }]);
});
