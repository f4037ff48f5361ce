import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coupons } from '../../../database/schema/cart.ts';
import { orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';

/** Two card orders of one customer with a code for a single use. The second order has replaced the first. */
async function twoOrders() {
  const shop = await testShop();
  await shop.db.insert(coupons).values({ code: 'ONCE', kind: 'percent', value: 50, minimum: 0, usesPerCustomer: 1 });
  const [size] = await stocked(shop, { stock: 5 });
  const buyer = await newBuyer(shop);
  await buyer.add(size);
  const place = async (paymentMethod: 'card' | 'cash' = 'card') => {
    await buyer.ask('POST', '/cart/coupon', { code: 'ONCE' });
    return (await buyer.place((await buyer.quote(paymentMethod)).quoteId)).body.data;
  };
  const pay = async ({ paymentUrl }: { paymentUrl: string }) => {
    await buyer.ask('POST', `/test-payments/${paymentUrl.split('/').at(-1)}`, { outcome: 'paid' });
    await runJobs(shop.app, ['refund']);
  };
  const stateOf = async ({ id }: { id: string }) => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    return [order!.status, order!.paymentState];
  };
  const first = await place();
  // Ordering the same cart again would return the first order.
  await buyer.add(size);
  return { ...shop, buyer, size, place, pay, stateOf, first, second: await place() };
}

test.each([
  ['the second first', true],
  ['the first first', false],
])(
  'of two card orders with a coupon for a single use, paid %s, only the second is confirmed and the other refunded',
  async (_which, secondFirst) => {
    const { pay, stateOf, first, second } = await twoOrders();

    for (const order of secondFirst ? [second, first] : [first, second]) await pay(order);

    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['replaced', 'refunded'],
      ['confirmed', 'captured'],
    ]);
  },
);

test('two payments at the same moment do not use a coupon twice', async () => {
  const { pay, stateOf, first, second } = await twoOrders();

  await Promise.all([pay(first), pay(second)]);

  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['replaced', 'refunded'],
    ['confirmed', 'captured'],
  ]);
});

test('a late payment confirms its order when the coupon is still unused', async () => {
  const { buyer, pay, stateOf, first, second } = await twoOrders();
  await buyer.ask('POST', `/orders/${second.id}/cancel`);

  await pay(first);

  expect(await stateOf(first)).toEqual(['confirmed', 'captured']);
});
