import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes, counters, customers } from '../../../database/schema/accounts.ts';
import {
  ask,
  codeFor,
  letPass,
  newMobile,
  otherThan,
  signUp,
  type Shop,
  type Shopper,
} from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function shopWithOwner(options?: Parameters<typeof testShop>[0]) {
  const shop = await testShop(options);
  const owner = await signUp(shop, 'Omar@1');
  await letPass(shop, 61);
  return { shop, owner };
}

const askCode = (shop: Shop, { mobile, username }: Pick<Shopper, 'mobile' | 'username'>, lang = 'en') =>
  ask(shop, 'POST', `/customer/login/send-otp?lang=${lang}`, { body: { mobile, username } });
const enter = (shop: Shop, pendingId: string, otp = '', lang = 'en') =>
  ask(shop, 'POST', `/customer/verify-otp?lang=${lang}`, { body: { pendingId, otp } });

test('number, username and code log in, and the code works once', async () => {
  const { shop, owner } = await shopWithOwner();

  const { body: pending } = await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);
  const first = await enter(shop, pending.pendingId, otp);
  const again = await enter(shop, pending.pendingId, otp);

  expect(first.body.user).toEqual({ id: owner.id, username: 'Omar@1' });
  expect(first.body.token).not.toBe(owner.token);
  expect(again).toMatchObject({ status: 422, body: { code: 'code-expired' } });
});

test('the database holds only hashes of code and token', async () => {
  const { shop, owner } = await shopWithOwner();

  await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);

  const stored = JSON.stringify(
    (
      await shop.db.execute(
        'select row_to_json(c) as code from codes c union all select row_to_json(s) from sessions s',
      )
    ).rows,
  );
  expect(stored).not.toContain(`"${otp}"`);
  expect(stored).not.toContain(owner.token);
});

test.each([
  ['en', 'That code isn’t right'],
  ['ar', 'الرمز غير صحيح'],
])('a wrong code is refused, and the right one still works (%s)', async (lang, message) => {
  const { shop, owner } = await shopWithOwner();
  const { body: pending } = await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);

  const wrong = await enter(shop, pending.pendingId, otherThan(otp), lang);
  const right = await enter(shop, pending.pendingId, otp);

  expect(wrong).toMatchObject({ status: 422, body: { code: 'code-wrong', message } });
  expect(right.status).toBe(200);
});

test('a code is void after five wrong attempts, also from many addresses', async () => {
  const { shop, owner } = await shopWithOwner({ limits: false });
  const { body: pending } = await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);
  const guesses = Array.from({ length: 200 }, (_, guess) => String(guess).padStart(4, '0')).filter(
    (guess) => guess !== otp,
  );

  const answers: string[] = [];
  for (const guess of guesses.slice(0, 5)) answers.push((await enter(shop, pending.pendingId, guess)).body.code);
  const rest = await Promise.all(guesses.slice(5).map(async (guess) => enter(shop, pending.pendingId, guess)));
  const right = await enter(shop, pending.pendingId, otp);
  answers.push(...[...rest, right].map(({ body }) => body.code));

  expect(answers.slice(0, 5)).toEqual(['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong', 'code-tries-used']);
  expect(new Set(answers.slice(5))).toEqual(new Set(['code-tries-used']));
});

test('guesses at the same time are all counted', async () => {
  const { shop, owner } = await shopWithOwner();
  const { body: pending } = await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);

  await Promise.all(Array.from({ length: 20 }, async () => enter(shop, pending.pendingId, otherThan(otp))));

  const [code] = await shop.db.select().from(codes).where(eq(codes.pendingId, pending.pendingId));
  expect(code?.tries).toBe(5);
});

test('guesses at a number’s codes are limited to twenty a day; after that even the right code is refused', async () => {
  const { shop, owner } = await shopWithOwner();
  const answers: string[] = [];

  for (let login = 0; login < 5; login += 1) {
    const { body: pending } = await askCode(shop, owner);
    const otp = await codeFor(shop, owner.mobile);
    for (let guess = 0; guess < 4; guess += 1)
      answers.push((await enter(shop, pending.pendingId, otherThan(otp))).body.code);
    await letPass(shop, 61);
  }
  const { body: pending } = await askCode(shop, owner);
  const right = await enter(shop, pending.pendingId, await codeFor(shop, owner.mobile));
  await shop.db.delete(counters);
  const tomorrow = await enter(shop, pending.pendingId, await codeFor(shop, owner.mobile));

  expect(answers).toEqual(Array.from({ length: 20 }, () => 'code-wrong'));
  expect(right).toMatchObject({ status: 429, body: { code: 'code-daily-limit' } });
  expect(tomorrow.status).toBe(200);
});

test.each([
  // A minute is left for a slow machine.
  ['still works', 4 * 60, undefined],
  ['is over', 5 * 60, 'code-expired'],
])('a code %s after %i seconds', async (_what, seconds, code) => {
  const { shop, owner } = await shopWithOwner();
  const { body: pending } = await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);

  await letPass(shop, seconds);

  expect((await enter(shop, pending.pendingId, otp)).body.code).toBe(code);
});

test.each([
  ['en', /^You can ask for a new code in (\d:\d\d)$/],
  ['ar', /^يمكنك طلب رمز جديد بعد (\d:\d\d)$/],
])('a new code within a minute is refused with the time to wait (%s)', async (lang, message) => {
  const { shop, owner } = await shopWithOwner();
  const started = performance.now();
  await askCode(shop, owner);

  const again = await askCode(shop, owner, lang);

  const passed = (performance.now() - started) / 1000;
  const wait = Number(again.headers['retry-after']);

  expect(again).toMatchObject({
    status: 429,
    body: { code: 'code-too-soon', message: expect.stringMatching(message) },
  });
  expect(wait).toBeLessThanOrEqual(60);
  expect(wait).toBeGreaterThanOrEqual(Math.floor(60 - passed));
});

test('of two requests for one number at the same time one is refused', async () => {
  const { shop, owner } = await shopWithOwner();

  const answers = await Promise.all([askCode(shop, owner), askCode(shop, owner), askCode(shop, owner)]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
});

test('a new code makes the one before void', async () => {
  const { shop, owner } = await shopWithOwner();
  const { body: first } = await askCode(shop, owner);
  const oldCode = await codeFor(shop, owner.mobile);
  await letPass(shop, 61);

  const { body: second } = await askCode(shop, owner);
  const newCode = await codeFor(shop, owner.mobile);

  expect((await enter(shop, first.pendingId, oldCode)).body.code).toBe('code-expired');
  expect((await enter(shop, second.pendingId, newCode)).status).toBe(200);
});

test('a number gets ten codes a day, known or not', async () => {
  const { shop } = await shopWithOwner();
  const stranger = { mobile: newMobile(), username: 'Nobody@1' };
  const answers: (string | undefined)[] = [];

  for (let times = 0; times < 11; times += 1) {
    answers.push((await askCode(shop, stranger)).body.code);
    await letPass(shop, 61);
  }

  expect(answers).toEqual([...Array.from({ length: 10 }, () => undefined), 'code-daily-limit']);
});

test('the IPv6 addresses of one network are counted as one, whatever numbers request codes', async () => {
  const { shop } = await shopWithOwner();
  const from = (ip: string) =>
    ask(shop, 'POST', '/customer/login/send-otp', { ip, body: { mobile: newMobile(), username: 'Abc@1' } });
  const first = await from('2001:db8:1:2::1');
  const key = 'code-asked 2001:db8:1:2::/64';
  const [counter] = await shop.db.select().from(counters).where(eq(counters.key, key));
  // The hour may end while the test runs.
  await shop.db.insert(counters).values({ ...counter!, startedAt: counter!.expiresAt });
  await shop.db.update(counters).set({ count: 60 }).where(eq(counters.key, key));

  const sameHome = await from('2001:db8:1:2::2');
  const elsewhere = await from('2001:db8:1:3::1');

  expect([first.status, sameHome.status, elsewhere.status]).toEqual([200, 429, 200]);
});

test('a username that belongs to another number gets no code, and behaves like any wrong code', async () => {
  const { shop, owner } = await shopWithOwner();
  const { body: pending } = await askCode(shop, { mobile: newMobile(), username: owner.username });

  const answers: string[] = [];
  for (let guess = 0; guess < 6; guess += 1) answers.push((await enter(shop, pending.pendingId, '1234')).body.code);

  expect(answers).toEqual([
    'code-wrong',
    'code-wrong',
    'code-wrong',
    'code-wrong',
    'code-tries-used',
    'code-tries-used',
  ]);
});

test('an invented request id gets the same answer as an expired one', async () => {
  const { shop } = await shopWithOwner();

  expect((await enter(shop, 'x'.repeat(32), '1234')).body.code).toBe('code-expired');
});

test('the code of a customer who was deleted meanwhile is refused', async () => {
  const { shop, owner } = await shopWithOwner();
  const { body: pending } = await askCode(shop, owner);
  const otp = await codeFor(shop, owner.mobile);
  await shop.db.delete(customers).where(eq(customers.id, owner.id));

  expect((await enter(shop, pending.pendingId, otp)).status).toBe(422);
});
