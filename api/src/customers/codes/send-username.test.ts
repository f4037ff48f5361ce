import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { counters, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { DEMO } from '../../sales/orders/testing/shoppers.ts';

const { mobile, username } = DEMO.customer;

async function shop() {
  const { app, db } = await testShop();
  const ask = async (number: string, lang = 'en') => {
    const answer = await app.inject({
      method: 'POST',
      url: `/customer/login/send-username?lang=${lang}`,
      payload: { mobile: number },
    });
    await runJobs(app, ['send-username']);
    return { status: answer.statusCode, body: answer.json() };
  };
  return { db, ask, sent: async () => db.select().from(outbox) };
}

test.each([
  ['en', `Your username at Rayya is ${username}`],
  ['ar', `اسم المستخدم في ريّا: ${username}`],
])('a forgotten username is sent to its number (%s)', async (lang, text) => {
  const { ask, sent } = await shop();

  await ask(mobile, lang);

  expect(await sent()).toMatchObject([{ channel: 'sms', recipient: mobile, text }]);
});

test('an unknown number gets the same answer and the same limits, and no message', async () => {
  const { db, ask, sent } = await shop();
  const unknown = '+971500000001';

  const first = [await ask(mobile), await ask(unknown)];
  const tooSoon = [await ask(mobile), await ask(unknown)];
  await db.delete(counters).where(like(counters.key, 'username soon %'));
  await db.update(counters).set({ count: 10 }).where(like(counters.key, 'username +%'));
  const tooOften = [await ask(mobile), await ask(unknown)];

  expect(first).toEqual([1, 2].map(() => ({ status: 200, body: { done: true } })));
  for (const refused of [tooSoon, tooOften])
    expect(refused).toMatchObject([1, 2].map(() => ({ status: 429, body: { code: 'rate-limited' } })));
  expect((await sent()).map(({ recipient }) => recipient)).toEqual([mobile]);
});
