import { expect, test } from 'vitest';
import { outcomesOf } from '../../../testing/attempts.ts';
import type { Authenticator } from '../../../testing/authenticator.ts';
import { securityLog } from '../../../testing/security-log.ts';
import { ask } from '../../../testing/shopper.ts';
import {
  addKey,
  announced,
  askSigned,
  enrol,
  letNewAccessBegin,
  signedInStaff,
  signIn,
  type SignedInStaff,
} from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const idOf = ({ id }: Authenticator) => id.toString('base64url');

/** Three owners, and how each removes keys and recovers others. */
async function shopOfOwners() {
  const { securityLogFile, lines } = securityLog();
  const shop = await testShop({ securityLogFile });
  const huda = await signedInStaff(shop, 'owner', 'Huda');
  const [badr, lubna] = [await signedInStaff(shop, 'owner', 'Badr'), await signedInStaff(shop, 'owner', 'Lubna')];
  const toldBefore = (await announced(shop)).length;

  const tokenOf = async (key: Authenticator): Promise<string> => (await signIn(shop, key)).body.token;
  const me = (token: string) => async () => ask(shop, 'GET', '/staff/me', { token });
  const opens = (key: Authenticator) => async () => signIn(shop, key);
  const removeKey = async (by: SignedInStaff, key: Authenticator) =>
    askSigned(shop, by, 'DELETE', `/staff/me/keys/${idOf(key)}`);
  const linkFor = async (by: SignedInStaff, { id }: SignedInStaff): Promise<string> =>
    (await askSigned(shop, by, 'POST', `/staff/people/${id}/link`)).body.link.split('#')[1];
  const approve = async (by: SignedInStaff, { id, name }: SignedInStaff, key: Authenticator) =>
    askSigned(shop, by, 'POST', `/staff/people/${id}/approval`, { body: { name, keys: [idOf(key)], owner: false } });
  /** What the shop's mailbox was told since: what, of whom, and who did it. */
  const told = async () =>
    (await announced(shop))
      .slice(toldBefore)
      .map((mail) => /: (.*)\n[^]*concerns: (\w+)\. Done by: (\w+)/.exec(mail)!.slice(1).join(', '));
  /** The same in the log of security events. */
  const logged = () =>
    lines()
      .filter(({ event }) => event === 'staff-access-changed' || event === 'staff-enrolled')
      .map(({ event, about, staff }) => `${about ?? event} by ${staff}`);
  return { shop, huda, badr, lubna, tokenOf, me, opens, removeKey, linkFor, approve, told, logged };
}

test('an owner’s unlocked laptop is lost, and she removes its key at another desk', async () => {
  const { shop, huda, badr, tokenOf, me, opens, removeKey, told, logged } = await shopOfOwners();
  const { key: laptop } = await addKey(shop, huda);
  await letNewAccessBegin(shop);
  const [stolen, phone] = [await tokenOf(laptop), await tokenOf(huda.key)];

  // The thief signs with the laptop until the mailbox is told of a key that is not Huda's.
  const asThief = { token: stolen, key: laptop };
  const { key: thiefs } = await addKey(shop, asThief);
  const { body: invited } = await askSigned(shop, asThief, 'POST', '/staff/people', {
    body: { name: 'Sleeper', role: 'owner' },
  });
  const { key: sleepers } = await enrol(shop, invited.link.split('#')[1]);
  const kept = laptop.use((await ask(shop, 'POST', '/staff/sign-in/options')).body.options);
  const atOnce = await outcomesOf({
    'the key that the thief added': opens(thiefs),
    'the owner whom the thief invited': opens(sleepers),
  });
  for (const key of [laptop, thiefs]) await removeKey(huda, key);
  await letNewAccessBegin(shop);

  const refund = { body: { amount: 4_200 } };
  expect(atOnce).toEqual({
    'the key that the thief added': '403 key-waits',
    'the owner whom the thief invited': '403 key-waits',
  });
  expect(
    await outcomesOf({
      'the session that the laptop opened': me(stolen),
      'the laptop’s key': opens(laptop),
      'what it signed before it was removed': async () =>
        ask(shop, 'POST', '/staff/sign-in', { body: { response: kept } }),
      'an act that it signs in Huda’s session': async () =>
        askSigned(shop, { ...huda, key: laptop }, 'POST', '/staff/orders/SW-DEMA-2345-CARD/refund', refund),
      'a key that it lets in there': async () => (await addKey(shop, { ...huda, key: laptop })).answer,
      'the key that the thief added': opens(thiefs),
      'the owner whom the thief invited': opens(sleepers),
      'Huda at her desk': me(huda.token),
      'Huda on her phone': me(phone),
      'Huda’s own key': opens(huda.key),
      'Badr, whose laptop is here': me(badr.token),
    }),
  ).toEqual({
    'the session that the laptop opened': '401 session-ended',
    'the laptop’s key': '422 key-refused',
    'what it signed before it was removed': '422 key-refused',
    'an act that it signs in Huda’s session': '422 key-refused',
    'a key that it lets in there': '422 key-refused',
    'the key that the thief added': '422 key-refused',
    'the owner whom the thief invited': '422 key-refused',
    'Huda at her desk': '200 done',
    'Huda on her phone': '200 done',
    'Huda’s own key': '200 done',
    'Badr, whose laptop is here': '200 done',
  });
  expect(await told()).toEqual([
    'A passkey was added, Huda, Huda',
    'A passkey was added, Huda, Huda',
    'A new owner was invited, Sleeper, Huda',
    'A passkey was made with a personal link, Sleeper, Sleeper',
  ]);
  expect(logged().slice(-5)).toEqual([
    'staff add-key by Huda',
    'staff invite by Huda',
    'staff-enrolled by Sleeper',
    'staff remove-key by Huda',
    'staff remove-key by Huda',
  ]);
});

test('a key that has never worked takes nothing back when it is removed; one that worked does', async () => {
  const { shop, huda, opens, removeKey } = await shopOfOwners();
  const invite = async (name: string) =>
    (await askSigned(shop, huda, 'POST', '/staff/people', { body: { name, role: 'orders' } })).body.link.split('#')[1];
  const { key: third } = await addKey(shop, huda);
  await letNewAccessBegin(shop);
  const { key: mistaken } = await addKey(shop, huda);

  const first = await invite('Aisha');
  await removeKey(huda, mistaken);
  const kept = await enrol(shop, first);
  const second = await invite('Noura');
  await removeKey(huda, third);

  expect(await outcomesOf({ kept: opens(kept.key), second: async () => (await enrol(shop, second)).answer })).toEqual({
    kept: '200 done',
    second: '404 not-found',
  });
});

test('an owner who lost all keys is recovered by another, and neither thief nor helper gets in at once', async () => {
  const { shop, huda, badr, lubna, tokenOf, me, opens, linkFor, approve, told } = await shopOfOwners();
  const stolen = await tokenOf(huda.key);

  // Badr makes a link for Huda and uses it himself. Lubna, who is told, makes another, which Huda uses.
  const { key: helpers } = await enrol(shop, await linkFor(badr, huda));
  const early = await outcomesOf({
    'the helper’s key': opens(helpers),
    'his own approval': async () => approve(badr, huda, helpers),
  });
  const link = await linkFor(lubna, huda);
  const { key: hers } = await enrol(shop, link);
  const waiting = await outcomesOf({
    'Huda’s new key': opens(hers),
    'approval by who made the link': async () => approve(lubna, huda, hers),
    'approval by another owner': async () => approve(badr, huda, hers),
  });

  expect({ ...early, ...waiting }).toEqual({
    'the helper’s key': '403 key-waits',
    'his own approval': '409 not-approvable',
    'Huda’s new key': '403 key-waits',
    'approval by who made the link': '409 not-approvable',
    'approval by another owner': '200 done',
  });
  await letNewAccessBegin(shop);
  expect(
    await outcomesOf({
      'the session of before': me(stolen),
      'the lost key': opens(huda.key),
      'the helper’s key': opens(helpers),
      'the link, once more': async () => (await enrol(shop, link)).answer,
      'Huda’s new key': opens(hers),
    }),
  ).toEqual({
    'the session of before': '401 session-ended',
    'the lost key': '422 key-refused',
    'the helper’s key': '422 key-refused',
    'the link, once more': '410 link-used',
    'Huda’s new key': '200 done',
  });
  expect(await told()).toEqual([
    'A link was made that replaces a person’s passkeys, Huda, Badr',
    'A passkey was made with a personal link, Huda, Huda',
    'A link was made that replaces a person’s passkeys, Huda, Lubna',
    'A passkey was made with a personal link, Huda, Huda',
    'A new passkey or a new owner was approved, Huda, Badr',
  ]);
});
