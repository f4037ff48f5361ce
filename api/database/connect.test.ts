import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { settings } from './schema/catalogue.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A pool of one connection, so that all that is asked is asked of the same session. */
async function session(options = {}) {
  const { url } = await testDatabase();
  const db = connect(url, { connections: 1, ...options });
  onTestFinished(() => db.$client.end());
  const show = async (name: string) => Object.values((await db.execute(sql.raw(`show ${name}`))).rows[0]!)[0];
  const countNamed = async () => (await db.execute('select 1 from pg_prepared_statements')).rows.length;
  return { db, show, countNamed };
}

test('a transaction that its program forgets is ended, and so is a statement that takes too long', async () => {
  const { show } = await session();

  expect(await show('idle_in_transaction_session_timeout')).toBe('30s');
  expect(await show('statement_timeout')).toBe('5s');
});

test('what prepares the database may take its time, also between two statements', async () => {
  const { show } = await session({ statementTimeout: 0 });

  expect([await show('idle_in_transaction_session_timeout'), await show('statement_timeout')]).toEqual(['0', '0']);
});

test('statements have names, unless a pooler shares the sessions out by transaction', async () => {
  const named = await session();
  await named.db.select().from(settings).prepare('all_settings').execute();
  vi.stubEnv('DATABASE_POOLER', 'transaction');
  const unnamed = await session();

  const rows = await unnamed.db.select().from(settings).prepare('all_settings').execute();

  expect(rows.length).toBeGreaterThan(0);
  expect([await named.countNamed(), await unnamed.countNamed()]).toEqual([1, 0]);
  expect(await unnamed.show('statement_timeout')).toBe('0');
});

test('a pooler of a kind that the shop does not know is refused', () => {
  vi.stubEnv('DATABASE_POOLER', 'session');

  expect(() => connect('postgresql://nowhere/shop')).toThrow('DATABASE_POOLER is "session"');
});
