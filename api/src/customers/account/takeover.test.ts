import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLinks, customers, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, changeEmail, codeFor, letPass, newMobile, signUp, type Shopper } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openSession } from '../../http/sessions/sessions.ts';

const LINK = /(?:^|\s|\/)localhost\/a\/([A-Za-z0-9]{16})(?:\s|$)/;

/** A customer whose session token was stolen, so that a thief can send the same requests. */
async function takenAccount({ email }: { email?: string } = {}) {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  if (email) await shop.db.update(customers).set({ email }).where(eq(customers.id, owner.id));
  const thief = { ...owner, token: await openSession(shop.db, owner.id) };

  const changeMobile = async (by: Shopper, mobile: string) => {
    await letPass(shop, 61);
    const { body } = await ask(shop, 'PATCH', '/customer/me', { token: by.token, body: { mobile } });
    const otp = await codeFor(shop, mobile);
    return ask(shop, 'POST', '/customer/verify-otp', { token: by.token, body: { pendingId: body.pendingId, otp } });
  };
  const messagesTo = async (recipient: string) => {
    await runJobs(shop.app, ['account-link']);
    return shop.db
      .select({ text: outbox.text, channel: outbox.channel })
      .from(outbox)
      .where(eq(outbox.recipient, recipient))
      .orderBy(desc(outbox.createdAt));
  };
  /** The key in the link that was sent to a number. */
  const linkTo = async (recipient: string) => LINK.exec((await messagesTo(recipient))[0]?.text ?? '')?.[1] ?? '';
  const read = async (key: string) => ask(shop, 'GET', `/customer/links/${key}`);
  const use = async (key: string) => ask(shop, 'POST', '/customer/links', { body: { key } });
  /** Changes the email as whoever has the account's phone can, and opens the link at the new address. */
  const moveEmail = async (email: string, mobile = owner.mobile) => {
    await changeEmail(shop, { ...thief, mobile }, email);
    await use(await linkTo(email));
  };
  const customerNow = async () => (await shop.db.select().from(customers).where(eq(customers.id, owner.id)))[0];
  const mobileNow = async () => (await customerNow())?.mobile;
  const statusOf = async ({ token }: Shopper) => (await ask(shop, 'GET', '/customer/me', { token })).status;
  return {
    shop,
    owner,
    thief,
    changeMobile,
    moveEmail,
    messagesTo,
    linkTo,
    read,
    use,
    customerNow,
    mobileNow,
    statusOf,
  };
}

test('a change of the number notifies the old number and the email, and ends all other sessions', async () => {
  const { owner, thief, changeMobile, messagesTo, statusOf } = await takenAccount({ email: 'omar@example.com' });

  await changeMobile(thief, newMobile());

  expect((await messagesTo(owner.mobile))[0]).toMatchObject({ channel: 'sms', text: expect.stringMatching(LINK) });
  expect(await messagesTo('omar@example.com')).toMatchObject([
    {
      channel: 'email',
      text: expect.stringMatching(/was changed on .*This was not me: https:\/\/localhost\/a\/\w{16}/s),
    },
  ]);
  expect([await statusOf(owner), await statusOf(thief)]).toEqual([401, 200]);
});

test('the link restores the account’s number, ends every session, and works once', async () => {
  const { owner, thief, changeMobile, linkTo, read, use, mobileNow, statusOf } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);

  const shown = await read(key);
  const used = await use(key);
  const again = await use(key);

  const effect = { data: { purpose: 'undo-mobile', value: owner.mobile.slice(-3) } };
  expect([shown.body, used.body]).toEqual([effect, effect]);
  expect(again).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect([await mobileNow(), await statusOf(thief)]).toEqual([owner.mobile, 401]);
});

test('a thief who changes the number twice can’t lock the owner out', async () => {
  const { owner, thief, changeMobile, linkTo, use, mobileNow } = await takenAccount();
  const [second, third] = [newMobile(), newMobile()];
  await changeMobile(thief, second);
  await changeMobile(thief, third);
  const [first, later] = [await linkTo(owner.mobile), await linkTo(second)];

  const thiefs = await use(later);
  const owners = await use(first);

  expect([thiefs.status, owners.status, await mobileNow()]).toEqual([200, 200, owner.mobile]);
});

test('once the number is restored, links of later changes are void', async () => {
  const { owner, thief, changeMobile, linkTo, use, mobileNow } = await takenAccount();
  const second = newMobile();
  await changeMobile(thief, second);
  await changeMobile(thief, newMobile());
  const [first, later] = [await linkTo(owner.mobile), await linkTo(second)];

  await use(first);

  expect([(await use(later)).status, await mobileNow()]).toEqual([404, owner.mobile]);
});

test('the link expires after 72 hours', async () => {
  const { shop, owner, thief, changeMobile, linkTo, read, use } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);
  const { rows } = await shop.db.execute(
    'select extract(epoch from expires_at - created_at)::int / 3600 as hours from account_links',
  );
  await shop.db.execute(`update account_links set expires_at = now()`);

  expect(rows).toEqual([{ hours: 72 }]);
  expect([(await read(key)).status, (await use(key)).status]).toEqual([404, 404]);
});

test('a number that somebody else has confirmed since stays theirs', async () => {
  const { shop, owner, thief, changeMobile, linkTo, use } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);
  await letPass(shop, 61);
  const other = await signUp(shop, 'Sara@1', owner.mobile);

  const { status } = await use(key);

  expect(status).toBe(404);
  expect((await ask(shop, 'GET', '/customer/me', { token: other.token })).body.data.mobile).toBe(owner.mobile);
});

test('the database holds only the hash of a link’s key, and a job that runs twice sends one link', async () => {
  const { shop, owner, thief, changeMobile, linkTo, messagesTo } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);
  const [link] = await shop.db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.customerId, owner.id), eq(accountLinks.channel, 'sms')));

  await shop.app.jobs.send('account-link', { linkId: link!.id });

  expect(JSON.stringify(link)).not.toContain(key);
  expect((await messagesTo(owner.mobile)).filter(({ text }) => LINK.test(text))).toHaveLength(1);
});

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

  expect([status, body.details?.[0]?.path]).toEqual([400, 'email']);
});

test('a changed email is told to the old address, whose link restores it and ends every session', async () => {
  const { shop, owner, moveEmail, messagesTo, linkTo, read, use, customerNow, statusOf } = await takenAccount({
    email: OLD,
  });
  await moveEmail(NEW);
  await shop.db.update(customers).set({ loginCodesBy: 'email' });
  const changed = await customerNow();
  const told = await messagesTo(OLD);
  const key = await linkTo(OLD);

  const shown = await read(key);
  const used = await use(key);

  const effect = { data: { purpose: 'undo-email', value: OLD } };
  expect(changed).toMatchObject({ email: NEW });
  expect(told).toMatchObject([
    {
      channel: 'email',
      text: expect.stringMatching(/was changed or removed on .*This was not me: https:\/\/localhost\/a\/\w{16}/s),
    },
  ]);
  expect([shown.body, used.body]).toEqual([effect, effect]);
  expect(await customerNow()).toMatchObject({ email: OLD, loginCodesBy: 'sms' });
  expect([await statusOf(owner), (await use(key)).status]).toEqual([401, 404]);
});

test('a removed email is told to its address too', async () => {
  const { shop, owner, linkTo, use, customerNow } = await takenAccount({ email: OLD });
  await changeEmail(shop, owner, null);
  const removed = await customerNow();

  await use(await linkTo(OLD));

  expect([removed?.email, (await customerNow())?.email]).toEqual([null, OLD]);
});

test('a first email is told to nobody, because there is no address before it', async () => {
  const { shop, moveEmail, customerNow } = await takenAccount();

  await moveEmail(NEW);

  expect((await customerNow())?.email).toBe(NEW);
  expect(await shop.db.$count(accountLinks, eq(accountLinks.purpose, 'undo-email'))).toBe(0);
});

test('a thief who changes the email twice can’t keep the owner from restoring it', async () => {
  const { moveEmail, linkTo, use, customerNow } = await takenAccount({ email: OLD });
  await moveEmail(NEW);
  await moveEmail('third@example.com');
  const [first, later] = [await linkTo(OLD), await linkTo(NEW)];

  await use(first);

  expect([(await use(later)).status, (await customerNow())?.email]).toEqual([404, OLD]);
});

test('once the number is restored, neither an email that a thief chose for codes nor a waiting one is of use', async () => {
  const { shop, owner, thief, changeMobile, moveEmail, linkTo, use, customerNow } = await takenAccount({ email: OLD });
  const mobile = newMobile();
  await changeMobile(thief, mobile);
  await moveEmail(NEW, mobile);
  await ask(shop, 'PATCH', '/customer/me', { token: thief.token, body: { loginCodesBy: 'email' } });
  await changeEmail(shop, { ...thief, mobile }, 'third@example.com');
  const waiting = await linkTo('third@example.com');
  const taken = await customerNow();

  await use(await linkTo(owner.mobile));

  expect(taken).toMatchObject({ loginCodesBy: 'email', newEmail: 'third@example.com' });
  expect(await customerNow()).toMatchObject({ mobile: owner.mobile, loginCodesBy: 'sms', newEmail: null });
  expect((await use(waiting)).status).toBe(404);
});

test('a code that a thief has asked for is void once the account was restored', async () => {
  const { shop, owner, moveEmail, linkTo, use } = await takenAccount({ email: OLD });
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

  await use(await linkTo(OLD));
  const entered = await ask(shop, 'POST', '/customer/verify-otp', {
    body: { pendingId: body.pendingId, otp: subject?.slice(0, 4) },
  });

  expect(subject).toMatch(/^\d{4} is/);
  expect(entered.body.code).toBe('code-expired');
});
