import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { missedSearches } from '../../../database/schema/searches.ts';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { isRecordable, MissedSearches } from './missed-searches.ts';

test('what may be about a person is not recorded, nor what is very long', () => {
  const recorded = (typed: string) => isRecordable(typed, typed.toLowerCase());

  expect(
    ['black musk 100 ml', 'عنبر', '+971501234567', 'sw-7k3m 2345 6', 'amina@example.ae', '', 'x'.repeat(61)].map(
      recorded,
    ),
  ).toEqual([true, true, false, false, false, false, false]);
});

test('searches of the page without a result are counted by day, and staff see them with their file', async () => {
  const { app, db, get } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'reader');
  const search = async (q: string, more = '&facets=1') =>
    (await get(`/products/public/search?q=${encodeURIComponent(q)}${more}`)).body.meta.total as number;

  const totals = [await search('Zzzubaida'), await search('zzzubaida'), await search('oud')];
  // Suggestions while somebody types, further pages and filters say nothing about what is missing.
  for (const more of ['', '&facets=1&page=2', '&facets=1&inStock=1']) await search('qqqatar', more);
  await search('wwwasim@example.ae');
  await app.missedSearches.write(db);
  await search('zzzubaida');
  await app.missedSearches.write(db);

  expect([totals[0], totals[1], totals[2]! > 0]).toEqual([0, 0, true]);
  const rows = await db.select({ words: missedSearches.words, searches: missedSearches.searches }).from(missedSearches);
  expect(rows).toEqual([{ words: 'zzzubaida', searches: 3 }]);
  const report = (await ask({ app }, 'GET', '/staff/reports/missed-searches', { token })).body.data;
  expect(report.rows).toEqual([
    { words: 'zzzubaida', searches: 3, onDays: 1, last: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('a day keeps so many different texts, and goes on counting those that it has', async () => {
  const { db } = await testShop();
  await db.execute(sql`insert into missed_searches (day, words, searches)
    select (now() at time zone 'Asia/Dubai')::date, 'word ' || n, 1 from generate_series(1, 1999) n`);
  const missed = new MissedSearches();
  for (const words of ['often', 'often', 'once', 'word 1']) missed.add(words, [words]);

  await missed.write(db);

  expect(await db.$count(missedSearches)).toBe(2_000);
  const { rows } = await db.execute(
    sql`select words, searches from missed_searches where words in ('often', 'once', 'word 1') order by words`,
  );
  expect(rows).toEqual([
    { words: 'often', searches: 2 },
    { words: 'word 1', searches: 2 },
  ]);
});

test('what could not be written is written later', async () => {
  const { db } = await testShop();
  const missed = new MissedSearches();
  missed.add('amber', ['amber']);
  const broken = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof db;

  await expect(missed.write(broken)).rejects.toThrow('away');
  await missed.write(db);

  expect(await db.$count(missedSearches)).toBe(1);
});
