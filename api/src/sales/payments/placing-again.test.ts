import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';
import { STRIPE_TIMEOUT } from './stripe-provider.ts';
import { fakeStripe } from './testing/fake-stripe.ts';

test('placing again after Stripe’s answers were lost leads to the page that was opened, and is paid once', async () => {
  const { cards, calls, loseAnswers } = await fakeStripe();
  const shop = await testShop({ cards });
  const [size] = await stocked(shop, { stock: 5 });
  const buyer = await newBuyer(shop);
  await buyer.add(size);
  const { quoteId } = await buyer.quote('card');
  loseAnswers(3);
  const tries = [1, 2, 3].map((seconds) => seconds * 1000);
  onTestFinished(() => void vi.useRealTimers());

  const statuses: number[] = [];
  for (const later of tries) {
    statuses.push((await buyer.place(quoteId, 'the-same-key')).status);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
  }
  const placed = await buyer.place(quoteId, 'the-same-key');

  expect(statuses).toEqual([409, 409, 409]);
  expect(placed).toMatchObject({
    status: 200,
    body: { data: { paymentUrl: 'https://checkout.stripe.example/cs_test_1' } },
  });
  expect(new Set(calls.map(({ form }) => JSON.stringify(form))).size).toBe(1);
});

/** Milliseconds: `API_TIMEOUT` of the storefront, and the semaphore's timeout when an order is placed. */
const STOREFRONT_TIMEOUT = 10_000;
const SEMAPHORE_TIMEOUT = 5_000;

test('placing an order sends Stripe one request, with a shorter timeout than the storefront has for the API', async () => {
  const { cards, calls, loseAnswers } = await fakeStripe();
  const { app, db } = await testShop({ cards });
  const { id: customerId } = await newCustomer(db);
  const id = await placeOrder(db, { customerId, status: 'pending_payment', paymentMethod: 'card' });
  loseAnswers(9);

  await app.openPayment!(id).catch(() => {});

  expect(calls).toHaveLength(1);
  expect(SEMAPHORE_TIMEOUT + STRIPE_TIMEOUT).toBeLessThan(STOREFRONT_TIMEOUT);
});

test.each([0, 29])('an order that was placed %i minutes ago gets a page that Stripe accepts', async (minutes) => {
  const { cards } = await fakeStripe();
  const { app, db } = await testShop({ cards });
  const { id: customerId } = await newCustomer(db);
  const id = await placeOrder(db, { customerId, status: 'pending_payment', paymentMethod: 'card' });
  await db.execute(sql`update orders set placed_at = now() - make_interval(mins => ${minutes}::int) where id = ${id}`);

  const page = await app.openPayment!(id);

  expect(page.url).toContain('checkout.stripe.example');
});
