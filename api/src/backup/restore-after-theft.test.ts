import { eq, sql } from 'drizzle-orm';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { erasuresFile } from '../../database/endings.ts';
import { customers, outbox } from '../../database/schema/accounts.ts';
import { confirmationKeys } from '../../database/schema/checkout.ts';
import { outcomesOf } from '../../testing/attempts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { ask, changeEmail, codeFor, letPass, signUp } from '../../testing/shopper.ts';
import { staffCommands } from '../../testing/staff-commands.ts';
import { addKey, askSigned, enrol, letNewAccessBegin, signedInStaff, signIn } from '../../testing/staff.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { LINK } from '../customers/account/testing/taken-account.ts';
import { hashToken } from '../http/sessions/sessions.ts';
import { placeOrder } from '../sales/orders/testing/shoppers.ts';
import { saveShop } from './save-shop.ts';

const THIEFS_MAIL = 'thief@example.com';
const linkKey = (link: string) => link.split('#')[1]!;

test('thieves were found and shut out, then yesterday’s backup is restored: nothing of theirs opens again', async () => {
  const [varFolder, backup] = [temporaryFolder(), path.join(temporaryFolder(), 'backup')];
  const before = await testDatabase();
  const shop = await testShop({ db: before.db, erasuresFile: erasuresFile(varFolder) });
  const { db } = shop;

  // Yesterday a thief has Noura's session and reads her messages, and Badr, an owner, is one too.
  const noura = await signUp(shop, 'Noura@1');
  const hessa = await signUp(shop, 'Hessa@1');
  await changeEmail(shop, noura, THIEFS_MAIL);
  await runJobs(shop.app, ['account-link']);
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, THIEFS_MAIL));
  const mailedLink = LINK.exec(mail!.text)![1];
  await letPass(shop, 61);
  const { username, mobile } = noura;
  const asked = await ask(shop, 'POST', '/customer/login/send-otp', { body: { username, mobile } });
  const code = { pendingId: asked.body.pendingId, otp: await codeFor(shop, mobile) };
  const order = { status: 'awaiting_confirmation', paymentMethod: 'cash', invoiceNumber: null } as const;
  const orderId = await placeOrder(db, { ...order, customerId: noura.id });
  const orderLink = 'aB3dE6gH9k';
  const expiresAt = sql`now() + interval '2 days'`;
  await db.insert(confirmationKeys).values({ orderId, keyHash: hashToken(orderLink), expiresAt });

  const [huda, badr] = [await signedInStaff(shop, 'owner', 'Huda'), await signedInStaff(shop, 'owner', 'Badr')];
  const lubna = await signedInStaff(shop, 'owner', 'Lubna');
  const [omar, salem] = [await signedInStaff(shop, 'orders', 'Omar'), await signedInStaff(shop, 'orders', 'Salem')];
  const maha = await signedInStaff(shop, 'orders', 'Maha');
  const { key: stolenKey } = await addKey(shop, salem);
  const invite = async (by: typeof huda, role: string) =>
    linkKey((await askSigned(shop, by, 'POST', '/staff/people', { body: { name: role, role } })).body.link);
  const { key: sleepersKey } = await enrol(shop, await invite(badr, 'owner'));
  await askSigned(shop, badr, 'PATCH', `/staff/people/${maha.id}`, { body: { role: 'owner' } });
  const invitation = await invite(huda, 'catalogue');
  const recovery = linkKey((await askSigned(shop, huda, 'POST', `/staff/people/${salem.id}/link`)).body.link);
  const challenge = (await ask(shop, 'POST', '/staff/sign-in/options')).body.options;

  await askSigned(shop, huda, 'POST', '/staff/coupons', { body: { code: 'FREE', kind: 'percent', value: 100 } });

  mkdirSync(path.join(varFolder, 'release'));
  const release = path.join(varFolder, 'release/release.json');
  writeFileSync(release, '{"id":"with a harmful build"}');
  await saveShop(before.ownerUrl, varFolder, backup);

  // Today they are found out, and Hessa deletes her account.
  await ask(shop, 'DELETE', '/customer/me/sessions', { token: noura.token });
  await askSigned(shop, salem, 'DELETE', `/staff/me/keys/${stolenKey.id.toString('base64url')}`);
  await askSigned(shop, huda, 'DELETE', `/staff/people/${omar.id}`);
  await askSigned(shop, huda, 'DELETE', `/staff/people/${badr.id}`);
  await askSigned(shop, huda, 'PATCH', `/staff/people/${lubna.id}`, { body: { role: 'orders' } });
  await askSigned(shop, huda, 'DELETE', `/staff/customers/${hessa.id}`);
  const proposals = async (of: typeof shop, token: string): Promise<{ id: string }[]> =>
    (await ask(of, 'GET', '/staff/proposals', { token })).body.data;
  const [proposal] = await proposals(shop, huda.token);
  await ask(shop, 'DELETE', `/staff/proposals/${proposal!.id}`, { token: huda.token });
  writeFileSync(release, '{"id":"without it"}');

  // Tonight the database is lost.
  const empty = await testDatabase('empty');
  for (const [name, value] of Object.entries({
    SHOP_VAR: varFolder,
    DATABASE_URL: empty.url,
    DATABASE_MIGRATION_URL: empty.ownerUrl,
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, said } = await staffCommands(empty.db)('restore', backup);
  const restored = await testShop({ db: empty.db });
  await letNewAccessBegin(restored);

  const get = (url: string, token: string) => async () => ask(restored, 'GET', url, { token });
  const post = (url: string, body: object) => async () => ask(restored, 'POST', url, { body });
  const key = (of: typeof stolenKey) => async () => signIn(restored, of);
  expect(
    await outcomesOf({
      'Noura’s session': get('/customer/me', noura.token),
      'the code that she was sent': post('/customer/verify-otp', code),
      'the link that makes her mailbox the thief’s': post('/customer/links', { key: mailedLink }),
      'the link that confirms her order': post('/orders/confirm', { key: orderLink }),
      'the session of Hessa, who is deleted': get('/customer/me', hessa.token),
      'Omar’s session, who was let go': get('/staff/me', omar.token),
      'Omar’s key': key(omar.key),
      'Badr’s session, who was let go': get('/staff/people', badr.token),
      'Badr’s key': key(badr.key),
      'the key of the owner whom Badr let in': key(sleepersKey),
      'Salem’s session': get('/staff/me', salem.token),
      'Salem’s stolen key': key(stolenKey),
      'an answer to a challenge of before': post('/staff/sign-in', { response: salem.key.use(challenge) }),
      'Salem’s recovery link': post('/staff/enrolment/options', { link: recovery }),
      'the invitation that nobody used': post('/staff/enrolment/options', { link: invitation }),
      'Salem’s own key': key(salem.key),
      'Huda’s key': key(huda.key),
    }),
  ).toEqual({
    'Noura’s session': '401 session-ended',
    'the code that she was sent': '422 code-expired',
    'the link that makes her mailbox the thief’s': '404 not-found',
    'the link that confirms her order': '404 not-found',
    'the session of Hessa, who is deleted': '401 session-ended',
    'Omar’s session, who was let go': '401 session-ended',
    'Omar’s key': '422 key-refused',
    'Badr’s session, who was let go': '401 session-ended',
    'Badr’s key': '422 key-refused',
    'the key of the owner whom Badr let in': '422 key-refused',
    'Salem’s session': '401 session-ended',
    'Salem’s stolen key': '422 key-refused',
    'an answer to a challenge of before': '422 key-refused',
    'Salem’s recovery link': '404 not-found',
    'the invitation that nobody used': '404 not-found',
    'Salem’s own key': '200 done',
    'Huda’s key': '200 done',
  });
  const roleOf = async (of: typeof maha) => (await signIn(restored, of.key)).body.person.role;
  expect([await roleOf(maha), await roleOf(lubna)], 'whom Badr made an owner, who is none any more').toEqual([
    'orders',
    'reader',
  ]);
  const { token } = (await signIn(restored, huda.key)).body;
  expect(await proposals(restored, token), 'what was taken back').toEqual([]);
  expect(await empty.db.$count(customers, eq(customers.id, hessa.id))).toBe(0);
  expect(readFileSync(release, 'utf8')).toBe('{"id":"without it"}');
  expect([status, said]).toEqual([0, expect.stringMatching(/^The shop is as it was at/)]);
  expect(said).toContain('All sessions of customers and staff, codes, links and proposals have ended');
  expect(said).toContain('Ended again: 1 accounts, 2 people of the staff, 2 owners, 2 passkeys.');
  expect(said).toContain(`${path.dirname(release)} has something already and was left as it is.`);
  const command = staffCommands(empty.db);
  expect((await command('history', 'verify')).status).toBe(0);
  const changes = JSON.parse((await command('call', 'history', '--subject', 'staff')).said) as { action: string }[];
  expect(changes.slice(0, 6).map(({ action }) => action)).toEqual([
    'staff role',
    'staff role',
    'staff end',
    'staff end',
    'staff remove-key',
    'staff remove-key',
  ]);
});
