import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { explainedPool } from '../../testing/explained-statements.ts';
import { addManyOrders } from '../../testing/many-orders.ts';
import { staffQuestions } from '../../testing/staff-questions.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { readEvents } from './events/read-events.ts';

const ORDERS = 5_000;
/** Tables of fewer rows are no measure: a page is a large part of them. */
const LARGE = 500;
/** The part of a table's rows that an answer may look at. */
const PART = 0.25;

/** So few orders are read as quickly without an index; with these the database reads as it does a million. */
const AS_IF_LARGE = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

test('whatever staff ask for, an index leads to it', async () => {
  const { url, ownerUrl } = await testDatabase();
  await addManyOrders(ownerUrl, ORDERS);
  const { db, statementsOf } = await explainedPool({ url, ownerUrl }, AS_IF_LARGE);
  onTestFinished(() => db.$client.end());
  const { app } = await testShop({ db, limits: false, pollInterval: 100_000 });
  const { token } = await signedInStaff({ app, db }, 'owner');
  const { rows } = await db.execute<{ table: string; rows: number }>(
    sql`select relname as table, reltuples as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const large = new Map(rows.filter((each) => each.rows >= LARGE).map((each) => [each.table, each.rows]));
  const events = async () => readEvents(db, { since: null, tokens: [], openedAfter: new Date().toISOString() });

  const whole: string[] = [];
  for (const { address, ask } of [...(await staffQuestions({ app, db }, token)), { address: 'events', ask: events }])
    for (const { text, scans } of await statementsOf(ask))
      for (const { table, how, rows: seen } of scans)
        if (seen > (large.get(table) ?? Infinity) * PART) whole.push(`${address}: ${how} of ${seen} ${table}: ${text}`);

  expect(large.size).toBeGreaterThan(10);
  expect(whole).toEqual([]);
});
