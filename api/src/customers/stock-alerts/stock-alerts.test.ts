import { eq, isNotNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { customers, outbox } from '../../../database/schema/accounts.ts';
import { stockAlerts } from '../../../database/schema/cart.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { newBuyer, stocked } from '../../sales/checkout/testing/buyer.ts';
import { newCustomer } from '../../sales/orders/testing/shoppers.ts';

async function waiting(language = 'en', options: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(options);
  const [size] = await stocked(shop, { stock: 0 });
  const buyer = await newBuyer(shop);
  const asked = await buyer.ask('POST', `/stock-alerts?lang=${language}`, { variantId: size });
  const restock = async (stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.id, size));
  const look = async () => {
    await shop.app.jobs.send('stock-returned', {});
    await runJobs(shop.app, ['stock-returned', 'back-in-stock']);
  };
  return { ...shop, size, buyer, asked, restock, look };
}

test('a customer can request an alert for a size once', async () => {
  const { buyer, size, asked } = await waiting();

  const again = await buyer.ask('POST', '/stock-alerts', { variantId: size });

  expect(asked.body.data).toMatchObject([
    { variantId: size, name: expect.any(String), size: expect.any(String), slug: expect.any(String) },
  ]);
  expect(again.body).toEqual(asked.body);
});

test('an alert for a size that can be bought is refused', async () => {
  const { buyer, size, restock } = await waiting();
  await restock(3);

  expect(await buyer.ask('POST', '/stock-alerts', { variantId: size })).toMatchObject({
    status: 409,
    body: { code: 'in-stock' },
  });
  expect((await buyer.ask('POST', '/stock-alerts', { variantId: 'nothing' })).body.code).toBe('product-not-found');
});

test('removing an alert twice succeeds', async () => {
  const { buyer, size } = await waiting();

  for (const _time of [1, 2])
    expect((await buyer.ask('DELETE', `/stock-alerts/${encodeURIComponent(size)}`)).body.data).toEqual([]);
});

test.each([
  ['en', /^The item you were waiting for is back: localhost\/products\/[a-z]+-[a-z]+-\d+$/],
  ['ar', /^عاد المنتج الذي انتظرته: localhost\/ar\/products\/[a-z]+-[a-z]+-\d+$/],
])(
  'when stock returns, each customer with an alert gets one message, in their language (%s)',
  async (language, text) => {
    const { db, buyer, restock, look } = await waiting(language);
    await look();
    expect(await db.$count(outbox)).toBe(0);

    await restock(1);
    await look();
    await look();

    expect((await db.select().from(outbox)).map((message) => message.text)).toEqual([expect.stringMatching(text)]);
    expect((await buyer.ask('GET', '/stock-alerts')).body.data).toEqual([]);
  },
);

test('customers with an email get the message there', async () => {
  const { db, buyer, restock, look } = await waiting();
  await db.update(customers).set({ email: 'noura@example.com' }).where(eq(customers.id, buyer.id));

  await restock(1);
  await look();

  expect(await db.select().from(outbox)).toMatchObject([
    { channel: 'email', recipient: 'noura@example.com', subject: expect.stringMatching(/is back in stock$/) },
  ]);
});

test('an alert stays when the size is sold out again before the message is sent', async () => {
  const { app, db, restock, look } = await waiting();
  await restock(1);
  await app.jobs.send('stock-returned', {});
  await runJobs(app, ['stock-returned']);
  await restock(0);
  await runJobs(app, ['back-in-stock']);
  expect(await db.$count(outbox)).toBe(0);

  await restock(1);
  await look();

  expect(await db.$count(outbox)).toBe(1);
});

test('when the gateway sent nothing, the alert stays and no message is lost', async () => {
  let tries = 0;
  const sms = {
    send: async () => {
      tries += 1;
      if (tries === 1) throw new SendRefused('busy');
    },
  };
  const { db, restock, look } = await waiting('en', { gateways: { sms } });

  await restock(1);
  await look();

  expect(tries).toBe(2);
  expect(await db.$count(stockAlerts)).toBe(0);
});

test('many alerts are queued in as many statements as one', async () => {
  const { app, db, size, restock } = await waiting('en', { pollInterval: 100_000 });
  await restock(5);
  const queuedIn = async (alerts: number) => {
    await db.delete(stockAlerts);
    for (let n = 0; n < alerts; n += 1)
      await db
        .insert(stockAlerts)
        .values({ id: randomUUID(), customerId: (await newCustomer(db)).id, variantId: size!, lang: 'en' });
    await app.jobs.send('stock-returned', {});
    const statements = await statementsOf(db, async () => app.jobs.runNext('stock-returned'));
    expect(await db.$count(stockAlerts, isNotNull(stockAlerts.queuedAt))).toBe(alerts);
    return statements.length;
  };

  // The first run also reads what the queue is like.
  await queuedIn(1);
  const forOne = await queuedIn(1);

  expect(await queuedIn(6)).toBe(forOne);
});
