import { eq, inArray, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { customers } from '../../../database/schema/accounts.ts';
import { orders } from '../../../database/schema/orders.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';
import { endSessionsUsedSince } from './customer-acts.ts';

/** Milliseconds. */
const DAY = 24 * 60 * 60_000;

async function shopWithCustomer() {
  const erasuresFile = path.join(temporaryFolder(), 'erasures.jsonl');
  const shop = await testShop({ erasuresFile });
  const { app, db } = shop;
  const owner = await signedInStaff(shop, 'owner', 'Khalid');
  const { id } = await newCustomer(db, { name: 'Amina Al Rashid' });
  const order = await placeOrder(db, { customerId: id, status: 'delivered', invoiceNumber: null });
  const call = async (method: 'GET' | 'POST' | 'DELETE', rest = '') =>
    askSigned({ app }, owner, method, `/staff/customers${rest}`, method === 'POST' ? { body: {} } : {});
  return { ...shop, token: owner.token, id, order, call, erasuresFile };
}

test.each(['احمد المنصوري', 'المنصوري أحمد', 'منصورى', 'أحـمـد'])('a customer is found as %s', async (q) => {
  const { db, call } = await shopWithCustomer();
  const { id } = await newCustomer(db, { name: 'أحمد بن علي المنصوري' });

  const { body } = await call('GET', `?q=${encodeURIComponent(q)}`);

  expect(body.data.map((each: { id: string }) => each.id)).toEqual([id]);
});

test('a customer is found by name, user name and the end of the number, and shown with orders and messages', async () => {
  const { app, db, token, id, order, call } = await shopWithCustomer();
  const packed = await placeOrder(db, { customerId: id, status: 'confirmed', invoiceNumber: null });
  await ask({ app }, 'POST', `/staff/orders/${packed}/pack`, { token, body: {} });
  await runJobs(app, ['order-message']);
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  const found = async (q: string) =>
    (await call('GET', `?q=${encodeURIComponent(q)}`)).body.data.map((each: { id: string }) => each.id);

  const { data } = (await call('GET', `/${id}`)).body;

  const mobile = row!.mobile.slice(4);
  const typed = [`0${mobile}`, `(0${mobile.slice(0, 2)}) ${mobile.slice(2)}`, `\u200E+971 (0)${mobile}`];
  for (const q of ['rashid', 'Rashid Amina', row!.username.slice(0, 10), mobile.slice(-6), ...typed])
    expect([q, await found(q)]).toEqual([q, [id]]);
  for (const q of ['%', 'nobody at all', '12']) expect([q, await found(q)]).toEqual([q, []]);
  expect(data).toMatchObject({ name: 'Amina Al Rashid', orders: 2, messages: [{ order: packed, message: 'packed' }] });
  expect(data.placed.map((each: { id: string }) => each.id)).toEqual(expect.arrayContaining([order, packed]));
  expect((await call('GET', '/00000000-0000-4000-8000-000000000000')).body.code).toBe('not-found');
});

test('after a build that did harm, the sessions that it may have seen end, and no earlier ones', async () => {
  const { app, db, token: owner } = await shopWithCustomer();
  const [before, during] = [await newCustomer(db), await newCustomer(db)];
  await db.execute(sql`update sessions set used_at = now() - interval '3 days' where customer_id = ${before.id}`);
  const opens = async ({ headers }: Pick<typeof during, 'headers'>) =>
    (await app.inject({ url: '/cart?lang=en', headers })).statusCode;

  const ended = await endSessionsUsedSince(
    db,
    { via: 'command', person: 'operator', staffId: null },
    new Date(Date.now() - DAY),
  );

  expect(ended).toBeGreaterThan(0);
  expect(await opens(during)).toBe(401);
  expect(await opens(before)).toBe(200);
  expect((await ask({ app }, 'GET', '/staff/me', { token: owner })).status).toBe(200);
});

test('the data of a customer is given out with the key alone, and that is recorded', async () => {
  const { db, id, order, call } = await shopWithCustomer();

  const { body } = await call('POST', `/${id}/export`);

  expect(body.data.orders.map((each: { id: string }) => each.id)).toEqual([order]);
  const log = await db.select().from(staffLog).where(eq(staffLog.subject, 'customer'));
  expect(log.map(({ action, person, subjectId }) => [action, person, subjectId])).toEqual([
    ['customers export', 'Khalid', id],
  ]);
});

test('an account is erased on request, orders stay without the person, and the record names nobody', async () => {
  const { db, id, order, call, erasuresFile } = await shopWithCustomer();

  const { body } = await call('DELETE', `/${id}`);

  expect(body).toEqual({ done: true });
  expect(await db.$count(customers, eq(customers.id, id))).toBe(0);
  const [left] = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [order]));
  expect(left).toMatchObject({ customerId: null, address: null });
  expect(readFileSync(erasuresFile, 'utf8')).toContain(id);
  const log = await db.select().from(staffLog).where(eq(staffLog.subject, 'customer'));
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['customers erase', { account: true }, null],
  ]);
  expect(JSON.stringify(log)).not.toContain('Amina');
});
