import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { products } from '../../database/schema/catalogue.ts';
import { orders } from '../../database/schema/orders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';

/** Runs a command of the shop as a person does, in a folder of its own. */
async function shop(varFolder: string, words: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop.ts'), ...words], {
    env: { ...process.env, SHOP_VAR: varFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { said, complained, status };
}

test('an embedded shop is backed up, restored elsewhere and moved to a server', { timeout: 300_000 }, async () => {
  const [home, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const { url, ownerUrl, db } = await testDatabase('empty');
  const backup = path.join(home, 'backup');
  expect(await shop(home, ['backup', backup])).toMatchObject({
    status: 1,
    complained: expect.stringContaining('no shop to back up'),
  });
  expect((await shop(home, ['database', 'migrate'])).said).toContain('The database is up to date');

  const saved = await shop(home, ['backup', backup]);
  const restored = await shop(elsewhere, ['restore', backup]);
  const again = await shop(elsewhere, ['restore', backup]);
  const moved = await shop(elsewhere, ['move'], { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl });

  expect([saved.status, restored.status, moved.status]).toEqual([0, 0, 0]);
  expect(restored.said).toMatch(/^The shop is as it was at .*: \d+ rows/);
  expect([again.status, again.complained]).toEqual([1, expect.stringContaining('has a shop already')]);
  expect(moved.said).toContain('rows are on the server');
  expect([await db.$count(products), await db.$count(orders)]).toEqual([97, 10]);
  expect(readdirSync(elsewhere).filter((name) => name.startsWith('move-'))).toEqual([]);
});
