import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../../database/schema/orders.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';

async function openPage(lang: 'en' | 'ar' = 'en') {
  const { app, db } = await testShop();
  const { id: customerId } = await newCustomer(db);
  const orderId = await placeOrder(db, {
    customerId,
    lang,
    status: 'pending_payment',
    paymentMethod: 'card',
    paymentState: 'created',
    invoiceNumber: null,
  });
  const { id, url } = await app.openPayment!(orderId);
  const pay = async (outcome: string) =>
    (await app.inject({ method: 'POST', url: `/test-payments/${id}`, payload: { outcome } })).json();
  const order = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  return { app, orderId, id, url, pay, order };
}

test('the demo’s payment page shows the order, and a payment confirms it', async () => {
  const { app, id, url, orderId, pay, order } = await openPage('ar');

  const shown = (await app.inject({ url: `/test-payments/${id}` })).json();
  const paid = await pay('paid');

  expect(url).toBe(`/ar/test-payment/${id}`);
  expect(shown.data).toEqual({ id, orderId, amount: (await order()).total, state: 'open' });
  expect(paid.data.state).toBe('paid');
  expect(await order()).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
});

test('a failed payment may be tried again; a paid one can’t fail', async () => {
  const { pay, order } = await openPage();

  const states = [
    (await pay('failed')).data.state,
    (await order()).paymentState,
    (await pay('paid')).data.state,
    (await pay('failed')).data.state,
  ];

  expect(states).toEqual(['failed', 'failed', 'paid', 'paid']);
  expect((await order()).status).toBe('confirmed');
});

test('an unknown page is not found', async () => {
  const { app } = await testShop();

  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await app.inject({ url: `/test-payments/${id}` })).statusCode).toBe(404);
});

test('a live shop without a provider takes no cards and has no test page', async () => {
  const { app } = await testShop({ mode: 'live' });

  expect(app.openPayment).toBeNull();
  expect((await app.inject({ url: '/test-payments/00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
});
