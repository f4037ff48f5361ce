import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orders } from '../../../database/schema/orders.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { readOrders } from '../../sales/orders/read-orders.ts';
import { newCustomer, placeOrder, THREE_PIECES } from '../../sales/orders/testing/shoppers.ts';

const SIZE = 'pf-oudr-050';
const OTHER = 'pf-oudr-002';
const CASH = { paymentMethod: 'cash', paymentState: 'due' } as const;

const [LINE] = THREE_PIECES.lines as [(typeof THREE_PIECES.lines)[number]];

async function shopWithOrder(values: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const { app, db } = await testShop();
  const person = await signedInStaff({ app, db }, 'orders', 'Fatima');
  const { id: customerId } = await newCustomer(db);
  const id = await placeOrder(db, { customerId, status: 'confirmed', ...THREE_PIECES, ...values });
  const call = async (method: 'GET' | 'POST', path = '', body?: object) =>
    askSigned({ app }, person, method, `/staff/orders/${id}${path}`, body && { body });
  const detail = async () => (await call('GET')).body.data;
  const [line] = (await detail()).lines;
  const report = async (quantity: number, why = 'damaged') =>
    call('POST', '/missing', { lineId: line.id, quantity, why });
  const settle = async (body: object) => {
    const open = (await detail()).missing.find(({ outcome }: { outcome: string }) => outcome === 'open');
    return call('POST', `/missing/${open?.id ?? '00000000-0000-4000-8000-000000000000'}`, body);
  };
  const stockOf = async (variantId: string) =>
    (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]!.stock;
  return { app, db, id, person, call, detail, report, settle, stockOf };
}

test('missing pieces are refunded to the card one by one, and all of them are all of the line', async () => {
  const { report, settle, detail } = await shopWithOrder({ paymentState: 'captured', invoiceNumber: 'INV-T1' });

  for (let piece = 0; piece < 3; piece += 1) {
    await report(1);
    await settle({ outcome: 'refunded' });
  }

  const { refunds, invoice, refundable, missing } = await detail();
  expect(refunds.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([3_333, 3_333, 3_334]);
  expect([invoice.creditNotes.length, refundable]).toEqual([3, 1_500]);
  expect(missing.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refunded', 'refunded', 'refunded']);
});

test('of a cash order the courier collects less, the customer is told, and the cash that is settled is what was collected', async () => {
  const { app, db, id, person, call, report, settle, detail } = await shopWithOrder({
    ...CASH,
    invoiceNumber: 'INV-T2',
  });
  await report(1);

  await settle({ outcome: 'refunded' });

  await runJobs(app, ['order-message']);
  expect((await detail()).cashDue).toBe(8_167);
  const [message] = await db.select().from(outbox).orderBy(outbox.createdAt);
  expect(message!.text).toMatch(/You pay AED\s81\.67 at the door, AED\s33\.33 less/);
  expect((await detail()).messages.at(-1)).toMatchObject({ message: 'less-to-pay', sent: [{ channel: 'sms' }] });
  const [note] = await db.select().from(invoices).where(eq(invoices.kind, 'credit-note'));
  expect(note!.content).toMatchObject({ difference: 3_333, vatOnDifference: 159, reason: 'partial' });
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
  const settled = await askSigned({ app }, person, 'POST', '/staff/orders/settle-cash', { body: { orders: [id] } });
  expect(settled.body.data.settled).toBe(8_167);
  expect((await call('POST', '/refund', { amount: 1 })).body.code).toBe('refund-refused');
});

test('an order that is cancelled after pieces were missing gives back what it had, and credits the rest', async () => {
  const { db, call, report, settle, stockOf } = await shopWithOrder({ ...CASH, invoiceNumber: 'INV-T3' });
  const before = await stockOf(SIZE);
  await report(1);
  await settle({ outcome: 'refunded' });

  await call('POST', '/cancel', {});

  expect(await stockOf(SIZE)).toBe(before + 2);
  const notes = await db.select().from(invoices).where(eq(invoices.kind, 'credit-note')).orderBy(invoices.id);
  expect(notes.map(({ content }) => (content as { difference: number }).difference)).toEqual([3_333, 8_167]);
});

test('a piece is replaced by another size with consent, from its stock, which comes back with the order', async () => {
  const { call, report, settle, detail, stockOf } = await shopWithOrder(CASH);
  const before = await stockOf(OTHER);
  await report(2);

  const asked = await settle({ outcome: 'replaced', variantId: OTHER, consent: false });
  const replaced = await settle({ outcome: 'replaced', variantId: OTHER, consent: true });

  expect(asked.status).toBe(400);
  expect(replaced.body.data.missing).toMatchObject([{ outcome: 'replaced', replacedBy: { variantId: OTHER } }]);
  expect([await stockOf(OTHER), (await detail()).cashDue]).toEqual([before - 2, 11_500]);
  await call('POST', '/cancel', {});
  expect(await stockOf(OTHER)).toBe(before);
});

test('what is sent instead can be bought today, and costs no more than the piece that is missing', async () => {
  const { db, report, settle, stockOf } = await shopWithOrder(CASH);
  const before = await stockOf(OTHER);
  await report(1);
  const replace = async () => settle({ outcome: 'replaced', variantId: OTHER, consent: true });
  const price = async (fils: number) => db.update(variants).set({ price: fils }).where(eq(variants.id, OTHER));
  const [size] = await db.select().from(variants).where(eq(variants.id, OTHER));
  const show = async (published: boolean) =>
    db.update(products).set({ published }).where(eq(products.id, size!.productId));

  await price(LINE.unitPrice + 1);
  const dearer = await replace();
  await price(LINE.unitPrice);
  await show(false);
  const hidden = await replace();
  const untouched = await stockOf(OTHER);
  await show(true);
  const same = await replace();

  expect(dearer).toMatchObject({ status: 422, body: { code: 'replacement-refused' } });
  expect(dearer.body.message).toMatch(/cost at most AED\s33\.34$/);
  expect([hidden.body.code, untouched, same.status]).toEqual(['replacement-refused', before, 200]);
});

test('what is picked has the codes on its packings of today, also what is sent instead', async () => {
  const { db, report, settle, detail } = await shopWithOrder(CASH);
  const before = (await detail()).lines[0].gtin;
  await db.update(variants).set({ gtin: '4006381333931' }).where(eq(variants.id, SIZE));
  await db.update(variants).set({ gtin: '036000291452' }).where(eq(variants.id, OTHER));
  await report(1);

  await settle({ outcome: 'replaced', variantId: OTHER, consent: true });

  const { lines, missing } = await detail();
  expect([before, lines[0].gtin, missing[0].replacedBy.gtin]).toEqual([null, '4006381333931', '036000291452']);
});

test('what is found after all goes on as before, and can be missing again', async () => {
  const { report, settle, detail } = await shopWithOrder(CASH);
  await report(3, 'not-found');

  const tooMany = await report(1);
  await settle({ outcome: 'found' });
  const again = await report(3);

  expect([tooMany.body.code, again.status, (await detail()).cashDue]).toEqual(['missing-refused', 200, 11_500]);
  await settle({ outcome: 'refunded' });
  expect((await settle({ outcome: 'refunded' })).body.code).toBe('not-found');
});

test('pieces are missing from what is being picked alone, and the history names who said so', async () => {
  const { db, id, report, stockOf } = await shopWithOrder(CASH);
  const before = await stockOf(SIZE);
  await report(1);

  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id));

  expect((await report(1)).body.code).toBe('missing-refused');
  expect(await stockOf(SIZE)).toBe(before);
  const log = await db.select().from(staffLog).where(eq(staffLog.subjectId, id));
  expect(log.map(({ action, person }) => [action, person])).toEqual([['orders missing', 'Fatima']]);
});

test('an order of which every piece is missing is not packed, and can be cancelled', async () => {
  const { report, settle, call } = await shopWithOrder(CASH);
  await report(3);
  await settle({ outcome: 'refunded' });

  const packed = await call('POST', '/pack', {});
  const cancelled = await call('POST', '/cancel', {});

  expect([packed.body.code, cancelled.body.data.status]).toEqual(['nothing-to-send', 'cancelled']);
});

test('missing pieces of a line that cost nothing are settled without a refund', async () => {
  const free = { ...LINE, unitPrice: 0, discount: 0, lineTotal: 0, vatIncluded: 0 };
  const { report, settle } = await shopWithOrder({ paymentState: 'captured', lines: [free, LINE] });
  await report(1);

  const { body } = await settle({ outcome: 'refunded' });

  expect(body.data).toMatchObject({ missing: [{ outcome: 'refunded', refundId: null }], refunds: [] });
});

test('the customer sees what is not sent, and owes what the courier collects', async () => {
  const { db, id, report, settle, detail } = await shopWithOrder(CASH);
  await report(1);
  await settle({ outcome: 'refunded' });
  const [order] = await db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id));

  const [own] = await readOrders(db, { customerId: order!.customerId! });

  expect(own).toMatchObject({ refunded: 3_333, lines: [{ pieces: { missing: 1 } }] });
  expect((await detail()).cashDue).toBe(own!.order.total - own!.refunded);
});

test('an order with missing pieces waits to be called about, until that is settled by somebody who is named', async () => {
  const {
    app,
    id,
    person: { token },
    report,
    settle,
    detail,
  } = await shopWithOrder({ paymentState: 'captured' });
  const toCall = async () =>
    (await ask({ app }, 'GET', '/staff/orders?queue=to-confirm', { token })).body.data.filter(
      (row: { id: string }) => row.id === id,
    );
  expect(await toCall()).toEqual([]);

  await report(1);
  expect(await toCall()).toMatchObject([{ id, missingPieces: 1 }]);
  await settle({ outcome: 'refunded' });

  expect(await toCall()).toEqual([]);
  expect((await detail()).refunds).toMatchObject([{ person: 'Fatima' }]);
});
