import { eq } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { customers } from '../../database/schema/accounts.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { runCommand } from './run-command.ts';

const line = (event: string, subject: string, outcome = 'done') => JSON.stringify({ event, outcome, subject });

test('customers who were erased stay erased after a restore, and others stay', async () => {
  const { db } = await testDatabase();
  const ids = ['erased', 'kept'];
  for (const [index, id] of ids.entries())
    await db.insert(customers).values({ id, username: id, mobile: `+97150999000${index}`, lang: 'en' });
  const log = path.join(temporaryFolder(), 'security-api.log');
  writeFileSync(
    log,
    [
      line('account-deleted', 'erased'),
      line('account-deleted', 'kept', 'refused'),
      line('login', 'kept'),
      line('account-deleted', 'never-restored'),
      '{"event":"account-del',
    ].join('\n'),
  );

  const said: string[] = [];
  const status = await runCommand(['database', 'restored', log], {
    db: async () => db,
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
  });

  expect([status, said]).toEqual([0, ['1 account was deleted again. Caches start anew.']]);
  expect(await db.$count(customers, eq(customers.id, 'erased'))).toBe(0);
  expect(await db.$count(customers, eq(customers.id, 'kept'))).toBe(1);
});
