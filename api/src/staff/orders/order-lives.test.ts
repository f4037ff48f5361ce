import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { liveOrder } from './testing/order-lives.ts';

test('in 200 lives of orders stock, money, documents and what the customer sees agree after each step', async () => {
  const shop = await testShop();
  const happened = new Map<string, number>();
  const life = fc.asyncProperty(fc.gen(), async (choose) => {
    for (const act of await liveOrder(shop, (below) => choose(fc.nat, { max: below - 1 })))
      happened.set(act, (happened.get(act) ?? 0) + 1);
  });

  await fc.assert(life, { numRuns: 200, seed: 2_026, endOnFailure: true });

  const often = [...happened].filter(([, times]) => times > 5).map(([act]) => act);
  expect(often).toEqual(
    expect.arrayContaining(['pays', 'deliver', 'settle missing', 'move a return', 'refund a part', 'cancel']),
  );
});
