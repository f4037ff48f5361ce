import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { settings } from './schema/catalogue.ts';

// The tests may run through a pooler; these are about connections to the server itself.
beforeEach(() => void vi.stubEnv('DATABASE_POOLER', undefined));
afterEach(() => void vi.unstubAllEnvs());

/** A pool of one connection, so that all statements run in the same session. */
async function session(options = {}) {
  const { ownerUrl } = await testDatabase();
  const db = connect(ownerUrl, { connections: 1, ...options });
  onTestFinished(() => db.$client.end());
  const show = async (name: string) => Object.values((await db.execute(sql.raw(`show ${name}`))).rows[0]!)[0];
  const countNamed = async () => (await db.execute('select 1 from pg_prepared_statements')).rows.length;
  return { db, show, countNamed };
}

test('an idle transaction and a slow statement are ended by the server', async () => {
  const { show } = await session();

  expect(await show('idle_in_transaction_session_timeout')).toBe('30s');
  expect(await show('statement_timeout')).toBe('5s');
});

test('statements and transactions that prepare the database have no time limit', async () => {
  const { show } = await session({ statementTimeout: 0 });

  expect([await show('idle_in_transaction_session_timeout'), await show('statement_timeout')]).toEqual(['0', '0']);
});

test('statements are named, except behind a pooler in transaction mode', async () => {
  const named = await session();
  await named.db.select().from(settings).prepare('all_settings').execute();
  vi.stubEnv('DATABASE_POOLER', 'transaction');
  const unnamed = await session();

  const rows = await unnamed.db.select().from(settings).prepare('all_settings').execute();

  expect(rows.length).toBeGreaterThan(0);
  expect([await named.countNamed(), await unnamed.countNamed()]).toEqual([1, 0]);
  expect(await unnamed.show('statement_timeout')).toBe('0');
});

test('an unknown kind of pooler is refused', () => {
  vi.stubEnv('DATABASE_POOLER', 'session');

  expect(() => connect('postgresql://nowhere/shop')).toThrow('DATABASE_POOLER is "session"');
});
