import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { mayMove, type OrderActor } from '../orders/order-transitions.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';
import { moveOrder, type Move } from './move-order.ts';

const ACTORS: OrderActor[] = ['customer', 'staff', 'courier', 'provider', 'timer'];
const COURIER = { name: 'Falcon Express', waybill: 'FX1' };

async function shopWithOrder(order: Partial<Parameters<typeof placeOrder>[1]> & { status: OrderStatus }) {
  const shop = await testShop();
  const customer = await newCustomer(shop.db);
  const id = await placeOrder(shop.db, { customerId: customer.id, invoiceNumber: null, courier: COURIER, ...order });
  const move = (to: OrderStatus, options: Partial<Move> = {}) =>
    shop.db.transaction((transaction) =>
      moveOrder(transaction, id, to, { jobs: shop.app.jobs, actor: 'staff', ...options }),
    );
  const stock = async () => {
    const rows = await shop.db
      .select({ stock: variants.stock })
      .from(orderLines)
      .innerJoin(variants, eq(variants.id, orderLines.variantId))
      .where(eq(orderLines.orderId, id));
    return rows[0]!.stock;
  };
  const read = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const messageTexts = async () => {
    await runJobs(shop.app, ['order-message']);
    return (await shop.db.select({ text: outbox.text }).from(outbox).orderBy(asc(outbox.createdAt))).map(
      ({ text }) => text,
    );
  };
  return { ...shop, customer, id, move, stock, read, messageTexts };
}

test('every move that the table does not allow is refused with both statuses, and changes nothing', async () => {
  const { db, move, id } = await shopWithOrder({ status: 'confirmed' });
  const refusedMoves: string[] = [];

  for (const from of ORDER_STATUSES) {
    await db.update(orders).set({ status: from }).where(eq(orders.id, id));
    for (const to of ORDER_STATUSES) {
      for (const actor of ACTORS.filter((each) => !mayMove(from, to, each))) {
        await expect(move(to, { actor })).rejects.toMatchObject({
          code: 'transition-refused',
          statusCode: 409,
          values: { from: { en: expect.any(String) }, to: { ar: expect.any(String) } },
        });
        refusedMoves.push(`${from} ${to} ${actor}`);
      }
    }
  }

  expect(refusedMoves).toHaveLength(12 * 12 * 5 - 28);
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(1);
});

test('an order passes its normal steps, with an event and a message for each', async () => {
  const { db, move, id, messageTexts, read } = await shopWithOrder({
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
  });

  for (const to of [
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivery_failed',
    'out_for_delivery',
    'delivered',
  ] as const)
    await move(to, { courier: COURIER });

  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.position));
  expect(events.map(({ status }) => status).slice(1)).toEqual([
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivery_failed',
    'out_for_delivery',
    'delivered',
  ]);
  const texts = await messageTexts();
  expect(texts).toHaveLength(7);
  expect(texts[0]).toBe(`Order ${id} is confirmed. We are getting it ready.`);
  expect(texts.join('\n')).not.toContain('{');
  expect(await read()).toMatchObject({
    status: 'delivered',
    deliveredAt: expect.any(Date),
    invoiceNumber: 'INV-000001',
  });
});

test('a customer with an email is notified by email, in the language of the order', async () => {
  const { db, id, move, messageTexts } = await shopWithOrder({ status: 'out_for_delivery', lang: 'ar' });
  await db.execute(`update customers set email = 'noura@example.com', name = 'نورة'`);

  await move('delivered');

  const [text] = await messageTexts();
  expect(text).toContain(id);
  expect(text).toContain('شكرًا لطلبك من ريّا');
  expect((await db.select().from(outbox))[0]).toMatchObject({ channel: 'email', recipient: 'noura@example.com' });
});

test.each<[OrderStatus, OrderStatus, OrderActor, string]>([
  ['confirmed', 'cancelled', 'customer', 'void'],
  ['awaiting_confirmation', 'cancelled', 'timer', 'void'],
  ['delivery_failed', 'returned_to_origin', 'courier', 'void'],
  ['pending_payment', 'expired', 'timer', 'expired'],
])('stock returns once when an order goes from %s to %s', async (from, to, actor, paymentState) => {
  const { move, stock, read } = await shopWithOrder({
    status: from,
    ...(from === 'pending_payment'
      ? { paymentMethod: 'card', paymentState: 'created' }
      : { paymentMethod: 'cash', paymentState: 'due' }),
  });
  const before = await stock();

  await Promise.allSettled([move(to, { actor }), move(to, { actor }), move(to, { actor })]);

  expect(await stock()).toBe(before + 1);
  expect(await read()).toMatchObject({ status: to, paymentState });
});

test('the courier makes three attempts at most', async () => {
  const { move } = await shopWithOrder({ status: 'shipped' });
  for (let tries = 0; tries < 3; tries += 1) {
    await move('out_for_delivery');
    await move('delivery_failed');
  }

  await expect(move('out_for_delivery')).rejects.toMatchObject({ code: 'transition-refused' });
  expect(await move('returned_to_origin')).toMatchObject({ status: 'returned_to_origin' });
});

test('invoices are numbered without gaps, also when a confirmation fails', async () => {
  const { db, app, customer } = await shopWithOrder({ status: 'confirmed' });
  const ids = await Promise.all(
    [1, 2, 3, 4].map(() =>
      placeOrder(db, {
        customerId: customer.id,
        status: 'awaiting_confirmation',
        paymentMethod: 'cash',
        paymentState: 'due',
        invoiceNumber: null,
      }),
    ),
  );

  await Promise.allSettled(
    ids.map((id, index) =>
      db.transaction(async (transaction) => {
        await moveOrder(transaction, id, 'confirmed', { jobs: app.jobs, actor: 'staff' });
        if (index === 1) throw new Error('the process dies');
      }),
    ),
  );

  const numbers = (await db.select({ id: invoices.id }).from(invoices).orderBy(asc(invoices.id))).map(({ id }) => id);
  expect(numbers).toEqual(['INV-000001', 'INV-000002', 'INV-000003']);
});
