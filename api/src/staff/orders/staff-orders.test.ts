import type { StaffOrderDetail } from '@shop/contract/staff-order';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DocumentContent } from '../../../database/schema/document-content.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { lockOrder } from '../../sales/orders/lock-order.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';
import { refundOrder } from '../../sales/refunds/refund-order.ts';

type Placed = Partial<Parameters<typeof placeOrder>[1]> & Pick<Parameters<typeof placeOrder>[1], 'status'>;

const AMINA = {
  recipient: 'Amina Al Rashid',
  phone: '+971551234987',
  emirate: 'SH',
  area: 'Al Nahda',
  building: '7',
} as const;

/** A shop without the demonstration's orders, and somebody who works as `orders`. */
async function shopWithOrders() {
  const { app, db } = await testShop();
  const person = await signedInStaff({ app, db }, 'orders', 'Fatima');
  const { id: customerId } = await newCustomer(db);
  const order = async (values: Placed) => placeOrder(db, { customerId, invoiceNumber: null, ...values });
  const list = async (query = '') =>
    (await ask({ app }, 'GET', `/staff/orders${query}`, { token: person.token })).body as {
      data: { id: string; number: number }[];
      next: string | null;
    };
  const ids = async (query = '') => (await list(query)).data.map(({ id }) => id);
  const act = async (id: string, word: string, body: object = {}, key?: string) =>
    askSigned({ app }, person, 'POST', `/staff/orders/${id}/${word}`, { body, ...(key && { key }) });
  return { app, db, person, order, list, ids, act };
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));

test('a queue has what has waited longest first, and the list of all the newest', async () => {
  const { order, ids } = await shopWithOrders();
  const second = await order({ status: 'confirmed', placedAt: at(2) });
  const first = await order({ status: 'confirmed', placedAt: at(1) });
  const packed = await order({ status: 'packed', placedAt: new Date(Date.now() + 60_000) });

  const queue = await ids('?queue=to-pack');
  const all = await ids();

  expect(queue.filter((id) => [first, second, packed].includes(id))).toEqual([first, second]);
  expect(all[0]).toBe(packed);
});

test('orders are found by number, code, name, the end of a phone number, product, and courier’s number', async () => {
  const { db, order, list, ids } = await shopWithOrders();
  const id = await order({
    status: 'shipped',
    address: AMINA,
    courier: { name: 'Falcon', waybill: 'FX20417733' },
    lines: [{ productId: 'saffron', sku: 'SAF-10' }],
  });
  const [{ number } = { number: 0 }] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  const { rows } = await db.execute<{ en: string; ar: string; sku: string }>(
    sql`select name ->> 'en' as en, name ->> 'ar' as ar, sku from products join variants on product_id = products.id where products.id = 'saffron'`,
  );
  const found = async (text: string) => (await ids(`?q=${encodeURIComponent(text)}`)).includes(id);

  expect((await list(`?q=${number}`)).data.map((row) => row.number)).toContain(number);
  for (const text of [
    id,
    id.slice(0, 7).toLowerCase(),
    'amina',
    'rash ami',
    '1234987',
    '055 123 4987',
    '+971 55 123 4987',
    '(055) 123 4987',
    '\u200E٠٥٥ ١٢٣ ٤٩٨٧',
    '+971 (0)55 123 4987',
    `#${number}`,
    `${id.slice(3).replaceAll('-', ' ')}`,
    'FX٢٠٤',
    rows[0]!.sku.replaceAll('-', ' '),
  ])
    expect(`${text}: ${await found(text)}`).toBe(`${text}: true`);
  for (const text of ['FX204', rows[0]!.en, rows[0]!.ar]) expect(`${text}: ${await found(text)}`).toBe(`${text}: true`);
  for (const text of ['mina', '987', 'FX9', '%', '_', "'; drop table orders", '& | !', 'SW-0000'])
    expect(`${text}: ${await found(text)}`).toBe(`${text}: false`);
});

test.each(['عبد', 'الراشد آمنة', 'امنه', 'آمِنـة راشد'])('an Arabic name is found as %s', async (typed) => {
  const { order, ids } = await shopWithOrders();
  const id = await order({ status: 'confirmed', address: { ...AMINA, recipient: 'آمنة عبدالله الراشد' } });

  expect(await ids(`?q=${encodeURIComponent(typed)}`)).toContain(id);
});

test('an order is found by the number of its invoice or of a credit note', async () => {
  const { db, order, ids } = await shopWithOrders();
  const id = await order({ status: 'confirmed' });
  const content = {} as DocumentContent;
  await db.insert(invoices).values([
    { id: 'INV-900001', kind: 'invoice', orderId: id, content, issuedAt: new Date() },
    { id: 'CN-900002', kind: 'credit-note', orderId: id, content, issuedAt: new Date() },
  ]);

  for (const typed of ['INV-900001', 'inv 900001', 'CN-٩٠٠٠٠٢'])
    expect(await ids(`?q=${encodeURIComponent(typed)}`)).toEqual([id]);
});

test('filters narrow a queue and a search', async () => {
  const { order, ids } = await shopWithOrders();
  const sharjah = await order({ status: 'confirmed', emirate: 'SH', paymentMethod: 'cash', address: AMINA });
  const dubai = await order({ status: 'confirmed', emirate: 'DU', address: AMINA, lines: [{ gift: { note: 'Hi' } }] });

  expect(await ids('?q=amina&emirate=SH')).toEqual([sharjah]);
  expect(await ids('?q=amina&payment=card')).toEqual([dubai]);
  expect(await ids('?q=amina&gift=yes')).toEqual([dubai]);
  expect(await ids('?q=amina&status=packed')).toEqual([]);
});

test('pages follow each other without a gap or a repetition, also of orders placed at the same moment', async () => {
  const { order, list } = await shopWithOrders();
  for (let index = 0; index < 120; index += 1)
    await order({ status: 'packed', placedAt: at(index % 3), address: AMINA });
  const seen: string[] = [];
  let after = '';

  for (let page = 0; page < 4; page += 1) {
    const { data, next } = await list(`?queue=to-ship&q=amina${after}`);
    seen.push(...data.map(({ id }) => id));
    if (next === null) break;
    after = `&after=${encodeURIComponent(next)}`;
  }

  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('what was to arrive before today is late, until it is delivered or cannot be', async () => {
  const { order, ids } = await shopWithOrders();
  // Dubai’s day, which begins four hours before that of UTC.
  const day = (ago: number) => new Date(Date.now() + (4 - 24 * ago) * 3_600_000).toISOString().slice(0, 10);
  const dueOn = async (ago: number, values: Placed) => order({ ...values, etaFrom: day(ago + 1), etaTo: day(ago) });
  const late = [
    await dueOn(2, { status: 'confirmed', placedAt: at(1) }),
    await dueOn(1, { status: 'out_for_delivery', placedAt: at(2) }),
  ];
  const others = [
    await dueOn(0, { status: 'packed' }),
    await dueOn(3, { status: 'delivered' }),
    await dueOn(3, { status: 'delivery_failed' }),
    await dueOn(3, { status: 'cancelled' }),
  ];

  const queue = await ids('?queue=late');

  expect(queue.filter((id) => [...late, ...others].includes(id))).toEqual(late);
});

test('the queues are counted', async () => {
  const { app, person, order } = await shopWithOrders();
  const counts = async () =>
    (await ask({ app }, 'GET', '/staff/orders/counts', { token: person.token })).body.data as Record<string, number>;
  const before = await counts();

  await order({ status: 'delivered', paymentMethod: 'cash', paymentState: 'due' });
  await order({ status: 'delivery_failed' });

  const after = await counts();
  expect([after['cash-due']! - before['cash-due']!, after['failed']! - before['failed']!]).toEqual([1, 1]);
  expect(after['to-pack']).toBe(before['to-pack']);
});

test('staff move an order from its confirmation to its delivery, as the commands do, each step with its person', async () => {
  const { app, db, order, act } = await shopWithOrders();
  const id = await order({ status: 'awaiting_confirmation', paymentMethod: 'cash', paymentState: 'due' });

  const steps = [
    await act(id, 'confirm', { note: 'called her' }),
    await act(id, 'pack'),
    await act(id, 'ship', { courier: 'Falcon', waybill: 'FX1', url: 'https://falcon.example/FX1' }),
    await act(id, 'send-out'),
    await act(id, 'fail'),
    await act(id, 'send-out'),
    await act(id, 'deliver'),
  ];

  expect(steps.map(({ body }) => body.data?.status ?? body)).toEqual([
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivery_failed',
    'out_for_delivery',
    'delivered',
  ]);
  // A link of the caller's is not shown to the customer.
  const [shipped] = await db.select({ courier: orders.courier }).from(orders).where(eq(orders.id, id));
  expect(shipped!.courier).toEqual({ name: 'Falcon', waybill: 'FX1' });
  const log = await db.select().from(staffLog).where(eq(staffLog.subjectId, id)).orderBy(staffLog.id);
  expect(log.map(({ action, person, via }) => [action, person, via])).toEqual(
    ['confirm', 'pack', 'ship', 'send-out', 'fail', 'send-out', 'deliver'].map((word) => [
      `orders ${word}`,
      'Fatima',
      'screen',
    ]),
  );
  await runJobs(app, ['order-message']);
  const { said } = await staffCommands(db)('call', 'order', '--id', id);
  expect((JSON.parse(said) as z.infer<typeof StaffOrderDetail>['data']).events).toContainEqual(
    expect.objectContaining({ status: 'confirmed', person: 'Fatima', note: 'called her' }),
  );
});

test('a step that the status does not allow is refused with both statuses, and leaves no record', async () => {
  const { db, order, act } = await shopWithOrders();
  const id = await order({ status: 'confirmed' });

  const refused = await act(id, 'deliver');

  expect(refused).toMatchObject({ status: 409, body: { code: 'transition-refused' } });
  expect(refused.body.message).toBe('The order is “Confirmed” and cannot become “Delivered”');
  expect((await act('SW-2222-2222-2222', 'pack')).body.code).toBe('order-not-found');
  expect(await db.$count(staffLog, eq(staffLog.subjectId, id))).toBe(0);
});

test('a refund is signed, and refused beyond what is left', async () => {
  const { app, db, person, order, act } = await shopWithOrders();
  const id = await order({ status: 'delivered', paymentMethod: 'card', paymentState: 'captured' });

  const unsigned = await ask({ app }, 'POST', `/staff/orders/${id}/refund`, { token: person.token, body: {} });
  const part = await act(id, 'refund', { amount: 1_000 });
  const rest = await act(id, 'refund', {});
  const more = await act(id, 'refund', { amount: 1 });

  expect(unsigned.body).toMatchObject({
    code: 'key-needed',
    message: `Please sign this with your passkey: refund all that is left of order ${id}`,
  });
  expect([part.status, rest.status, more.body.code]).toEqual([200, 200, 'refund-refused']);
  const log = await db.select().from(staffLog).where(eq(staffLog.subjectId, id)).orderBy(staffLog.id);
  expect(log.map(({ action }) => action)).toEqual(['orders refund', 'orders refund']);
  expect(Object.values(log[0]!.after!)).toContainEqual({ amount: 1_000, reason: 'partial', byHand: null });
});

test('a refund is noted as paid by hand, and refused where nothing was paid by card', async () => {
  const { db, order, act } = await shopWithOrders();
  const card = await order({ status: 'delivered', paymentMethod: 'card', paymentState: 'captured' });

  const byHand = await act(card, 'refund', { amount: 1_000, byHand: 'IBAN AE07' });
  const refused = await Promise.all(
    [
      { status: 'delivered', paymentMethod: 'cash', paymentState: 'due' } as const,
      { status: 'expired', paymentMethod: 'card', paymentState: 'expired' } as const,
    ].map(async (unpaid) => act(await order(unpaid), 'refund', {})),
  );

  expect(byHand).toMatchObject({ status: 200, body: { data: { paymentState: 'partially_refunded' } } });
  expect(refused.map(({ body }) => body.code)).toEqual(['refund-refused', 'refund-refused']);
  const kept = await db.select({ amount: refunds.amount, byHand: refunds.byHand }).from(refunds);
  expect(kept).toEqual([{ amount: 1_000, byHand: 'IBAN AE07' }]);
});

test('one person pays back so much a day and no more, whatever the way; a colleague and another day have their own', async () => {
  const shop = await shopWithOrders();
  const { app, db, person, order, act } = shop;
  await db.execute(sql`update settings set value = '{"perPersonAndDay": 3000}' where key = 'refunds'`);
  const paid = async () => order({ status: 'packed', paymentMethod: 'card', paymentState: 'captured' });
  const [first, second] = [await paid(), await paid()];
  const colleague = await signedInStaff({ app, db }, 'orders', 'Huda');

  const twice = await Promise.allSettled(
    [first, second].map(async (id) =>
      db.transaction(async (transaction) =>
        refundOrder(transaction, await lockOrder(transaction, id), {
          reason: 'partial',
          amount: 2_000,
          person: person.name,
          jobs: app.jobs,
        }),
      ),
    ),
  );
  const rest = await act(first, 'refund', { amount: 1_000 });
  const cancelled = await act(second, 'cancel');
  const url = `/staff/orders/${second}/refund`;
  const byColleague = await askSigned({ app }, colleague, 'POST', url, { body: { amount: 100 } });
  await db.execute(sql`update refunds set approved_at = approved_at - interval '1 day'`);
  const tomorrow = await act(first, 'refund', { amount: 500 });

  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(twice).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'refund-limit' }) });
  expect(rest.status).toBe(200);
  expect(cancelled.body).toMatchObject({
    code: 'refund-limit',
    message: expect.stringMatching(/AED\s30\.00.*AED\s0\.00/),
  });
  expect([byColleague.status, tomorrow.status]).toEqual([200, 200]);
  expect(person.name).not.toBe(colleague.name);
});

test('cancelling is signed where money goes back, which only what it does can tell', async () => {
  const { app, db, person, order, act } = await shopWithOrders();
  const paid = await order({ status: 'packed', paymentMethod: 'card', paymentState: 'captured' });
  const cash = await order({ status: 'packed', paymentMethod: 'cash', paymentState: 'due' });
  const cancel = async (id: string) =>
    ask({ app }, 'POST', `/staff/orders/${id}/cancel`, { token: person.token, body: {} });

  const [unsigned, ofCash] = [await cancel(paid), await cancel(cash)];
  const untouched = await db.$count(refunds, eq(refunds.orderId, paid));
  const signed = await act(paid, 'cancel');

  expect([unsigned.body.code, ofCash.status, untouched, signed.status]).toEqual(['key-needed', 200, 0, 200]);
  expect(unsigned.body.message).toMatch(new RegExp(`: cancel order ${paid} and pay AED\\s[\\d.]+ back$`));
  const log = await db.select().from(staffLog).where(eq(staffLog.action, 'orders cancel')).orderBy(staffLog.id);
  expect(log.map(({ subjectId, proof }) => [subjectId, proof !== null])).toEqual([
    [cash, false],
    [paid, true],
  ]);
});

test('an act that is sent again with its key, later or at the same time, takes effect once', async () => {
  const { db, order, act } = await shopWithOrders();
  const id = await order({ status: 'delivered', paymentMethod: 'card', paymentState: 'captured' });
  const key = 'refund-of-a-minute-ago';

  const answers = await Promise.all([1, 2].map(async () => act(id, 'refund', { amount: 1_000 }, key)));
  const later = await act(id, 'refund', { amount: 1_000 }, key);
  const other = await act(id, 'refund', { amount: 2_000 }, key);
  const intended = await act(id, 'refund', { amount: 1_000 }, 'another-refund');

  expect([...answers, later, other, intended].map(({ status }) => status)).toEqual([200, 200, 200, 422, 200]);
  expect(other.body.code).toBe('idempotency-mismatch');
  expect(await db.$count(refunds, eq(refunds.orderId, id))).toBe(2);
});

test('an act that was refused may be sent again with its key', async () => {
  const { order, act } = await shopWithOrders();
  const id = await order({ status: 'packed', paymentMethod: 'cash', paymentState: 'due' });

  const refused = await act(id, 'refund', { amount: 1_000 }, 'refused-act');
  const cancelled = await act(id, 'cancel', {}, 'refused-act');

  expect([refused.body.code, cancelled.status]).toEqual(['refund-refused', 200]);
});
