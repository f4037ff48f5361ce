import { expect, test } from 'vitest';
import { customers } from '../../../database/schema/accounts.ts';
import { ask, codeFor, letPass, newMobile, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const FORM = {
  username: 'Noura#7',
  name: 'نورة',
  mobile: '+971501112233',
  email: 'noura@example.com',
  acceptTerms: true,
  marketing: true,
  lang: 'ar',
};

test('a sign-up sends a code, which opens an account and a session', async () => {
  const shop = await testShop();

  const pending = await ask(shop, 'POST', '/customer/signup?lang=ar', { body: FORM });
  const otp = await codeFor(shop, FORM.mobile);
  const session = await ask(shop, 'POST', '/customer/verify-otp', { body: { otp, pendingId: pending.body.pendingId } });
  const profile = await ask(shop, 'GET', '/customer/me', { token: session.body.token });

  expect(pending).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { pendingId: expect.stringMatching(/^[\w-]{32}$/) },
  });
  expect(session).toMatchObject({
    status: 200,
    body: { token: expect.stringMatching(/^[\w-]{43}$/), user: { username: FORM.username, name: FORM.name } },
  });
  expect(profile.body.data).toEqual({
    id: session.body.user.id,
    username: 'Noura#7',
    name: FORM.name,
    mobile: FORM.mobile,
    newEmail: FORM.email,
    loginCodesBy: 'sms',
    marketing: true,
    lang: 'ar',
  });
});

test('before the code is entered there is no account', async () => {
  const shop = await testShop();
  const before = await shop.db.$count(customers);

  await ask(shop, 'POST', '/customer/signup', { body: FORM });
  await codeFor(shop, FORM.mobile);

  expect(await shop.db.$count(customers)).toBe(before);
});

test('a sign-up with a known number logs in to its account, which stays unchanged', async () => {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  await letPass(shop, 61);

  const { body: pending } = await ask(shop, 'POST', '/customer/signup', { body: { ...FORM, mobile: owner.mobile } });
  const otp = await codeFor(shop, owner.mobile);
  const session = await ask(shop, 'POST', '/customer/verify-otp', { body: { otp, pendingId: pending.pendingId } });

  expect(session.body.user).toEqual({ id: owner.id, username: 'Omar@1' });
});

test.each([
  ['en', 'This username is taken'],
  ['ar', 'اسم المستخدم محجوز'],
])('a taken username is reported at its field, whatever the number (%s)', async (lang, message) => {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  const refused = { status: 409, body: { code: 'username-taken', message, details: [{ path: 'username', message }] } };

  const answers = [
    await ask(shop, 'POST', `/customer/signup?lang=${lang}`, { body: { ...FORM, username: 'Omar@1' } }),
    await ask(shop, 'POST', `/customer/signup?lang=${lang}`, {
      body: { ...FORM, username: 'Omar@1', mobile: owner.mobile },
    }),
    await ask(shop, 'POST', `/customer/check-user?lang=${lang}`, { body: { username: 'Omar@1', mobile: newMobile() } }),
  ];

  for (const answer of answers) expect(answer).toMatchObject(refused);
});

test('of two sign-ups with one username at the same time, the second to enter the code learns that it is taken', async () => {
  const shop = await testShop();
  const mobiles = ['+971501112233', '+971502223344'];
  const pending = await Promise.all(
    mobiles.map((mobile) => ask(shop, 'POST', '/customer/signup', { body: { ...FORM, mobile } })),
  );
  const codes = [await codeFor(shop, '+971501112233'), await codeFor(shop, '+971502223344')];

  const sessions = await Promise.all(
    pending.map(({ body }, index) =>
      ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: body.pendingId, otp: codes[index] } }),
    ),
  );

  expect(sessions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(sessions.find(({ status }) => status === 409)?.body.code).toBe('username-taken');
});

test('a free username is reported as free, and either field may be checked alone', async () => {
  const shop = await testShop();

  const byName = await ask(shop, 'POST', '/customer/check-user', { body: { username: 'Free@1' } });
  const byNumber = await ask(shop, 'POST', '/customer/check-user', { body: { mobile: '050 111 2233' } });

  expect([byName.body, byNumber.body]).toEqual([{ usernameAvailable: true }, { usernameAvailable: true }]);
});

test.each([
  [
    'en',
    { username: 'abc', mobile: '0501', acceptTerms: false, email: 'a@' },
    [
      'Write the username like this: Abc@1',
      'Enter a UAE mobile number, for example +971 50 123 4567',
      'Invalid email',
      'Please accept the terms to continue',
    ],
  ],
  [
    'ar',
    { username: '', mobile: '+91 123', acceptTerms: true },
    ['اسم المستخدم مطلوب', 'أدخل رقم هاتف متحرك هنديًا من 10 أرقام بعد \u2066+91\u2069'],
  ],
])('each wrong field of the form has a message (%s)', async (lang, wrong, messages) => {
  const shop = await testShop();

  const { status, body } = await ask(shop, 'POST', `/customer/signup?lang=${lang}`, { body: { lang, ...wrong } });

  expect(status).toBe(400);
  expect(body.details.map(({ message }: { message: string }) => message)).toEqual(messages);
});

test.each(['0501112233', '+971 50 111 2233', '00971501112233', '050-111-2233'])(
  '%s is read as the same number',
  async (mobile) => {
    const shop = await testShop();

    const { body } = await ask(shop, 'POST', '/customer/signup', { body: { ...FORM, mobile } });

    expect(body.pendingId).toBeDefined();
    expect(await codeFor(shop, '+971501112233')).toMatch(/^\d{4}$/);
  },
);

test.each(['+97142345678', '+971591', '+910000000000', '+14155550134', 'abc', ''])(
  'no code is sent to %j',
  async (mobile) => {
    const shop = await testShop();

    const { status, body } = await ask(shop, 'POST', '/customer/login/send-otp', {
      body: { username: 'Abc@1', mobile },
    });

    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'mobile', message: expect.any(String) }]);
  },
);
