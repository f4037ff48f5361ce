import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLinks, customers, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, codeFor, letPass, newMobile, signUp, type Shopper } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openSession } from '../../http/sessions/sessions.ts';

const LINK = /(?:^|\s|\/)localhost\/a\/([A-Za-z0-9]{16})$/;

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
  const mobileNow = async () => (await shop.db.select().from(customers).where(eq(customers.id, owner.id)))[0]?.mobile;
  const statusOf = async ({ token }: Shopper) => (await ask(shop, 'GET', '/customer/me', { token })).status;
  return { shop, owner, thief, changeMobile, messagesTo, linkTo, read, use, mobileNow, statusOf };
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
