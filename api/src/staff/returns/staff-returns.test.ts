import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffLog } from '../../../database/schema/staff.ts';
import { ask } from '../../../testing/shopper.ts';
import { letSessionsAge, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

/** A shop with a delivered order, and somebody who works as `orders`. */
async function shopWithOrder(values: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const shop = await testShop();
  const { app, db } = shop;
  const { token } = await signedInStaff(shop, 'orders', 'Fatima');
  const { id: customerId } = await newCustomer(db);
  const id = await placeOrder(db, { customerId, invoiceNumber: null, status: 'delivered', ...values });
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    ask({ app }, method, `/staff/${path}`, { token, ...(body && { body }) });
  const [line] = (await call('GET', `orders/${id}`)).body.data.lines;
  const open = async () =>
    (await call('POST', `orders/${id}/returns`, { lineId: line.id, reason: 'wrong_item', note: 'Onyx' })).body.data;
  return { ...shop, id, line, call, open };
}

test('staff take a return from its opening to the refund, each step with its person', async () => {
  const shop = await shopWithOrder({ paymentState: 'captured' });
  const { db, id, line, call, open } = shop;
  const opened = await open();

  const steps = [
    await call('POST', `returns/${opened.id}/approve`, {}),
    await call('POST', `returns/${opened.id}/receive`, {}),
  ];
  await letSessionsAge(shop, 6);
  const late = await call('POST', `returns/${opened.id}/refund`, {});
  await db.execute(sql`update staff_sessions set proven_at = now()`);
  const refunded = await call('POST', `returns/${opened.id}/refund`, { shipping: 100 });

  expect(opened).toMatchObject({ orderId: id, state: 'requested', byStaff: true, line: { sku: line.sku } });
  expect(steps.map(({ body }) => body.data.state)).toEqual(['approved', 'received']);
  expect(late.body.code).toBe('key-needed');
  expect(refunded.body.data).toMatchObject({ state: 'refunded', shipping: 100 });
  expect((await call('GET', `orders/${id}`)).body.data.refunds).toMatchObject([{ amount: line.lineTotal - 100 }]);
  const log = await db.select().from(staffLog).where(eq(staffLog.subjectId, id)).orderBy(staffLog.id);
  expect(log.map(({ action, person }) => [action, person])).toEqual(
    ['open', 'approve', 'receive', 'refund'].map((word) => [`returns ${word}`, 'Fatima']),
  );
});

test('a cash order’s return is paid back by hand or replaced, and a rejection tells why', async () => {
  const { call, open } = await shopWithOrder({ paymentMethod: 'cash', paymentState: 'collected' });
  const { id } = await open();
  for (const step of ['approve', 'receive']) await call('POST', `returns/${id}/${step}`, {});

  const toNoCard = await call('POST', `returns/${id}/refund`, {});
  const rejected = await call('POST', `returns/${id}/reject`, { answer: 'It was used' });
  const again = await call('POST', `returns/${id}/replace`, {});

  expect(toNoCard.body.code).toBe('refund-refused');
  expect(rejected.body.data).toMatchObject({ state: 'rejected', answer: 'It was used' });
  expect(again.body).toMatchObject({ code: 'return-refused' });
});

test('the list has what is open with the oldest first, and each state', async () => {
  const { call, open } = await shopWithOrder();
  const { id } = await open();
  const ids = async (query: string) =>
    (await call('GET', `returns${query}`)).body.data.map((each: { id: string }) => each.id);

  expect(await ids('')).toContain(id);
  expect(await ids('?state=approved')).not.toContain(id);
  await call('POST', `returns/${id}/approve`, {});
  expect(await ids('?state=approved')).toContain(id);
  expect(await ids('?state=all')).toContain(id);
  expect((await call('POST', 'returns/00000000-0000-4000-8000-000000000000/approve', {})).body.code).toBe('not-found');
});
