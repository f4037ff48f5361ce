import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox, sessions } from '../../../database/schema/accounts.ts';
import { cartLines } from '../../../database/schema/cart.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const ADDRESS = {
  label: 'Home',
  recipient: 'Noura Al Ali',
  phone: '+971501112233',
  emirate: 'DU',
  area: 'Deira',
  building: 'Al Ras 4',
};

async function shopperWithCart() {
  const shop = await testShop();
  const { token, mobile } = await signUp(shop, 'Noura#7');
  const [size] = await shop.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.id, 'oil-sandalwood'));
  const post = async (url: string, body: object = {}) => (await ask(shop, 'POST', url, { token, body })).body;
  const { data: addresses } = await post('/customer/me/addresses', ADDRESS);
  const stock = async () => (await shop.db.select().from(variants).where(eq(variants.id, size!.id)))[0]!.stock;
  const add = async () => post('/cart/add', { variantId: size!.id, quantity: 1 });
  const place = async (paymentMethod: 'card' | 'cash', key: string) => {
    const { data: quote } = await post('/checkout/quote', { addressId: addresses[0].id, paymentMethod });
    const response = await shop.app.inject({
      method: 'POST',
      url: '/orders',
      payload: { quoteId: quote.quoteId },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
    return response.json().data;
  };
  const order = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  await add();
  /** As if the code of the login had been entered two days ago. */
  const forgetProof = async () => shop.db.update(sessions).set({ provenAt: null });
  return { ...shop, token, mobile, post, add, place, order, stock, forgetProof };
}

test('a card order goes from the cart through the payment page to its invoice', async () => {
  const { app, db, token, post, place, order, stock } = await shopperWithCart();
  const before = await stock();

  const placed = await place('card', 'first-try');
  const kept = await db.$count(cartLines);
  await post(`/test-payments/${placed.paymentUrl.split('/').at(-1)}`, { outcome: 'paid' });

  expect(placed).toMatchObject({ status: 'pending_payment', paymentUrl: expect.stringMatching(/^\/test-payment\//) });
  expect(await order(placed.id)).toMatchObject({ status: 'confirmed', paymentState: 'captured' });
  expect([kept, await db.$count(cartLines), await stock()]).toEqual([1, 0, before - 1]);
  const { statusCode } = await app.inject({
    url: `/orders/${placed.id}/invoice`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
});

test('placing again ends the unpaid order; if that is paid later, both orders are confirmed or its payment is refunded', async () => {
  const { app, post, add, place, order, stock } = await shopperWithCart();
  const before = await stock();
  const first = await place('card', 'first-try');
  await add();

  const second = await place('card', 'second-try');

  expect([(await order(first.id)).status, (await order(second.id)).status, await stock()]).toEqual([
    'replaced',
    'pending_payment',
    before - 2,
  ]);
  await post(`/test-payments/${first.paymentUrl.split('/').at(-1)}`, { outcome: 'paid' });
  await runJobs(app, ['refund', 'close-payment']);
  const { status, paymentState } = await order(first.id);
  expect([status, paymentState]).toEqual(before > 2 ? ['confirmed', 'captured'] : ['replaced', 'refunded']);
});

test('a cash order is confirmed by the link of its message', async () => {
  const { app, db, mobile, place, post, order, forgetProof } = await shopperWithCart();
  await forgetProof();
  const placed = await place('cash', 'first-try');
  await runJobs(app, ['ask-confirmation']);
  const sent = await db.select().from(outbox).where(eq(outbox.recipient, mobile));
  const key = sent.map(({ text }) => /\/c\/([A-Za-z0-9]{10})/.exec(text)?.[1]).find(Boolean);

  const { data } = await post('/orders/confirm', { key });

  expect(data).toEqual({ id: placed.id, total: placed.total, state: 'confirmed' });
  expect(await order(placed.id)).toMatchObject({
    status: 'confirmed',
    paymentState: 'due',
    invoiceNumber: 'INV-000001',
  });
});
