import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes, counters } from '../../../database/schema/accounts.ts';
import { ask, codeFor, letPass, newMobile, otherThan, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { MAX_WRONG_PER_DAY } from './code.ts';

async function shopWithOwner() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  await letPass(shop, 61);

  const login = async (fields: object = {}) =>
    ask(shop, 'POST', '/customer/login/send-otp', {
      body: { mobile: owner.mobile, username: owner.username, ...fields },
    });
  let names = 0;
  const signUpAgain = async (mobile = owner.mobile) =>
    ask(shop, 'POST', '/customer/signup', {
      body: { mobile, username: `Fresh@${(names += 1)}`, acceptTerms: true, lang: 'en' },
    });
  const enter = async (pendingId: string, otp: string | undefined) =>
    ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId, otp } });

  /** Requests codes in this way and enters wrong ones until it is refused. Answers the error of each attempt. */
  async function guess(way: () => ReturnType<typeof login>, times: number): Promise<string[]> {
    const said: string[] = [];
    while (said.length < times) {
      const asked = await way();
      if (asked.status !== 200) return [...said, asked.body.code];
      const right = await codeOf(asked.body.pendingId);
      for (let tries = 0; tries < 4 && said.length < times; tries += 1)
        said.push((await enter(asked.body.pendingId, otherThan(right))).body.code);
      await letPass(shop, 61);
    }
    return said;
  }
  /** The code that was sent for a request, if any. */
  async function codeOf(pendingId: string): Promise<string | undefined> {
    await codeFor(shop, owner.mobile);
    const [row] = await shop.db.select().from(codes).where(eq(codes.pendingId, pendingId));
    return row?.codeHash ? codeFor(shop, row.mobile) : undefined;
  }
  const loginStatus = async (fields: object = {}) => {
    const { body } = await login(fields);
    const { status } = await enter(body.pendingId, await codeOf(body.pendingId));
    return status;
  };
  return { shop, owner, login, signUpAgain, enter, guess, codeOf, loginStatus };
}

test('wrong attempts with a wrong username don’t use up the owner’s attempts, on any device', async () => {
  const { login, guess, loginStatus } = await shopWithOwner();

  const said = await guess(async () => login({ username: 'Nobody@1' }), 21);

  expect(said.at(-1)).toBe('code-daily-limit');
  expect(await loginStatus()).toBe(200);
});

test('a wrong username sends no code', async () => {
  const { login, codeOf } = await shopWithOwner();

  const { body } = await login({ username: 'Nobody@1' });

  expect(await codeOf(body.pendingId)).toBeUndefined();
});

test.each(['logging in', 'signing up'])(
  'a stranger who uses up the number’s attempts by %s locks out only devices that the owner has never used',
  async (way) => {
    const { owner, login, signUpAgain, guess, loginStatus } = await shopWithOwner();
    await guess(way === 'logging in' ? login : signUpAgain, MAX_WRONG_PER_DAY);

    const unknown = await loginStatus();
    const known = await loginStatus({ device: owner.device });

    expect([unknown, known]).toEqual([429, 200]);
  },
);

test('a stranger who uses up the number’s codes locks out only devices that the owner has never used', async () => {
  const { shop, owner, login, signUpAgain, codeOf, loginStatus } = await shopWithOwner();
  for (let asked = 0; asked < 10; asked += 1) {
    const { body } = await signUpAgain();
    await codeOf(body.pendingId);
    await letPass(shop, 61);
  }

  const unknown = await login();
  const sent = await codeOf(unknown.body.pendingId);
  await letPass(shop, 61);

  expect([unknown.status, sent]).toEqual([200, undefined]);
  expect(await loginStatus({ device: owner.device })).toBe(200);
});

test('a stranger’s request does not make the owner’s code void', async () => {
  const { owner, login, signUpAgain, enter, codeOf } = await shopWithOwner();
  const { body } = await login({ device: owner.device });
  const otp = await codeOf(body.pendingId);

  await signUpAgain();
  await login();

  expect((await enter(body.pendingId, otp)).status).toBe(200);
});

test('a stranger has a chance of 0.2 % a day, in all ways and from all devices together', async () => {
  const { shop, owner, login, signUpAgain, enter, codeOf } = await shopWithOwner();
  const other = await signUp(shop, 'Sara@1');
  const toThatNumber = async () =>
    ask(shop, 'PATCH', '/customer/me', { token: other.token, body: { mobile: owner.mobile } });
  const ways = [login, signUpAgain, toThatNumber, async () => login({ device: other.device })];

  // An attempt counts as a guess if the right code would have been accepted, whatever the answer says.
  let chances = 0;
  for (const way of ways) {
    for (let round = 0; round < 2; round += 1) {
      const { body } = await way();
      const right = body.pendingId && (await codeOf(body.pendingId));
      for (let tries = 0; right && tries < 4; tries += 1) {
        const [{ times }] = (
          await shop.db.execute<{ times: number }>(
            `select coalesce(max(count), 0) as times from counters where key = 'guesses ${owner.mobile}'`,
          )
        ).rows as [{ times: number }];
        const said = (await enter(body.pendingId, otherThan(right))).body.code;
        if (times < MAX_WRONG_PER_DAY && said === 'code-wrong') chances += 1;
      }
      await letPass(shop, 61);
    }
  }
  const late = await signUpAgain();
  const right = await enter(late.body.pendingId, await codeOf(late.body.pendingId));

  expect(chances / 10_000).toBeLessThanOrEqual(0.002);
  expect(chances).toBe(MAX_WRONG_PER_DAY);
  expect(right).toMatchObject({ status: 429, body: { code: 'code-daily-limit' } });
});

test('wrong attempts at several codes of a number at once are all counted', async () => {
  const { shop, owner, login, signUpAgain, enter, codeOf } = await shopWithOwner();
  const pending = [(await login()).body.pendingId, (await signUpAgain()).body.pendingId];
  const right = await Promise.all(pending.map(codeOf));

  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => enter(pending[index % 2]!, otherThan(right[index % 2]))),
  );

  const [counter] = await shop.db
    .select()
    .from(counters)
    .where(eq(counters.key, `guesses ${owner.mobile}`));
  expect(counter?.count).toBe(8);
});

test('a known device gets ten codes a day', async () => {
  const { shop, owner, login } = await shopWithOwner();
  for (let asked = 0; asked < 10; asked += 1) {
    await login({ device: owner.device });
    await letPass(shop, 61);
  }

  expect((await login({ device: owner.device })).body.code).toBe('code-daily-limit');
});

test('a known device has twenty wrong attempts a day', async () => {
  const { owner, login, guess, loginStatus } = await shopWithOwner();

  const said = await guess(async () => login({ device: owner.device }), MAX_WRONG_PER_DAY);

  expect(new Set(said)).toEqual(new Set(['code-wrong']));
  expect(await loginStatus({ device: owner.device })).toBe(429);
});

test('the answers to a stranger don’t reveal whether the username is right', async () => {
  const { shop, owner, login, signUpAgain, enter } = await shopWithOwner();
  const pairs = [
    { mobile: owner.mobile, username: owner.username },
    { mobile: newMobile(), username: 'Nobody@1' },
  ];

  const allAnswers = [];
  for (const { mobile, username } of pairs) {
    const said: (string | number)[] = [];
    for (let round = 0; round < 7; round += 1) {
      const [asked, signed] = [await login({ mobile, username }), await signUpAgain(mobile)];
      await codeFor(shop, mobile);
      said.push(asked.body.code ?? asked.status, signed.body.code ?? signed.status);
      for (const { body } of [asked, signed])
        for (let tries = 0; body.pendingId && tries < 4; tries += 1)
          said.push((await enter(body.pendingId, '0000')).body.code);
      await letPass(shop, 61);
    }
    allAnswers.push(said);
  }

  expect(allAnswers[1]).toEqual(allAnswers[0]);
});
