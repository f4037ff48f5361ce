import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ownerOf, testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { missingMigrations, outdated } from './missing-migrations.ts';
import { products } from './schema/catalogue.ts';

/** A folder of migrations with these statements, one migration each. */
function migrationsOf(...statements: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'meta'));
  const entries = statements.map((statement, idx) => {
    writeFileSync(path.join(folder, `${idx}.sql`), statement);
    return { idx, version: '7', when: idx + 1, tag: String(idx), breakpoints: true };
  });
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  return folder;
}

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
  expect(rows.map(({ transaction: _, ...values }) => values)).toEqual(
    Array(2).fill({ lock_timeout: '2s', statement_timeout: '0', idle_in_transaction_session_timeout: '0' }),
  );
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(2);
});

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
