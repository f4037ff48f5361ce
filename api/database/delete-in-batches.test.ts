import { like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownerOf, testDatabase } from '../testing/test-database.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { settings } from './schema/catalogue.ts';

test.each([2, 5, 100])(
  'all matching rows are deleted, and no others, in statements of at most %i rows',
  async (batch) => {
    const { db } = await testDatabase();
    const before = await db.$count(settings);
    const old = Array.from({ length: 5 }, (_, index) => ({ key: `old-${index}`, value: index }));
    await db.insert(settings).values(old);
    const owner = ownerOf(db);
    await owner.execute(sql`create table deletions (rows integer)`);
    await owner.execute(sql`create function note() returns trigger language plpgsql security definer as $$
    begin insert into deletions select count(*) from gone; return null; end $$`);
    await owner.execute(sql`create trigger note after delete on settings
    referencing old table as gone for each statement execute function note()`);

    await deleteInBatches(db, settings, like(settings.key, 'old-%'), batch);

    const { rows } = await owner.execute<{ rows: number }>(sql`select rows from deletions where rows > 0`);
    expect(await db.$count(settings)).toBe(before);
    expect(Math.max(...rows.map((row) => row.rows))).toBe(Math.min(batch, 5));
  },
);
