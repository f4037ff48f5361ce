import { max } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../../database/schema/orders.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { liveOrders, soldAfter } from './testing/live-orders.ts';

test('in 200 lives of orders stock, money, documents and what the customer sees agree after each step, and reports add up to it', async () => {
  const shop = await testShop();
  const [last] = await shop.db.select({ number: max(orders.number) }).from(orders);
  const before = await soldAfter(shop.db, last!.number!);

  const happened = await liveOrders(shop, { lives: 200, seed: 2_026 });

  const often = [...happened].filter(([, times]) => times > 5).map(([act]) => act);
  const ours = ['pays', 'deliver', 'settle missing', 'move a return', 'refund a part', 'cancel'];
  const providers = ['pays back', 'returned by the bank', 'refunded elsewhere'];
  expect(often).toEqual(expect.arrayContaining([...ours, ...providers]));
  const after = await soldAfter(shop.db, last!.number!);
  expect(after.orders).toBeGreaterThan(0);
  expect([after.sales - before.sales, after.vat - before.vat]).toEqual([after.orders, after.orders]);
}, 240_000);
