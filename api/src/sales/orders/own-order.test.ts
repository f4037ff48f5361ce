import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '../../../database/schema/catalogue.ts';
import { orderEvents, orders } from '../../../database/schema/orders.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { ordersOf } from '../../customers/account/export-account.ts';
import { demoHeaders, DEMO, newCustomer, placeOrder } from './testing/shoppers.ts';

const HOUR = 60 * 60 * 1000;

test.each([
  ['en', 'Amber Attar', '1 tola (12 ml)'],
  ['ar', 'عطر زيتي بالعنبر', 'تولة (12 مل)'],
])('a delivered order answers its lines, totals, events and possible actions (%s)', async (lang, name, size) => {
  const { db, get } = await testShop();

  const { status, headers, body } = await get(`/orders/SW-DEMA-2345-CARD?lang=${lang}`, await demoHeaders(db));

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data).toMatchObject({
    id: 'SW-DEMA-2345-CARD',
    status: 'delivered',
    address: { recipient: 'Maryam Al Suwaidi', emirate: 'DU', area: 'Al Warqa 2', building: 'Villa 14' },
    totals: { subtotal: 70_000, discount: 0, delivery: 0, codFee: 0, vatIncluded: 833 + 690 + 1_810, total: 70_000 },
    payment: { method: 'card', state: 'captured' },
    courier: { name: 'Falcon Express' },
    canCancel: false,
    canReorder: true,
    canReview: true,
  });
  expect(body.data.lines[0]).toMatchObject({
    productId: 'attar-amber',
    name,
    size,
    unitPrice: 17_500,
    quantity: 1,
    lineTotal: 17_500,
  });
  expect(body.data.lines.map(({ discounted }: { discounted: boolean }) => discounted)).toEqual([false, true, false]);
  expect(body.data.events.map((event: { status: string }) => event.status)).toEqual([
    'pending_payment',
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivered',
  ]);
  expect(body.data.invoice.number).toMatch(/^DEMO-\d{4}$/);
  expect(body.data).not.toHaveProperty('eta');
});

test('an order on its way answers when it is expected', async () => {
  const { db, get } = await testShop();

  const { body } = await get('/orders/SW-DEMA-2345-SENT', await demoHeaders(db));

  expect(body.data.eta).toEqual({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(body.data.canReview).toBe(false);
});

test.each(['/orders/SW-DEMA-2345-NEAR', '/orders/track/SW-DEMA-2345-NEAR'])(
  'an order that is out for delivery no longer answers the days that were expected before (%s)',
  async (path) => {
    const { db, get } = await testShop();

    const { body } = await get(path, await demoHeaders(db));

    expect((body.data ?? body).status).toBe('out_for_delivery');
    expect(body.data ?? body).not.toHaveProperty('eta');
  },
);

test.each([
  ['delivered an hour ago', { deliveredAt: new Date(Date.now() - HOUR) }, true],
  ['delivered nine days ago', { deliveredAt: new Date(Date.now() - 9 * 24 * HOUR) }, false],
])('a return is offered for an order that was %s: %s', async (_when, delivered, offered) => {
  const { db, get } = await testShop();
  const shopper = await newCustomer(db);
  const id = await placeOrder(db, { customerId: shopper.id, status: 'delivered', ...delivered });

  const { body } = await get(`/orders/${id}`, shopper.headers);

  expect('canReturnUntil' in body.data).toBe(offered);
});

test('a return is offered for the number of days in the settings', async () => {
  const { db, get } = await testShop();
  await db
    .update(settings)
    .set({ value: { days: 14 } })
    .where(eq(settings.key, 'returns'));
  const shopper = await newCustomer(db);
  const deliveredAt = new Date(Date.now() - 9 * 24 * HOUR);
  const id = await placeOrder(db, { customerId: shopper.id, status: 'delivered', deliveredAt });

  const { body } = await get(`/orders/${id}`, shopper.headers);

  expect(body.data.lines[0].canReturn).toBe(true);
  expect((await ordersOf(db, shopper.id, 'en'))[0]).toMatchObject({ canReturnUntil: body.data.canReturnUntil });
});

test('a note by staff is shown only if it is meant for the customer', async () => {
  const { db, get } = await testShop();
  const id = 'SW-DEMA-2345-MSSD';
  const owner = ownerOf(db);
  await owner.update(orderEvents).set({ note: 'left with the guard?' }).where(eq(orderEvents.orderId, id));
  await owner
    .update(orderEvents)
    .set({ note: 'Nobody was at home', shown: true })
    .where(eq(orderEvents.status, 'delivery_failed'));

  const { body } = await get(`/orders/${id}`, await demoHeaders(db));

  expect(body.data.events.flatMap(({ note }: { note?: string }) => note ?? [])).toEqual(['Nobody was at home']);
});

test('another customer’s order, an unknown id and a malformed one get the same answer', async () => {
  const { db, get } = await testShop();
  const { headers } = await newCustomer(db);

  const answers = await Promise.all(
    ['SW-DEMA-2345-CARD', 'SW-2222-2222-2222', 'SW-0000', 'sw-dema-2345-card', '%00', '9'.repeat(400)].map((id) =>
      get(`/orders/${id}`, headers),
    ),
  );

  const withoutIds = answers.map(({ status, body: { requestId: _id, ...body } }) => ({ status, body }));
  expect(new Set(withoutIds.map((each) => JSON.stringify(each)))).toHaveLength(1);
  expect(withoutIds[0]).toEqual({
    status: 404,
    body: { code: 'order-not-found', message: 'We couldn’t find an order with this ID' },
  });
});

test('an order of a deleted account belongs to nobody', async () => {
  const { db, get } = await testShop();
  await db.update(orders).set({ customerId: null, address: null }).where(eq(orders.id, 'SW-DEMA-2345-CARD'));

  const { status } = await get('/orders/SW-DEMA-2345-CARD', await demoHeaders(db));

  expect(status).toBe(404);
});

test('the list of full orders equals the orders that are answered one by one', async () => {
  const { db, get } = await testShop();
  const headers = await demoHeaders(db);

  const all = await ordersOf(db, DEMO.customer.id, 'ar');

  expect(all).toHaveLength(DEMO.orders.length);
  for (const order of all) expect((await get(`/orders/${order.id}?lang=ar`, headers)).body.data).toEqual(order);
});
