import { eq } from 'drizzle-orm';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordEnding } from '../../database/endings.ts';
import { customers } from '../../database/schema/accounts.ts';
import { catalogueVersion } from '../../database/schema/catalogue.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { runCommand } from './run-command.ts';

test('customers who were erased stay erased after a restore, and others stay', async () => {
  const { db } = await testDatabase();
  const ids = ['erased', 'kept'];
  for (const [index, id] of ids.entries())
    await db.insert(customers).values({ id, username: id, mobile: `+97150999000${index}`, lang: 'en' });
  const before = (await db.select().from(catalogueVersion))[0]!;
  const record = path.join(temporaryFolder(), 'erasures.jsonl');
  for (const customer of ['erased', 'never-restored']) recordEnding(record, 'customer', customer);

  const said: string[] = [];
  const status = await runCommand(['database', 'restored', record], {
    db: async () => db,
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
  });

  expect(status).toBe(0);
  expect(said).toContain('Ended again: 1 accounts, 0 people of the staff, 0 owners, 0 passkeys. Caches start anew.');
  expect(said.at(-1)).toContain('No owner has a passkey');
  expect(await db.$count(customers, eq(customers.id, 'erased'))).toBe(0);
  expect(await db.$count(customers, eq(customers.id, 'kept'))).toBe(1);
  expect((await db.select().from(catalogueVersion))[0]!.texts).toBeGreaterThan(before.texts + 1);
});
