import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerOf, testDatabase } from '../testing/test-database.ts';
import type { Database, Transaction } from './connect.ts';
import { prepared, sendNamed } from './prepared.ts';
import { settings } from './schema/catalogue.ts';

const counted = () => {
  let built = 0;
  const valueOf = prepared('setting-for-test', (db) => {
    built += 1;
    return db
      .select({ key: settings.key })
      .from(settings)
      .where(eq(settings.key, sql.placeholder('key')));
  });
  return { valueOf, built: () => built };
};

const serverKnows = async (db: Database | Transaction) =>
  (await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`)).rows.map(({ name }) => name);

test('a prepared statement is built once for a connection, and uses the values of each call', async () => {
  const { db } = await testDatabase();
  const { valueOf, built } = counted();

  const found = await db.transaction(async (transaction) => [
    await valueOf(transaction, { key: 'shop' }),
    await valueOf(transaction, { key: 'contact' }),
  ]);

  expect(found).toEqual([[{ key: 'shop' }], [{ key: 'contact' }]]);
  expect(built()).toBe(1);
});

test('the server knows a prepared statement by its name', async () => {
  // A pooler in front of the tests' server is not asked: it knows no names.
  vi.stubEnv('DATABASE_POOLER', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const direct = ownerOf((await testDatabase()).db);

  const known = await direct.transaction(async (transaction) => {
    await counted().valueOf(transaction, { key: 'shop' });
    return serverKnows(transaction);
  });

  expect(known).toContain('setting-for-test');
});

test('a missing value is an error, not an empty result', async () => {
  const { db } = await testDatabase();

  await expect(counted().valueOf(db, {})).rejects.toThrow('No value for placeholder "key" was provided');
});

test('the server knows a text that was built for a call by one name, and a null of a JSON column stays one', async () => {
  vi.stubEnv('DATABASE_POOLER', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const direct = ownerOf((await testDatabase()).db);
  const build = (value: unknown) => ({ sql: 'select $1::jsonb is null as missing', params: [value] });

  const answers = await direct.transaction(async (transaction) => [
    (await sendNamed(transaction, build(null))).rows,
    (await sendNamed(transaction, build('{}'))).rows,
    (await serverKnows(transaction)).filter((name) => name.startsWith('text-')).length,
  ]);

  expect(answers).toEqual([[{ missing: true }], [{ missing: false }], 1]);
});
