import { and, desc, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers, outbox, sessions } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, changeEmail, codeFor, letPass, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import { MAX_CODES_PER_DAY } from './code.ts';

const EMAIL = 'omar@example.com';

/** A customer with a confirmed email, who chose to get login codes there. */
async function shopWithOwner() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  await shop.db.update(customers).set({ email: EMAIL }).where(eq(customers.id, owner.id));
  const choose = async (loginCodesBy: string, lang = 'en') =>
    ask(shop, 'PATCH', `/customer/me?lang=${lang}`, { token: owner.token, body: { loginCodesBy } });
  await choose('email');
  await letPass(shop, 61);

  const askForCode = async (fields: object = {}) =>
    ask(shop, 'POST', '/customer/login/send-otp', {
      body: { mobile: owner.mobile, username: owner.username, ...fields },
    });
  /** The recipients of all codes since the last call, the newest first. */
  const recipients = async () => {
    await runJobs(shop.app, ['send-code']);
    const messages = await shop.db.select().from(outbox).orderBy(desc(outbox.createdAt));
    await shop.db.delete(outbox);
    return messages.map(({ recipient }) => recipient);
  };
  /** The code in the newest email. */
  const emailedCode = async () => {
    await runJobs(shop.app, ['send-code']);
    const [message] = await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, 'email'), eq(outbox.recipient, EMAIL)))
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    return /^(\d{4}) is your Rayya code$/.exec(message?.subject ?? '')?.[1];
  };
  const enter = async (pendingId: string, otp: string | undefined) =>
    ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId, otp } });
  await recipients();
  return { shop, owner, choose, askForCode, recipients, emailedCode, enter };
}

test('a customer who chose it gets login codes at the confirmed email, and logs in with them', async () => {
  const { owner, askForCode, emailedCode, enter } = await shopWithOwner();

  const { body } = await askForCode();
  const session = await enter(body.pendingId, await emailedCode());

  expect(session).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
});

test('the code goes to one place only', async () => {
  const { askForCode, recipients } = await shopWithOwner();

  await askForCode();

  expect(await recipients()).toEqual([EMAIL]);
});

test('a code by email does not prove the number, as one by SMS does', async () => {
  const { shop, owner, choose, askForCode, emailedCode, enter } = await shopWithOwner();
  const proofs = async () =>
    (
      await shop.db
        .select()
        .from(sessions)
        .where(ne(sessions.tokenHash, hashToken(owner.token)))
    ).map(({ provenAt }) => (provenAt ? 'proven' : 'not proven'));
  const byEmail = await askForCode();
  await enter(byEmail.body.pendingId, await emailedCode());
  const afterEmail = await proofs();
  await choose('sms');
  await letPass(shop, 61);

  const bySms = await askForCode();
  await enter(bySms.body.pendingId, await codeFor(shop, owner.mobile));

  expect(afterEmail).toEqual(['not proven']);
  expect(new Set(await proofs())).toEqual(new Set(['not proven', 'proven']));
});

test('codes that have to prove the number go there all the same', async () => {
  const { shop, owner, recipients } = await shopWithOwner();

  await ask(shop, 'POST', '/customer/me/deletion', { token: owner.token });
  await ask(shop, 'POST', '/customer/signup', {
    body: { mobile: owner.mobile, username: 'Fresh@1', acceptTerms: true, lang: 'en' },
  });

  expect(await recipients()).toEqual([owner.mobile, owner.mobile]);
});

test.each([
  ['en', 'Confirm an email in your profile first'],
  ['ar', 'أكّد بريدك الإلكتروني في ملفك الشخصي أولًا'],
])('an email that is not confirmed can’t be chosen (%s)', async (lang, message) => {
  const { shop, choose } = await shopWithOwner();
  await shop.db.update(customers).set({ email: null, newEmail: EMAIL, loginCodesBy: 'sms' });

  expect(await choose('email', lang)).toMatchObject({
    status: 400,
    body: { code: 'validation-failed', details: [{ path: 'loginCodesBy', message }] },
  });
});

test('another email that is not confirmed yet changes nothing; once it is, codes go by SMS again', async () => {
  const { shop, owner, askForCode, recipients } = await shopWithOwner();
  await changeEmail(shop, owner, 'other@example.com');
  await letPass(shop, 61);
  await recipients();
  await askForCode();
  const before = await recipients();

  await runJobs(shop.app, ['account-link']);
  const [{ text } = { text: '' }] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, 'other@example.com'));
  await ask(shop, 'POST', '/customer/links', { body: { key: /\/a\/([A-Za-z0-9]{16})/.exec(text)?.[1] } });
  await letPass(shop, 61);
  await recipients();
  await askForCode();

  expect([before, await recipients()]).toEqual([[EMAIL], [owner.mobile]]);
});

test('without an email, codes go by SMS again', async () => {
  const { shop, owner, askForCode, recipients } = await shopWithOwner();
  await changeEmail(shop, owner, null);
  await letPass(shop, 61);
  await recipients();

  await askForCode();

  expect(await recipients()).toEqual([owner.mobile]);
});

test('codes by email count for the number’s codes of the day like those by SMS', async () => {
  const { shop, owner, askForCode, recipients } = await shopWithOwner();
  for (let codes = 0; codes < MAX_CODES_PER_DAY; codes += 1) {
    await ask(shop, 'POST', '/customer/signup', {
      body: { mobile: owner.mobile, username: `Fresh@${codes}`, acceptTerms: true, lang: 'en' },
    });
    await recipients();
    await letPass(shop, 61);
  }

  const { status } = await askForCode();

  expect([status, await recipients()]).toEqual([200, []]);
});
