import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLinks } from '../../../database/schema/accounts.ts';
import { ask, letPass, newMobile, signUp } from '../../../testing/shopper.ts';
import { LINK, takenAccount } from './testing/taken-account.ts';

test('a change of the number notifies the old number and the email, and ends all other sessions', async () => {
  const { owner, thief, changeMobile, messagesTo, statusOf } = await takenAccount({ email: 'omar@example.com' });

  await changeMobile(thief, newMobile());

  expect((await messagesTo(owner.mobile))[0]).toMatchObject({ channel: 'sms', text: expect.stringMatching(LINK) });
  expect(await messagesTo('omar@example.com')).toMatchObject([
    {
      channel: 'email',
      text: expect.stringMatching(/was changed on .*This was not me:\nhttps:\/\/localhost\/a\/\w{16}/s),
    },
  ]);
  expect([await statusOf(owner), await statusOf(thief)]).toEqual([401, 200]);
});

test('the link restores the account’s number, ends every session, and works once', async () => {
  const { owner, thief, changeMobile, linkTo, read, open, mobileNow, statusOf } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);

  const shown = await read(key);
  const used = await open(key);
  const again = await open(key);

  const effect = { data: { purpose: 'undo-mobile', value: owner.mobile.slice(-3) } };
  expect([shown.body, used.body]).toEqual([effect, effect]);
  expect(again).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect([await mobileNow(), await statusOf(thief)]).toEqual([owner.mobile, 401]);
});

test('a thief who changes the number twice can’t lock the owner out', async () => {
  const { owner, thief, changeMobile, linkTo, open, mobileNow } = await takenAccount();
  const [second, third] = [newMobile(), newMobile()];
  await changeMobile(thief, second);
  await changeMobile(thief, third);
  const [first, later] = [await linkTo(owner.mobile), await linkTo(second)];

  const thiefs = await open(later);
  const owners = await open(first);

  expect([thiefs.status, owners.status, await mobileNow()]).toEqual([200, 200, owner.mobile]);
});

test('once the number is restored, links of later changes are void', async () => {
  const { owner, thief, changeMobile, linkTo, open, mobileNow } = await takenAccount();
  const second = newMobile();
  await changeMobile(thief, second);
  await changeMobile(thief, newMobile());
  const [first, later] = [await linkTo(owner.mobile), await linkTo(second)];

  await open(first);

  expect([(await open(later)).status, await mobileNow()]).toEqual([404, owner.mobile]);
});

test('the link expires after 72 hours', async () => {
  const { shop, owner, thief, changeMobile, linkTo, read, open } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);
  const { rows } = await shop.db.execute(
    'select extract(epoch from expires_at - created_at)::int / 3600 as hours from account_links',
  );
  await shop.db.execute(`update account_links set expires_at = now()`);

  expect(rows).toEqual([{ hours: 72 }]);
  expect([(await read(key)).status, (await open(key)).status]).toEqual([404, 404]);
});

test('a number that somebody else has confirmed since stays theirs', async () => {
  const { shop, owner, thief, changeMobile, linkTo, open } = await takenAccount();
  await changeMobile(thief, newMobile());
  const key = await linkTo(owner.mobile);
  await letPass(shop, 61);
  const other = await signUp(shop, 'Sara@1', owner.mobile);

  const { status } = await open(key);

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
