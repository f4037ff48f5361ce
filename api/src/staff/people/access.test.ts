import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffLog } from '../../../database/schema/staff.ts';
import type { Authenticator } from '../../../testing/authenticator.ts';
import { securityLog } from '../../../testing/security-log.ts';
import { ask } from '../../../testing/shopper.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import {
  addKey,
  announced,
  askSigned,
  enrol,
  invited,
  letNewAccessBegin,
  signedInStaff,
  signIn,
  type SignedInStaff,
} from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

/** What a sign-in comes to: the person's role, or why not. */
async function signInAs(shop: Shop, key: Authenticator): Promise<string> {
  const { body } = await signIn(shop, key);
  return body.code ?? body.person.role;
}

interface Listed {
  id: string;
  name: string;
  waiting: { key: { id: string } | null }[];
}

/** What the list of people says of one. */
const listed = async (shop: Shop, { token }: SignedInStaff, id: string): Promise<Listed> =>
  (await ask(shop, 'GET', '/staff/people', { token })).body.data.find((person: Listed) => person.id === id);

/** Approves all that waits of a person, as the list shows it now or did before. */
async function approve(shop: Shop, by: SignedInStaff, id: string, shown?: Listed) {
  const { name, waiting } = shown ?? (await listed(shop, by, id));
  const keys = waiting.flatMap(({ key }) => (key ? [key.id] : []));
  const body = { name, keys, owner: waiting.some(({ key }) => key === null) };
  return (await askSigned(shop, by, 'POST', `/staff/people/${id}/approval`, { body })).status;
}

const reached = async (shop: Shop, tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await ask(shop, 'GET', '/staff/me', { token })).status));

const invite = async (shop: Shop, owner: SignedInStaff, role: string, name: string) => {
  const { body } = await askSigned(shop, owner, 'POST', '/staff/people', { body: { name, role } });
  return { id: body.person.id as string, link: (body.link as string).split('#')[1]! };
};

test('a person ends all own other sessions, with the key, and nobody else’s', async () => {
  const { securityLogFile, lines } = securityLog();
  const shop = await testShop({ securityLogFile });
  const other = await signedInStaff(shop, 'orders');
  const { id, key, token } = await signedInStaff(shop, 'reader');
  const { token: forgotten } = (await signIn(shop, key)).body;
  const { token: here } = (await signIn(shop, key)).body;
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
    ['A person is to become an owner', 'Omar'],
  ]);
  expect(
    lines()
      .filter(({ event }) => event === 'staff-access-changed')
      .map(({ about }) => about),
  ).toEqual(expect.arrayContaining(['staff add-key', 'staff invite', `staff role ${clerk.id}`]));
});

test('a key that is added in a session opens and signs nothing for a day, and the person can remove it meanwhile', async () => {
  const shop = await testShop();
  const [owner, clerk] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'orders')];
  const { key, answer } = await addKey(shop, clerk);
  const signed = await askSigned(shop, { ...clerk, key }, 'DELETE', '/staff/me/sessions');
  const early = await signIn(shop, key);
  const removing = await askSigned(shop, clerk, 'DELETE', `/staff/me/keys/${clerk.key.id.toString('base64url')}`);
  const { waiting } = await listed(shop, owner, clerk.id);

  const { usableFrom } = answer.body.data.keys[1];
  expect(Math.abs(Date.parse(usableFrom) - Date.now() - 24 * 60 * 60_000)).toBeLessThan(30_000);
  expect([early.status, early.body.code, signed.body.code]).toEqual([403, 'key-waits', 'key-waits']);
  expect(early.body.message).toMatch(/^This passkey is new\. It can be used from \d.*, or once an owner/);
  expect(removing.body.code, 'the only key that works stays').toBe('last-key');
  expect(waiting).toEqual([
    { key: { id: key.id.toString('base64url'), label: 'In the safe' }, until: usableFrom, mayApprove: true },
  ]);

  await letNewAccessBegin(shop);
  expect(await signInAs(shop, key)).toBe('orders');
});

test('a new owner’s key waits for a day, unless an owner approves it who did not let it in; the command line may too', async () => {
  const shop = await testShop();
  const [first, second] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'owner')];
  const [salem, maha] = [await invite(shop, first, 'owner', 'Salem'), await invite(shop, first, 'owner', 'Maha')];
  const before = (await announced(shop)).length;
  const { key, answer } = await enrol(shop, salem.link);
  const { key: hers } = await enrol(shop, maha.link);

  expect(answer.body).toMatchObject({ token: null, usableFrom: expect.any(String) });
  expect(await signInAs(shop, key)).toBe('key-waits');
  expect(await approve(shop, first, salem.id), 'by who let the person in').toBe(409);
  expect(await signInAs(shop, key)).toBe('key-waits');
  expect(await approve(shop, second, salem.id)).toBe(200);
  expect(await signInAs(shop, key)).toBe('owner');
  expect(await approve(shop, second, salem.id), 'when nothing waits').toBe(409);

  expect((await staffCommands(shop.db)('staff', 'approve', maha.id)).status).toBe(0);
  expect(await signInAs(shop, hers)).toBe('owner');
  const told = (await announced(shop)).slice(before);
  expect(told.map((mail) => /: (.*)\n/.exec(mail)![1])).toEqual([
    'A passkey was made with a personal link',
    'A passkey was made with a personal link',
    'A new passkey or a new owner was approved',
    'A new passkey or a new owner was approved',
  ]);
});

test('a key that replaces lost ones waits, an invited clerk’s first does not', async () => {
  const shop = await testShop();
  const owner = await signedInStaff(shop, 'owner');
  const clerk = await signedInStaff(shop, 'orders');
  const fatima = await invite(shop, owner, 'stockroom', 'Fatima');
  const { body } = await askSigned(shop, owner, 'POST', `/staff/people/${clerk.id}/link`);

  const [replaced, first] = [await enrol(shop, body.link.split('#')[1]), await enrol(shop, fatima.link)];

  expect([replaced.token, typeof first.token]).toEqual([null, 'string']);
  expect([await signInAs(shop, replaced.key), await signInAs(shop, clerk.key)]).toEqual(['key-waits', 'key-refused']);
  expect(await signInAs(shop, first.key)).toBe('stockroom');
  expect(await approve(shop, owner, clerk.id), 'by who made the link').toBe(409);
  await letNewAccessBegin(shop);
  expect(await signInAs(shop, replaced.key)).toBe('orders');
});

test('who is to be an owner is one after a day, or once an owner approves it who is neither that person nor decided it', async () => {
  const shop = await testShop();
  const [first, second] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'owner')];
  const clerks = [await signedInStaff(shop, 'orders'), await signedInStaff(shop, 'orders')] as const;
  const [omar, noor] = clerks;
  for (const { id } of clerks)
    await askSigned(shop, first, 'PATCH', `/staff/people/${id}`, { body: { role: 'owner' } });
  const decided = await Promise.all(clerks.map(async ({ key }) => signInAs(shop, key)));

  const outcomes = [await approve(shop, first, omar.id), await approve(shop, second, omar.id)];

  expect([decided, outcomes]).toEqual([
    ['orders', 'orders'],
    [409, 200],
  ]);
  expect(await Promise.all(clerks.map(async ({ key }) => signInAs(shop, key)))).toEqual(['owner', 'orders']);
  await letNewAccessBegin(shop);
  expect(await signInAs(shop, noor.key)).toBe('owner');
});

test('another role, given while a person waits to be an owner, ends the waiting', async () => {
  const shop = await testShop();
  const [owner, clerk] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'orders')];
  const give = async (role: string) => askSigned(shop, owner, 'PATCH', `/staff/people/${clerk.id}`, { body: { role } });
  await give('owner');
  await give('reader');
  await letNewAccessBegin(shop);

  expect(await signInAs(shop, clerk.key)).toBe('reader');
});

test('what is approved is what was shown: nothing that came since, nor another person', async () => {
  const shop = await testShop();
  const [first, second] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'owner')];
  const clerk = await signedInStaff(shop, 'orders');
  const { key } = await addKey(shop, clerk);
  const shown = await listed(shop, second, clerk.id);
  await askSigned(shop, first, 'PATCH', `/staff/people/${clerk.id}`, { body: { role: 'owner' } });

  expect(await approve(shop, second, clerk.id, { ...shown, name: 'Somebody else' })).toBe(409);
  expect(await approve(shop, second, clerk.id, shown)).toBe(200);
  expect(await signInAs(shop, key)).toBe('orders');
});

test.each(['has left', 'is no owner any more'])('what waits is void once the owner who let it in %s', async (how) => {
  const shop = await testShop();
  const [first, second] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'owner')];
  const [sleeper, clerk] = [await invite(shop, first, 'owner', 'Sleeper'), await signedInStaff(shop, 'orders')];
  const { key } = await enrol(shop, sleeper.link);
  await askSigned(shop, first, 'PATCH', `/staff/people/${clerk.id}`, { body: { role: 'owner' } });
  const url = `/staff/people/${first.id}`;

  if (how === 'has left') await askSigned(shop, second, 'DELETE', url);
  else await askSigned(shop, second, 'PATCH', url, { body: { role: 'reader' } });
  await letNewAccessBegin(shop);

  expect([await signInAs(shop, key), await signInAs(shop, clerk.key)]).toEqual(['key-refused', 'orders']);
});

test('two keys that an owner with one key adds at once are not both usable at once', async () => {
  const shop = await testShop();
  const { link } = await invited(shop, 'owner');
  const { key, token } = await enrol(shop, link);

  const added = await Promise.all([addKey(shop, { token, key }), addKey(shop, { token, key })]);

  const outcomes = await Promise.all(added.map(async (one) => signInAs(shop, one.key)));
  expect(outcomes.toSorted()).toEqual(['key-waits', 'owner']);
});
