import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { liveOrder, randomFrom } from './testing/order-lives.ts';

test('in 200 lives of orders stock, money, documents and what the customer sees agree after each step', async () => {
  const shop = await testShop();
  const random = randomFrom(2_026);
  const happened = new Map<string, number>();

  for (let life = 0; life < 200; life += 1)
    for (const act of await liveOrder(shop, random)) happened.set(act, (happened.get(act) ?? 0) + 1);

  const often = [...happened].filter(([, times]) => times > 5).map(([act]) => act);
  expect(often).toEqual(
    expect.arrayContaining(['pays', 'deliver', 'settle missing', 'move a return', 'refund a part', 'cancel']),
  );
});
