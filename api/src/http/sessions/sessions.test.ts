import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../../database/schema/accounts.ts';
import { ask, signUp, type Shop } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const daysLeft = async ({ db }: Shop) => {
  const [row] = await db
    .select({ days: sql<number>`round(extract(epoch from ${sessions.expiresAt} - now()) / 86400)::int` })
    .from(sessions);
  return row?.days;
};
const endIn = async ({ db }: Shop, interval: string) =>
  db.update(sessions).set({ expiresAt: sql`now() + ${interval}::interval` });

test('a session lasts thirty days from its last use', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  const fresh = await daysLeft(shop);
  await endIn(shop, '2 days');

  await ask(shop, 'GET', '/customer/me', { token });

  expect([fresh, await daysLeft(shop)]).toEqual([30, 30]);
});

test('reading pages all day does not write', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  const ends = async () => (await shop.db.select().from(sessions))[0]?.expiresAt.getTime();
  const before = await ends();

  await ask(shop, 'GET', '/customer/me', { token });

  expect(await ends()).toBe(before);
});

test('a session that was not used for thirty days has ended', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  await endIn(shop, '-1 second');

  expect(await ask(shop, 'GET', '/customer/me', { token })).toMatchObject({
    status: 401,
    body: { code: 'session-ended' },
  });
});

test('logging out ends this session and no other', async () => {
  const shop = await testShop();
  const [one, other] = [await signUp(shop, 'Omar@1'), await signUp(shop, 'Sara@1')];

  const answer = await ask(shop, 'POST', '/customer/logout', { token: one.token });

  expect(answer).toMatchObject({ status: 200, body: { done: true } });
  expect((await ask(shop, 'GET', '/customer/me', { token: one.token })).body.code).toBe('session-ended');
  expect((await ask(shop, 'GET', '/customer/me', { token: other.token })).status).toBe(200);
});
