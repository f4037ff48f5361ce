import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { staffCommands } from '../../testing/staff-commands.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';

test('a shop is backed up into a folder that does not exist yet; where there is no shop, none is made', async () => {
  const { url, ownerUrl, db } = await testDatabase();
  const folder = temporaryFolder();
  const run = staffCommands(db);
  vi.stubEnv('SHOP_VAR', path.join(folder, 'var'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const withoutShop = await run('backup', path.join(folder, 'nothing'));
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATABASE_MIGRATION_URL', ownerUrl);

  const saved = await run('backup', path.join(folder, 'backup'));
  const again = await run('backup', path.join(folder, 'backup'));

  expect(withoutShop).toMatchObject({ status: 1, complained: 'There is no shop to back up yet.' });
  expect([saved.status, saved.said]).toEqual([0, expect.stringMatching(/^\d{4} rows and the shop's files are in /)]);
  expect(again).toMatchObject({ status: 1, complained: expect.stringContaining('exists already') });
  expect(readdirSync(folder)).toEqual(['backup']);
});
