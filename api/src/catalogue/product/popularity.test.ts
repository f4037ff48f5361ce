import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../database/schema/catalogue.ts';
import { orderLines } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

const DAY = 24 * 60 * 60 * 1000;

async function recounted(mode: 'demo' | 'live') {
  const { app, db } = await testShop({ mode });
  await ownerOf(db).delete(orderLines).where(eq(orderLines.productId, 'saffron'));
  const { id: customerId } = await newCustomer(db);
  const sold = async (status: Parameters<typeof placeOrder>[1]['status'], quantity: number, daysAgo = 0) =>
    placeOrder(db, {
      customerId,
      status,
      placedAt: new Date(Date.now() - daysAgo * DAY),
      lines: [
        {
          productId: 'saffron',
          quantity,
          unitPrice: 100,
          discount: 0,
          lineTotal: 100 * quantity,
          vatIncluded: 5 * quantity,
        },
      ],
    });
  await sold('delivered', 3, 89);
  await sold('awaiting_confirmation', 2);
  await sold('delivered', 10, 91);
  for (const status of ['cancelled', 'expired', 'replaced', 'pending_payment'] as const) await sold(status, 20);
  const popularity = async () =>
    (await db.select({ popularity: products.popularity }).from(products).where(eq(products.id, 'saffron')))[0]!
      .popularity;
  const before = await popularity();

  await app.jobs.send('recount-popularity', {});
  await runJobs(app, ['recount-popularity']);

  return { before, after: await popularity() };
}

test('popularity counts pieces sold in 90 days, without orders that were cancelled or expired', async () => {
  expect((await recounted('live')).after).toBe(5);
});

test('a demo keeps the seed’s figures', async () => {
  const { before, after } = await recounted('demo');

  expect(after).toBe(before);
});
