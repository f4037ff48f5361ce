import { asc, eq, sql } from 'drizzle-orm';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import { facetNames, products } from '../../../database/schema/catalogue.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { facetSlug } from './facet-slugs.ts';

const MIGRATION = path.resolve(import.meta.dirname, '../../../database/migrations/0001_listing_filters.sql');

const SLUGS = [
  ['Dhofar, Oman', 'dhofar-oman'],
  ['Isparta, Türkiye', 'isparta-turkiye'],
  ['Dragon’s blood', 'dragons-blood'],
  [' — 100% Oud! ', '100-oud'],
  [`${'long '.repeat(12)}name`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ['عود', ''],
] as const;

test.each(SLUGS)('the slug of %j is %j', (english, slug) => {
  expect(facetSlug(english)).toBe(slug);
});

test.each(SLUGS)('the migration makes the same slug in SQL: %j', async (english, slug) => {
  const { db } = await testDatabase();
  await db
    .update(products)
    .set({ origin: { en: english, ar: 'مصدر' }, originSlug: null })
    .where(eq(products.id, 'saffron'));

  await runMigration(db);

  const [saffron] = await db.select({ origin: products.originSlug }).from(products).where(eq(products.id, 'saffron'));
  expect(saffron?.origin ?? '').toBe(slug);
});

test('the migration fills a shop that was seeded before it as the import does', async () => {
  const { db } = await testDatabase();
  const imported = await facetsIn(db);
  await db.execute(sql`update products set note_slugs = '{}', origin_slug = null`);

  await runMigration(db);

  expect(await facetsIn(db)).toEqual(imported);
});

/** Runs only the statements that change rows, because the tables exist already. */
async function runMigration(db: Database): Promise<void> {
  await db.delete(facetNames);
  const [, , , ...statements] = (await fs.readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint');
  await db.transaction(async (transaction) => {
    for (const statement of statements) await transaction.execute(statement);
  });
}

async function facetsIn(db: Database) {
  const found = await db
    .select({ id: products.id, notes: products.noteSlugs, origin: products.originSlug })
    .from(products)
    .orderBy(asc(products.id));
  return {
    products: found.map((row) => ({ ...row, notes: row.notes.toSorted() })),
    names: await db.select().from(facetNames).orderBy(asc(facetNames.facet), asc(facetNames.slug)),
  };
}
