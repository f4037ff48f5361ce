import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../../../database/schema/accounts.ts';
import { missingPieces, orderMessageLog, orderNotes, orders } from '../../../database/schema/orders.ts';
import { paymentAlerts, refunds } from '../../../database/schema/payments.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { deleteAccount } from '../../customers/account/delete-account.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

type Placed = Partial<Parameters<typeof placeOrder>[1]> & Pick<Parameters<typeof placeOrder>[1], 'status'>;

const CASH = { paymentMethod: 'cash', paymentState: 'due' } as const;

/** A shop with a customer, and somebody who works as `orders`. */
async function shopWithOrders() {
  const { app, db } = await testShop();
  const person = await signedInStaff({ app, db }, 'orders', 'Fatima');
  const { id: customerId } = await newCustomer(db, { name: 'Amina' });
  const order = async (values: Placed) => placeOrder(db, { customerId, invoiceNumber: null, ...values });
  const read = async (id: string) =>
    (await ask({ app }, 'GET', `/staff/orders/${id}`, { token: person.token })).body.data;
  const send = async (path: string, body: object = {}) =>
    askSigned({ app }, person, 'POST', `/staff/orders/${path}`, { body });
  return { app, db, customerId, order, read, send };
}

test('an order is shown with its customer, lines in both languages, what is due, and what can be done with it', async () => {
  const { order, read, customerId } = await shopWithOrders();
  const id = await order({ status: 'delivered', ...CASH });
  await order({ status: 'confirmed' });

  const shown = await read(id);

  expect(shown).toMatchObject({
    id,
    customer: { id: customerId, name: 'Amina', orders: 2 },
    lines: [{ name: { en: expect.any(String), ar: expect.any(String) }, return: null, gift: null }],
    cashDue: shown.total,
    refundable: 0,
    acts: ['settle-cash'],
    events: [{ status: 'delivered', actor: 'staff' }],
  });
});

test('what the shop could not settle alone is shown with what to do, in both languages', async () => {
  const { db, order, read } = await shopWithOrders();
  const id = await order({ status: 'delivered', paymentState: 'captured' });
  await db.insert(paymentAlerts).values({ id: `alert-${id}`, kind: 'dispute-opened', reference: 'dp_1', orderId: id });

  expect((await read(id)).alerts).toEqual([
    expect.objectContaining({
      what: { en: expect.stringMatching(/[a-z]/), ar: expect.stringMatching(/[ء-ي]/) },
      todo: { en: expect.stringMatching(/[a-z]/), ar: expect.stringMatching(/[ء-ي]/) },
    }),
  ]);
});

test.each([
  [
    'a paid order that waits for its parcel',
    { status: 'confirmed', paymentState: 'captured' },
    ['pack', 'cancel', 'refund'],
  ],
  ['a cash order that waits for a call', { status: 'awaiting_confirmation', ...CASH }, ['confirm', 'cancel']],
  ['a packed one', { status: 'packed', ...CASH }, ['ship', 'cancel']],
  ['one on the way', { status: 'out_for_delivery', ...CASH }, ['deliver', 'fail']],
  ['a cancelled one', { status: 'cancelled', paymentMethod: 'cash', paymentState: 'void' }, []],
] as const)('%s allows what its status and payment allow', async (_, values, acts) => {
  const { order, read } = await shopWithOrders();

  expect((await read(await order(values))).acts).toEqual(acts);
});

test('what has been refunded is neither packed nor refunded again, and the third failed delivery is the last', async () => {
  const { order, read, send } = await shopWithOrders();
  const refunded = await order({ status: 'confirmed', paymentState: 'captured' });
  await send(`${refunded}/refund`);
  const failed = await order({ status: 'out_for_delivery', ...CASH });
  for (const step of ['fail', 'send-out', 'fail', 'send-out', 'fail']) await send(`${failed}/${step}`);

  expect((await read(refunded)).acts).toEqual(['cancel']);
  expect((await read(failed)).acts).toEqual(['take-back']);
});

test('the cash of several orders is settled at once, or of none, and the refusal names the order', async () => {
  const { db, order, send } = await shopWithOrders();
  const [first, second] = [
    await order({ status: 'delivered', ...CASH }),
    await order({ status: 'delivered', ...CASH }),
  ];
  const onTheWay = await order({ status: 'shipped', ...CASH });

  const refused = await send('settle-cash', { orders: [first, onTheWay] });
  const settled = await send('settle-cash', { orders: [second, first, first] });
  const again = await send('settle-cash', { orders: [first] });

  const totals = await db.select({ total: orders.total }).from(orders).where(eq(orders.id, first));
  expect(refused).toMatchObject({ status: 409, body: { code: 'settlement-refused' } });
  expect(refused.body.message).toContain(`${onTheWay} is “Shipped” and its payment is “due”`);
  expect(settled.body.data.settled).toBe(totals[0]!.total * 2);
  expect(again.body.message).toContain('“settled”');
  const log = await db.select().from(staffLog).where(eq(staffLog.action, 'orders settle-cash'));
  expect(log.map(({ subjectId, after }) => [subjectId, after])).toEqual(
    [first, second].toSorted().map((id) => [id, { paymentState: 'collected' }]),
  );
});

test('the cash of many orders is settled in as many statements as that of one', async () => {
  const { db, order, send } = await shopWithOrders();
  const settledIn = async (wanted: number) => {
    const ids: string[] = [];
    for (let made = 0; made < wanted; made += 1) ids.push(await order({ status: 'delivered', ...CASH }));
    const statements = await statementsOf(db, async () =>
      expect((await send('settle-cash', { orders: ids })).status).toBe(200),
    );
    return statements.filter((text) => /"(orders|refunds|returns)"/.test(text)).length;
  };

  const forOne = await settledIn(1);

  expect(forOne).toBeGreaterThan(0);
  expect(await settledIn(6)).toBe(forOne);
});

test('a note is read by staff, is not in the history, and goes with the customer’s account', async () => {
  const { db, order, read, send, customerId } = await shopWithOrders();
  const id = await order({ status: 'delivered' });

  await send(`${id}/notes`, { text: 'Amina wants it after 18:00' });

  expect((await read(id)).notes).toMatchObject([{ person: 'Fatima', text: 'Amina wants it after 18:00' }]);
  const log = await db.select().from(staffLog).where(eq(staffLog.subjectId, id));
  expect(log.map(({ action }) => action)).toEqual(['orders note']);
  expect(JSON.stringify(log)).not.toContain('Amina');
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  await deleteAccount(db, customer!, 'demo');
  expect(await db.$count(orderNotes)).toBe(0);
});

test('a message that was sent is listed, and is sent again as another message', async () => {
  const { app, db, order, read, send } = await shopWithOrders();
  const id = await order({ status: 'confirmed' });
  await send(`${id}/pack`);
  await runJobs(app, ['order-message']);
  const [about] = (await read(id)).messages.filter(({ message }: { message: string }) => message === 'packed');

  await send(`${id}/messages`, { about: about.about });
  await runJobs(app, ['order-message']);

  const [packed] = (await read(id)).messages.filter(({ message }: { message: string }) => message === 'packed');
  expect(packed.sent).toHaveLength(2);
  expect(await db.$count(orderMessageLog, eq(orderMessageLog.orderId, id))).toBe(2);
  expect((await send(`${id}/messages`, { about: 'nothing' })).body.code).toBe('not-found');
});

test('who waits for a link to confirm gets a new one, ten times an hour at most', async () => {
  const { app, db, order, send } = await shopWithOrders();
  const id = await order({ status: 'awaiting_confirmation', ...CASH });

  const answers = [];
  for (let times = 0; times < 11; times += 1) answers.push(await send(`${id}/messages`, { about: id }));
  await runJobs(app, ['ask-confirmation']);

  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers[10]!.body.code).toBe('rate-limited');
  expect(await db.$count(orderMessageLog, eq(orderMessageLog.orderId, id))).toBe(1);
});

test('cash that couriers have is summed for each, without what was missing, and rows say what they owe', async () => {
  const { app, db, order, send } = await shopWithOrders();
  const { token } = await signedInStaff({ app, db }, 'owner', 'Maryam');
  const get = async (path: string) => (await ask({ app }, 'GET', `/staff/orders${path}`, { token })).body.data;
  const courier = (name: string) => ({ courier: { name, waybill: 'FX1' } });
  const [less, whole] = [
    await order({ status: 'delivered', ...CASH, ...courier('Nusuk') }),
    await order({ status: 'delivered', ...CASH, ...courier('Nusuk') }),
  ];
  await order({ status: 'delivered', ...CASH, paymentState: 'collected', ...courier('Nusuk') });
  await order({ status: 'out_for_delivery', ...CASH, ...courier('Nusuk') });
  const refundId = '00000000-0000-4000-8000-00000000cafe';
  const { lines } = await get(`/${less}`);
  await db.insert(refunds).values({ id: refundId, orderId: less, amount: 150, reason: 'partial', byHand: 'missing' });
  await db.insert(missingPieces).values({
    id: '00000000-0000-4000-8000-00000000beef',
    orderId: less,
    lineId: lines[0].id,
    quantity: 1,
    why: 'damaged',
    outcome: 'refunded',
    person: 'Fatima',
    settledAt: new Date(),
    refundId,
  });

  const rows = await get('?queue=cash-due&courier=Nusuk');
  const nusuk = async () =>
    (await get('/cash-due')).find((each: { courier: string }) => each.courier === 'Nusuk') as { cashDue: number };

  const { total } = await get(`/${whole}`);
  expect(rows.map((row: { id: string; cashDue: number }) => [row.id, row.cashDue])).toEqual(
    expect.arrayContaining([
      [less, total - 150],
      [whole, total],
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(await nusuk()).toMatchObject({ orders: 2, cashDue: 2 * total - 150 });
  const settled = await send('settle-cash', { orders: [less, whole] });
  expect(settled.body.data.settled).toBe(2 * total - 150);
  expect(await nusuk()).toBeUndefined();
});
