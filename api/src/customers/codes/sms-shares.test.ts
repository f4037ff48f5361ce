import { eq, inArray, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { counters, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, codeFor, letPass, newMobile, signUp, type Shopper } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { KEPT_PER_NUMBER } from '../../messaging/notifications/sms-budget.ts';
import { placeOrder } from '../../sales/orders/testing/shoppers.ts';

const PER_HOUR = 10;

/** A shop whose SMS an attacker has used up by signing up with many numbers. Two customers were there before. */
async function shopUnderAttack() {
  const shop = await testShop({ smsPerHour: PER_HOUR });
  const [known, buyer, other] = [
    await signUp(shop, 'Omar@1'),
    await signUp(shop, 'Sara@1'),
    await signUp(shop, 'Ali@1'),
  ];
  await placeOrder(shop.db, { customerId: buyer.id, status: 'confirmed' });
  await shop.db.delete(counters);
  await letPass(shop, 61);

  let asked = 0;
  const signUpAsStranger = async (lang = 'en') =>
    ask(shop, 'POST', `/customer/signup?lang=${lang}`, {
      body: { username: `Fresh@${(asked += 1)}`, mobile: newMobile(), acceptTerms: true, lang: 'en' },
    });
  const smsTo = async (...numbers: string[]) => {
    await runJobs(shop.app, ['send-code']);
    return shop.db.$count(outbox, inArray(outbox.recipient, numbers));
  };
  const login = async ({ mobile, username }: Pick<Shopper, 'mobile' | 'username'>, device?: string) =>
    ask(shop, 'POST', '/customer/login/send-otp', { body: { mobile, username, ...(device && { device }) } });
  /** The status of a whole login, with the code that arrived. */
  const loginStatus = async (shopper: Shopper, device?: string) => {
    const { body } = await login(shopper, device);
    const otp = await codeFor(shop, shopper.mobile);
    return (await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: body.pendingId, otp } })).status;
  };
  for (let codes = 0; codes < PER_HOUR; codes += 1) await signUpAsStranger();
  await runJobs(shop.app, ['send-code']);
  // Also fills the next hour, because the current one may end while the test runs.
  const used = await shop.db.select().from(counters).where(like(counters.key, 'sms%'));
  await shop.db.insert(counters).values(
    used.map((counter) => ({
      ...counter,
      startedAt: counter.expiresAt,
      expiresAt: new Date(counter.expiresAt.getTime() + 60 * 60_000),
    })),
  );
  return { shop, known, buyer, other, signUpAsStranger, smsTo, login, loginStatus };
}

test('while an attacker uses up the SMS, known devices and numbers with an order still log in', async () => {
  const { known, buyer, loginStatus } = await shopUnderAttack();

  const statuses = [await loginStatus(known, known.device), await loginStatus(buyer)];

  expect(statuses).toEqual([200, 200]);
});

test.each([
  ['en', /^We can’t send codes right now\. Please try again in \d+:\d\d$/],
  ['ar', /^لا يمكننا إرسال الرموز حاليًا\. حاول مجددًا بعد \d+:\d\d$/],
])('strangers are told that no codes are sent for now (%s)', async (lang, message) => {
  const { signUpAsStranger } = await shopUnderAttack();

  expect(await signUpAsStranger(lang)).toMatchObject({
    status: 503,
    body: { code: 'codes-unavailable', message: expect.stringMatching(message) },
  });
});

test('a login by an unknown device is answered alike for numbers with and without an order, and for unknown ones', async () => {
  const { buyer, other, login, smsTo } = await shopUnderAttack();
  const before = await smsTo(other.mobile);

  const answers = [await login(buyer), await login(other), await login({ mobile: newMobile(), username: 'Nobody@1' })];

  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
    Array.from({ length: 3 }, () => [200, ['pendingId']]),
  );
  expect(await smsTo(other.mobile)).toBe(before);
});

test('each share has its own end: once it is spent, its requests are refused too', async () => {
  const { shop, known, buyer, login, smsTo } = await shopUnderAttack();
  for (let codes = 0; codes < 2; codes += 1) {
    await login(known, known.device);
    await smsTo(known.mobile);
    await letPass(shop, 61);
  }

  const [byKnown, byBuyer] = [await login(known, known.device), await login(buyer)];

  expect([byKnown.body.code, byBuyer.status]).toEqual(['codes-unavailable', 200]);
});

test('one number gets only a few SMS of the kept shares in a day', async () => {
  const { shop, known, login, smsTo } = await shopUnderAttack();
  const before = await smsTo(known.mobile);
  for (let hour = 0; hour < KEPT_PER_NUMBER + 2; hour += 1) {
    await login(known, known.device);
    await smsTo(known.mobile);
    await letPass(shop, 61);
    // The next hour, in which the attacker has used up the open share again.
    await shop.db.delete(counters).where(eq(counters.key, 'sms known'));
  }

  expect((await smsTo(known.mobile)) - before).toBe(KEPT_PER_NUMBER);
});
