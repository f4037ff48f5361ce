import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import type { Authenticator } from '../../../testing/authenticator.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { securityLog } from '../../../testing/security-log.ts';
import { ask } from '../../../testing/shopper.ts';
import { addKey, askSigned, enrol, signedInStaff, type SignedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

async function signIn(shop: Shop, key: Authenticator): Promise<string> {
  const { body } = await ask(shop, 'POST', '/staff/sign-in/options');
  const session = await ask(shop, 'POST', '/staff/sign-in', { body: { response: key.use(body.options) } });
  return session.body.token;
}

const reached = async (shop: Shop, tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await ask(shop, 'GET', '/staff/me', { token })).status));

const invite = async (shop: Shop, owner: SignedInStaff, role: string, name: string) => {
  const { body } = await askSigned(shop, owner, 'POST', '/staff/people', { body: { name, role } });
  return { id: body.person.id as string, link: (body.link as string).split('#')[1]! };
};

/** Subjects and texts of the mails about access, oldest first. */
async function announced(shop: Shop): Promise<string[]> {
  await runJobs(shop.app, ['access-change-to-staff']);
  const mails = await shop.db.select().from(outbox).where(eq(outbox.channel, 'email')).orderBy(outbox.createdAt);
  return mails.map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''));
}

test('a removed key ends the sessions that it opened, and no other', async () => {
  const shop = await testShop();
  const person = await signedInStaff(shop, 'orders');
  const { key, token: desk } = person;
  const { key: laptop } = await addKey(shop, person);
  const [stolen, phone] = [await signIn(shop, laptop), await signIn(shop, key)];

  const { status } = await askSigned(shop, person, 'DELETE', `/staff/me/keys/${laptop.id.toString('base64url')}`);

  expect([status, await reached(shop, [stolen, phone, desk])]).toEqual([200, [401, 200, 200]]);
});

test('a person ends all own other sessions, with the key, and nobody else’s', async () => {
  const { securityLogFile, lines } = securityLog();
  const shop = await testShop({ securityLogFile });
  const other = await signedInStaff(shop, 'orders');
  const { id, key, token } = await signedInStaff(shop, 'reader');
  const forgotten = await signIn(shop, key);
  const here = await signIn(shop, key);
  const unsigned = await ask(shop, 'DELETE', '/staff/me/sessions', { token: here });

  const { body } = await askSigned(shop, { token: here, key }, 'DELETE', '/staff/me/sessions');

  expect([unsigned.body.code, body]).toEqual(['key-needed', { done: true }]);
  expect(await reached(shop, [token, forgotten, here, other.token])).toEqual([401, 401, 200, 200]);
  expect(lines()).toContainEqual(expect.objectContaining({ event: 'staff-signed-out-elsewhere', subject: id }));
});

test.each(['has left', 'is no owner any more'])('links that an owner made are void once the owner %s', async (how) => {
  const shop = await testShop();
  const [first, second] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'owner')];
  const [victim, sleeper] = [await signedInStaff(shop, 'orders'), await invite(shop, first, 'owner', 'Sleeper')];
  const recovery = await askSigned(shop, first, 'POST', `/staff/people/${victim.id}/link`);
  const honest = await invite(shop, second, 'orders', 'Fatima');
  const url = `/staff/people/${first.id}`;

  if (how === 'has left') await askSigned(shop, second, 'DELETE', url);
  else await askSigned(shop, second, 'PATCH', url, { body: { role: 'reader' } });

  for (const link of [sleeper.link, recovery.body.link.split('#')[1]])
    expect((await enrol(shop, link)).answer.body.code).toBe('not-found');
  expect(await reached(shop, [victim.token])).toEqual([200]);
  expect((await enrol(shop, honest.link)).answer.status).toBe(200);
});

test('a recovery link for an owner is told at once, and the history names who made it', async () => {
  const { securityLogFile, lines } = securityLog();
  const shop = await testShop({ securityLogFile });
  const culprit = await signedInStaff(shop, 'owner', 'Badr');
  const victim = await signedInStaff(shop, 'owner', 'Huda');
  const before = (await announced(shop)).length;

  const { body } = await askSigned(shop, culprit, 'POST', `/staff/people/${victim.id}/link`);
  const [made] = (await announced(shop)).slice(before);
  await enrol(shop, body.link.split('#')[1]);
  const [used] = (await announced(shop)).slice(before + 1);

  expect(made).toMatch(/replaces a person’s passkeys[^]*It concerns: Huda\. Done by: Badr/);
  expect(used).toMatch(/made with a personal link[^]*It concerns: Huda[^]*The link was made by Badr/);
  const [entry] = await shop.db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'staff enrol', person: 'Huda', after: { linkBy: 'Badr' } });
  expect(lines()).toContainEqual(
    expect.objectContaining({ event: 'staff-access-changed', staff: 'Badr', about: `staff recover ${victim.id}` }),
  );
});

test('a new key and a new owner are told at once, a new clerk’s invitation is not', async () => {
  const { securityLogFile, lines } = securityLog();
  const shop = await testShop({ securityLogFile });
  const owner = await signedInStaff(shop, 'owner', 'Huda');
  const clerk = await signedInStaff(shop, 'orders', 'Omar');
  const before = (await announced(shop)).length;

  await addKey(shop, clerk);
  await invite(shop, owner, 'owner', 'Salem');
  await invite(shop, owner, 'orders', 'Fatima');
  await askSigned(shop, owner, 'PATCH', `/staff/people/${clerk.id}`, { body: { role: 'owner' } });

  expect(
    (await announced(shop)).slice(before).map((mail) => /: (.*)\n[^]*concerns: (\w+)/.exec(mail)!.slice(1)),
  ).toEqual([
    ['A passkey was added', 'Omar'],
    ['A new owner was invited', 'Salem'],
    ['A person became an owner', 'Omar'],
  ]);
  expect(
    lines()
      .filter(({ event }) => event === 'staff-access-changed')
      .map(({ about }) => about),
  ).toEqual(expect.arrayContaining(['staff add-key', 'staff invite', `staff role ${clerk.id}`]));
});
