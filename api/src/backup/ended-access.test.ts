import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { erasuresFile } from '../../database/endings.ts';
import type { Authenticator } from '../../testing/authenticator.ts';
import { ask, signUp, type Shop } from '../../testing/shopper.ts';
import { staffCommands } from '../../testing/staff-commands.ts';
import { addKey, askSigned, COMMAND_LINE, enrol, invited, signedInStaff } from '../../testing/staff.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { endedInWords } from './finish-restore.ts';
import { restoreShop } from './restore-shop.ts';
import { saveShop } from './save-shop.ts';

async function signIn(shop: Pick<Shop, 'app'>, key: Authenticator) {
  const { body } = await ask(shop, 'POST', '/staff/sign-in/options');
  return ask(shop, 'POST', '/staff/sign-in', { body: { response: key.use(body.options) } });
}

test('after a restore nothing opens that had ended: thieves, people who left, lost keys, links and sessions of all', async () => {
  const [varFolder, backup] = [temporaryFolder(), path.join(temporaryFolder(), 'backup')];
  const before = await testDatabase();
  const shop = await testShop({ db: before.db, erasuresFile: erasuresFile(varFolder) });
  const robbed = await signUp(shop, 'Noura@1');
  const owner = await signedInStaff(shop, 'owner', 'Huda');
  const [leaver, clerk] = [await signedInStaff(shop, 'orders', 'Omar'), await signedInStaff(shop, 'orders', 'Salem')];
  const { key: stolenKey } = await addKey(shop, clerk);
  const { key: forgotten } = await addKey(shop, leaver);
  const unused = await invited(shop, 'catalogue');
  await saveShop(before.ownerUrl, varFolder, backup);
  await ask(shop, 'DELETE', '/customer/me/sessions', { token: robbed.token });
  await askSigned(shop, clerk, 'DELETE', `/staff/me/keys/${stolenKey.id.toString('base64url')}`);
  await askSigned(shop, owner, 'DELETE', `/staff/people/${leaver.id}`);
  const empty = await testDatabase('empty');
  vi.stubEnv('DATABASE_URL', empty.url);
  vi.stubEnv('DATABASE_MIGRATION_URL', empty.ownerUrl);
  onTestFinished(() => void vi.unstubAllEnvs());

  const { ended } = await restoreShop(backup, varFolder, [], COMMAND_LINE);
  const restored = await testShop({ db: empty.db });

  const sessions = {
    customer: await ask(restored, 'GET', '/customer/me/addresses', { token: robbed.token }),
    leaver: await ask(restored, 'GET', '/staff/me', { token: leaver.token }),
    clerk: await ask(restored, 'GET', '/staff/me', { token: clerk.token }),
    owner: await ask(restored, 'GET', '/staff/me', { token: owner.token }),
  };
  expect(Object.entries(sessions).map(([who, { status }]) => [who, status])).toEqual(
    Object.keys(sessions).map((who) => [who, 401]),
  );
  for (const key of [stolenKey, leaver.key, forgotten])
    expect((await signIn(restored, key)).body.code).toBe('key-refused');
  expect((await enrol(restored, unused.link)).answer.body.code).toBe('not-found');
  for (const { key } of [owner, clerk]) expect((await signIn(restored, key)).status).toBe(200);
  expect(ended).toEqual({ customers: 0, people: 1, keys: 1, hasOwner: true });
  expect(endedInWords(ended).join('\n')).toMatch(/All sessions .* have ended[^]*1 people of the staff, 1 passkeys/);
  expect((await staffCommands(empty.db)('history', 'verify')).status).toBe(0);
  expect((await staffCommands(empty.db)('staff', 'history', '--subject', 'staff', '--limit', '2')).said).toMatch(
    /keyboard \(command\) {2}staff end[^]*keyboard \(command\) {2}staff remove-key/,
  );
});
