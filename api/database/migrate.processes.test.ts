import { expect, test } from 'vitest';
import { migrationsOf } from '../testing/migrations-of.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

test('a migration that can not lock its table gives up after two seconds, and is applied later; those before it stay', async () => {
  const { url, db } = await testDatabase('empty');
  const folder = migrationsOf('create table busy (id int)', 'alter table busy add column name text');
  await migrate(url, { folder: migrationsOf('create table busy (id int)') });
  const reader = await db.$client.connect();
  await reader.query('begin; select * from busy');

  const began = Date.now();
  await expect(migrate(url, { folder, tries: 1 })).rejects.toThrow('canceling statement due to lock timeout');
  const waited = Date.now() - began;
  const again = migrate(url, { folder, pause: 10 });
  await reader.query('commit');
  reader.release();
  await again;

  expect(waited).toBeGreaterThanOrEqual(2_000);
  expect((await db.execute('select name from busy')).rows).toEqual([]);
});
