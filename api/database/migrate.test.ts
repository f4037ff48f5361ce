import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
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
