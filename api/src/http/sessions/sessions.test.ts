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
/** Shifts all times of the sessions into the past, as if that many days had passed. */
const letDaysPass = async ({ db }: Shop, days: number) => {
  const span = sql`make_interval(days => ${days}::int)`;
  await db.update(sessions).set({
    createdAt: sql`${sessions.createdAt} - ${span}`,
    usedAt: sql`${sessions.usedAt} - ${span}`,
    expiresAt: sql`${sessions.expiresAt} - ${span}`,
  });
};

test('a session lasts thirty days from its last use', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  const fresh = await daysLeft(shop);
  await letDaysPass(shop, 28);

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
  await letDaysPass(shop, 30);

  expect(await ask(shop, 'GET', '/customer/me', { token })).toMatchObject({
    status: 401,
    body: { code: 'session-ended' },
  });
});

test('a session that is used every day has ended after 180 days', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  const visit = async () => ask(shop, 'GET', '/customer/me', { token });
  const left = [];
  const statuses = new Set<number>();
  for (let day = 20; day < 180; day += 20) {
    await letDaysPass(shop, 20);
    statuses.add((await visit()).status);
    left.push(await daysLeft(shop));
  }
  await letDaysPass(shop, 19);
  const last = await visit();
  await letDaysPass(shop, 1);

  expect([...statuses, last.status]).toEqual([200, 200]);
  expect(left).toEqual([30, 30, 30, 30, 30, 30, 30, 20]);
  expect(await visit()).toMatchObject({ status: 401, body: { code: 'session-ended' } });
});

test('the list of sessions names the day of the last use, also near a session’s end', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  await letDaysPass(shop, 20);
  await shop.db.update(sessions).set({ createdAt: sql`now() - interval '170 days'` });

  const { body } = await ask(shop, 'GET', '/customer/me/sessions', { token });

  expect(Date.now() - Date.parse(body.data[0].lastUsed)).toBeLessThan(60_000);
  expect(await daysLeft(shop)).toBe(10);
});

test('logging out ends this session and no other', async () => {
  const shop = await testShop();
  const [one, other] = [await signUp(shop, 'Omar@1'), await signUp(shop, 'Sara@1')];

  const answer = await ask(shop, 'POST', '/customer/logout', { token: one.token });

  expect(answer).toMatchObject({ status: 200, body: { done: true } });
  expect((await ask(shop, 'GET', '/customer/me', { token: one.token })).body.code).toBe('session-ended');
  expect((await ask(shop, 'GET', '/customer/me', { token: other.token })).status).toBe(200);
});
