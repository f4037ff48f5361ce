import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../../../database/schema/accounts.ts';
import { settings } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import { paymentAlerts, paymentEvents, payments, refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { deleteAccount, forgetPersonalData } from '../../customers/account/delete-account.ts';
import { readSeed } from '../../seeding/read-seed.ts';
import { removeDemo } from '../../seeding/remove-demo.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';
import { unpaidOrder } from '../payments/testing/unpaid-order.ts';

const BOOKS = [orders, orderLines, payments, paymentEvents, paymentAlerts, refunds, returns, invoices];

/** A paid order with one of each of the books that can belong to it. */
async function orderWithBooks() {
  const shop = await unpaidOrder();
  const { db, id, post, event } = shop;
  await post(event());
  await db.insert(refunds).values({ id: 'refund', orderId: id, amount: 100, reason: 'return', issuedAt: new Date() });
  await db.insert(paymentAlerts).values({ id: 'alert', kind: 'dispute-opened', reference: 'dp', orderId: id });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  await db.insert(returns).values({ id: 'return', orderId: id, lineId: line!.id, reason: 'wrong_item', note: 'Blue' });
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
  await db.insert(orderEvents).values({
    id: 'noted',
    orderId: id,
    status: 'delivered',
    actor: 'staff',
    person: 'Huda',
    note: 'Left with her neighbour in flat 12',
    shown: true,
  });
  const [customer] = await db.select().from(customers).where(eq(customers.id, shop.customer.id));
  const counts = async () => Promise.all(BOOKS.map((table) => db.$count(table)));
  return { ...shop, line: line!, owner: customer!, counts };
}

test('deleting an account removes the person from the order, and leaves all its books', async () => {
  const { app, db, id, owner, counts, read } = await orderWithBooks();
  const before = await counts();

  await deleteAccount(db, owner, 'live');
  await app.jobs.send('housekeeping', {});
  await runJobs(app, ['housekeeping']);

  expect(await counts()).toEqual(before);
  expect(await read()).toMatchObject({ customerId: null, address: null });
  expect((await db.select().from(paymentEvents))[0]?.orderId).toBe(id);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.find((event) => event.id === 'noted')).toMatchObject({ person: 'Huda', note: null, shown: false });
  expect(events.length).toBeGreaterThan(1);
});

test('notes at the steps of a customer’s orders stay as long as the account, whatever is forgotten', async () => {
  const { db, id } = await orderWithBooks();

  await forgetPersonalData(db);

  const [noted] = await db.select().from(orderEvents).where(eq(orderEvents.id, 'noted'));
  expect(noted).toMatchObject({ orderId: id, note: expect.stringContaining('neighbour') });
});

test('a demo that goes live loses its customer’s orders with their test payments, and no number of a document', async () => {
  const { db, counts } = await orderWithBooks();
  const demo = (await readSeed()).demoCustomer.customer;
  await db.update(payments).set({ provider: 'test' });
  await ownerOf(db).delete(paymentEvents);
  await db.update(orders).set({ customerId: demo.id });

  await removeDemo(ownerOf(db), await readSeed());

  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await db.select({ id: invoices.id, orderId: invoices.orderId }).from(invoices)).toEqual([
    { id: 'INV-000001', orderId: null },
  ]);
});

test('an order that was paid at a real provider stays, whosever it was', async () => {
  const { db, id, counts, read } = await orderWithBooks();
  const demo = (await readSeed()).demoCustomer.customer;
  await db.update(orders).set({ customerId: demo.id }).where(eq(orders.id, id));

  await removeDemo(ownerOf(db), await readSeed());

  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect((await read()).customerId).toBeNull();
});

test('an order and its lines have the currency and the VAT rate of the settings when it is placed', async () => {
  const shop = await unpaidOrder();
  const [variantId] = await stocked(shop, { stock: 5 });
  const value = { currency: 'AED', vatRate: 15 };
  await shop.db
    .insert(settings)
    .values({ key: 'tax', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  const buyer = await newBuyer(shop);
  await buyer.add(variantId, 2);

  const { body } = await buyer.place((await buyer.quote()).quoteId);

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, body.data.id));
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, body.data.id));
  expect(order).toMatchObject(value);
  expect(lines).toMatchObject([{ ...value, vatIncluded: Math.round((lines[0]!.lineTotal * 15) / 115) }]);
});
