import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { missingPieces } from '../../../database/schema/orders.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder, THREE_PIECES } from '../../sales/orders/testing/shoppers.ts';

/** A shop with a delivered order, and somebody who works as `orders`. */
async function shopWithOrder(values: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const shop = await testShop();
  const { app, db } = shop;
  const person = await signedInStaff(shop, 'orders', 'Fatima');
  const { id: customerId } = await newCustomer(db);
  const id = await placeOrder(db, { customerId, invoiceNumber: null, status: 'delivered', ...values });
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    askSigned({ app }, person, method, `/staff/${path}`, body && { body });
  const [line] = (await call('GET', `orders/${id}`)).body.data.lines;
  const ask = async (quantity?: number) =>
    call('POST', `orders/${id}/returns`, { lineId: line.id, quantity, reason: 'wrong_item', note: 'Onyx' });
  const open = async (quantity?: number) => (await ask(quantity)).body.data;
  const receive = async (back: string) => {
    for (const step of ['approve', 'receive']) await call('POST', `returns/${back}/${step}`, {});
  };
  return { ...shop, id, line, call, ask, open, receive };
}

test('staff take a return from its opening to the refund, each step with its person', async () => {
  const shop = await shopWithOrder({ paymentState: 'captured' });
  const { db, id, line, call, open } = shop;
  const opened = await open();

  const steps = [
    await call('POST', `returns/${opened.id}/approve`, {}),
    await call('POST', `returns/${opened.id}/receive`, {}),
  ];
  const refunded = await call('POST', `returns/${opened.id}/refund`, { shipping: 100 });

  expect(opened).toMatchObject({ orderId: id, state: 'requested', byStaff: true, line: { sku: line.sku } });
  expect(steps.map(({ body }) => body.data.state)).toEqual(['approved', 'received']);
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

const SIZE = 'pf-oudr-050';
const THREE = { ...THREE_PIECES, paymentState: 'captured' } as const;
const stockOf = async (db: Database) =>
  (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, SIZE)))[0]!.stock;

test('pieces of a line come back one after another, and all of them are worth all of it', async () => {
  const shop = await shopWithOrder({ ...THREE, invoiceNumber: 'INV-T1' });
  const { db, id, call, ask, open, receive } = shop;
  const before = await stockOf(db);

  const first = await open(1);
  await receive(first.id);
  const replaced = await call('POST', `returns/${first.id}/replace`, {});
  const amounts: number[] = [];
  for (const quantity of [1, 2]) {
    const next = await open(quantity);
    await receive(next.id);
    amounts.push((await call('POST', `returns/${next.id}/refund`, {})).body.data.amount);
  }

  expect(replaced.body.data).toMatchObject({ state: 'replaced', quantity: 1 });
  expect(await stockOf(db)).toBe(before - 1);
  expect(amounts).toEqual([3_333, 6_667]);
  expect((await ask(1)).body.code).toBe('return-exists');
  const { lines, refundable } = (await call('GET', `orders/${id}`)).body.data;
  expect(lines[0]).toMatchObject({ returnable: 0, returns: [{ quantity: 1 }, { quantity: 1 }, { quantity: 2 }] });
  expect(refundable).toBe(1_500);
});

test('only what the customer got comes back: missing pieces do not, and what was sent instead is what it was', async () => {
  const shop = await shopWithOrder(THREE);
  const { db, id, line, call, ask, open, receive } = shop;
  const lost = {
    orderId: id,
    lineId: line.id,
    quantity: 1,
    why: 'damaged',
    person: 'Salem',
    settledAt: new Date(),
  } as const;
  const instead = { variantId: 'pf-oudr-100', sku: 'PF-OUDR-100', name: line.name, size: line.size };
  await db.insert(missingPieces).values([
    { id: randomUUID(), ...lost, outcome: 'refunded' },
    { id: randomUUID(), ...lost, outcome: 'replaced', replacedBy: instead },
  ]);
  const before = await stockOf(db);

  const tooMany = await ask(3);
  const all = await open();
  await receive(all.id);
  await call('POST', `returns/${all.id}/replace`, {});

  expect(tooMany.body.code).toBe('return-exists');
  expect(all.quantity).toBe(2);
  expect(await stockOf(db)).toBe(before - 1);
  const { rows } = await db.execute(sql`select sum(change)::int as change from stock_movements
    where variant_id = 'pf-oudr-100' and at > now() - interval '1 minute' and reason = 'sale'`);
  expect(rows).toEqual([{ change: -1 }]);
});

test('after a refund for goodwill what is left is offered, and a rejected return can be asked for again', async () => {
  const shop = await shopWithOrder({ ...THREE, delivery: 0, total: 10_000 });
  const { id, call, open, receive } = shop;
  await call('POST', `orders/${id}/refund`, { amount: 2_000 });

  const rejected = await open();
  await call('POST', `returns/${rejected.id}/reject`, { answer: 'Please send photos' });
  const again = await open();
  await receive(again.id);
  const refunded = await call('POST', `returns/${again.id}/refund`, {});

  expect(again.amount).toBe(8_000);
  expect(refunded.body.data).toMatchObject({ state: 'refunded', amount: 8_000 });
});
