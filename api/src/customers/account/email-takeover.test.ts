import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLinks, customers, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, changeEmail, codeFor, letPass, newMobile, signUp } from '../../../testing/shopper.ts';
import { takenAccount } from './testing/taken-account.ts';

const OLD = 'omar@example.com';
const NEW = 'thief@example.com';

test.each([NEW, null])('a stolen session is not enough to change the email to %j', async (email) => {
  const { shop, owner, thief, customerNow } = await takenAccount({ email: OLD });
  const other = await signUp(shop, 'Sara@1');
  await letPass(shop, 61);

  const asked = await ask(shop, 'PATCH', '/customer/me', { token: thief.token, body: { email } });
  const until = await customerNow();
  const otp = await codeFor(shop, owner.mobile);
  const enter = async (token?: string) =>
    ask(shop, 'POST', '/customer/verify-otp', { token, body: { pendingId: asked.body.pendingId, otp } });

  expect(asked.body.pendingId).toEqual(expect.any(String));
  expect(until).toMatchObject({ email: OLD, newEmail: null });
  expect([(await enter()).status, (await enter(other.token)).body.code]).toEqual([401, 'code-wrong']);
  expect(await customerNow()).toMatchObject({ email: OLD, newEmail: null });
});

test('the email’s owner can go back to the saved email, and get a waiting one’s link again, without a code', async () => {
  const { shop, owner, thief, messagesTo, customerNow } = await takenAccount({ email: OLD });
  await changeEmail(shop, owner, NEW);

  const again = await ask(shop, 'PATCH', '/customer/me', { token: thief.token, body: { email: NEW } });
  const links = await messagesTo(NEW);
  const back = await ask(shop, 'PATCH', '/customer/me', { token: thief.token, body: { email: OLD } });

  expect([again.body.pendingId, back.body.pendingId, links.length]).toEqual([undefined, undefined, 2]);
  expect(await customerNow()).toMatchObject({ email: OLD, newEmail: null });
});

test('number and email can’t be changed in one request', async () => {
  const { shop, thief } = await takenAccount();

  const { status, body } = await ask(shop, 'PATCH', '/customer/me', {
    token: thief.token,
    body: { mobile: newMobile(), email: NEW },
  });

  expect([status, body.details]).toEqual([
    400,
    [{ path: 'email', message: 'Change the number first, then the email' }],
  ]);
});

test('a changed email is told to the old address, whose link restores it and ends every session', async () => {
  const { shop, owner, moveEmail, messagesTo, linkTo, read, open, customerNow, statusOf } = await takenAccount({
    email: OLD,
  });
  await moveEmail(NEW);
  await shop.db.update(customers).set({ loginCodesBy: 'email' });
  const changed = await customerNow();
  const told = await messagesTo(OLD);
  const key = await linkTo(OLD);

  const shown = await read(key);
  const used = await open(key);

  const effect = { data: { purpose: 'undo-email', value: OLD } };
  expect(changed).toMatchObject({ email: NEW });
  expect(told).toMatchObject([
    {
      channel: 'email',
      text: expect.stringMatching(/was changed or removed on .*This was not me:\nhttps:\/\/localhost\/a\/\w{16}/s),
    },
  ]);
  expect([shown.body, used.body]).toEqual([effect, effect]);
  expect(await customerNow()).toMatchObject({ email: OLD, loginCodesBy: 'sms' });
  expect([await statusOf(owner), (await open(key)).status]).toEqual([401, 404]);
});

test('a removed email is told to its address too', async () => {
  const { shop, owner, linkTo, open, customerNow } = await takenAccount({ email: OLD });
  await changeEmail(shop, owner, null);
  const removed = await customerNow();

  await open(await linkTo(OLD));

  expect([removed?.email, (await customerNow())?.email]).toEqual([null, OLD]);
});

test('a first email is told to nobody, because there is no address before it', async () => {
  const { shop, moveEmail, customerNow } = await takenAccount();

  await moveEmail(NEW);

  expect((await customerNow())?.email).toBe(NEW);
  expect(await shop.db.$count(accountLinks, eq(accountLinks.purpose, 'undo-email'))).toBe(0);
});

test('a thief who changes the email twice can’t keep the owner from restoring it', async () => {
  const { moveEmail, linkTo, open, customerNow } = await takenAccount({ email: OLD });
  await moveEmail(NEW);
  await moveEmail('third@example.com');
  const [first, later] = [await linkTo(OLD), await linkTo(NEW)];

  await open(first);

  expect([(await open(later)).status, (await customerNow())?.email]).toEqual([404, OLD]);
});

test('once the number is restored, neither an email that a thief chose for codes nor a waiting one is of use', async () => {
  const { shop, owner, thief, changeMobile, moveEmail, linkTo, open, customerNow } = await takenAccount({
    email: OLD,
  });
  const mobile = newMobile();
  await changeMobile(thief, mobile);
  await moveEmail(NEW, mobile);
  await ask(shop, 'PATCH', '/customer/me', { token: thief.token, body: { loginCodesBy: 'email' } });
  await changeEmail(shop, { ...thief, mobile }, 'third@example.com');
  const waiting = await linkTo('third@example.com');
  const taken = await customerNow();

  await open(await linkTo(owner.mobile));

  expect(taken).toMatchObject({ loginCodesBy: 'email', newEmail: 'third@example.com' });
  expect(await customerNow()).toMatchObject({ mobile: owner.mobile, loginCodesBy: 'sms', newEmail: null });
  expect((await open(waiting)).status).toBe(404);
});

test('a code that a thief has asked for is void once the account was restored', async () => {
  const { shop, owner, moveEmail, linkTo, open } = await takenAccount({ email: OLD });
  await moveEmail(NEW);
  await shop.db.update(customers).set({ loginCodesBy: 'email' });
  await letPass(shop, 61);
  const { body } = await ask(shop, 'POST', '/customer/login/send-otp', {
    body: { mobile: owner.mobile, username: owner.username },
  });
  await runJobs(shop.app, ['send-code']);
  const [{ subject } = { subject: '' }] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, NEW))
    .orderBy(desc(outbox.createdAt))
    .limit(1);

  await open(await linkTo(OLD));
  const entered = await ask(shop, 'POST', '/customer/verify-otp', {
    body: { pendingId: body.pendingId, otp: subject?.slice(0, 4) },
  });

  expect(subject).toMatch(/^\d{4} is/);
  expect(entered.body.code).toBe('code-expired');
});
