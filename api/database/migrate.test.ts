import { expect, test } from 'vitest';
import { migrationsOf } from '../testing/migrations-of.ts';
import { ownerOf, testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { missingMigrations, outdated } from './missing-migrations.ts';
import { products } from './schema/catalogue.ts';

test('three processes that start at once bring an empty database up to date', async () => {
  const { url, db } = await testDatabase('empty');

  const results = await Promise.allSettled([migrate(url), migrate(url), migrate(url)]);

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await db.$count(products)).toBe(0);
  const applied = await db.execute('select count(*)::int as times from drizzle.__drizzle_migrations group by hash');
  expect(applied.rows.every(({ times }) => times === 1)).toBe(true);
});

test('migrating again changes nothing', async () => {
  const { ownerUrl, db } = await testDatabase();

  await migrate(ownerUrl);

  expect(await db.$count(products)).toBe(97);
});

test('each migration has a transaction of its own, with limits that end with it', async () => {
  const { url, db } = await testDatabase('empty');
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const seen = `select ${limits.map((name) => `current_setting('${name}') as ${name}`).join(', ')}, pg_current_xact_id()::text as transaction`;

  await migrate(url, { folder: migrationsOf(`create table seen as ${seen}`, `insert into seen ${seen}`) });

  const { rows } = await db.execute<Record<string, string>>('select * from seen');
  expect(rows.map((row) => limits.map((name) => row[name]))).toEqual(Array(2).fill(['2s', '0', '0']));
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(2);
});

test('a database that lacks migrations says which, and a database of a later version lacks none', async () => {
  const [{ db }, empty] = [await testDatabase(), await testDatabase('empty')];
  const before = await missingMigrations(db);
  await ownerOf(db).execute(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const behind = await missingMigrations(db);
  await ownerOf(db).execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now()})`,
  );

  expect([before, behind.length, await missingMigrations(db)]).toEqual([[], 1, []]);
  expect(outdated(behind)).toContain('Run: npm run shop -- database migrate');
  expect((await missingMigrations(empty.db)).length).toBeGreaterThan(10);
});
