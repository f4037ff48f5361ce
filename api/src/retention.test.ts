import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runJobs } from '../testing/run-jobs.ts';
import { readOnlyShop, testShop } from '../testing/test-shop.ts';
import { openBoss } from './messaging/jobs/job-queue.ts';
import { RETENTION } from './retention.ts';

/** A row of each table. `at` is its moment; `n` makes it different from the others. */
const ROWS: Record<string, (customer: string, order: string, n: number) => string> = {
  sessions: (customer, _, n) => `(token_hash, customer_id, expires_at) values ('h${n}', '${customer}', $1)`,
  codes: (customer, _, n) =>
    `(pending_id, purpose, mobile, bucket, is_known, lang, customer_id, expires_at) values ('p${n}', 'login', '+971501234567', 'b', false, 'en', '${customer}', $1)`,
  counters: (_, __, n) => `(key, started_at, count, expires_at) values ('k${n}', now(), 1, $1)`,
  account_links: (customer, _, n) =>
    `(id, purpose, customer_id, value, channel, recipient, expires_at) values ('l${n}', 'confirm-email', '${customer}', 'a@b.example', 'email', 'a@b.example', $1)`,
  quotes: (customer, _, n) => `(id, customer_id, expires_at, content) values ('q${n}', '${customer}', $1, '{}')`,
  staff_sessions: (_, __, n) =>
    `(token_hash, staff_id, expires_at) values ('h${n}', 'e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a', $1)`,
  staff_challenges: (_, __, n) => `(challenge, purpose, expires_at) values ('c${n}', 'sign-in', $1)`,
  staff_links: (_, __, n) =>
    `(key_hash, staff_id, expires_at) values ('h${n}', 'e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a', $1)`,
  outbox: (_, __, n) => `(id, channel, recipient, text, created_at) values ('o${n}', 'sms', '+971501234567', 'x', $1)`,
  order_keys: (customer, order, n) =>
    `(customer_id, key, quote_id, order_id, at) values ('${customer}', 'k${n}', 'q', '${order}', $1)`,
  staff_proposals: (_, __, n) =>
    `(id, staff_id, call, params, body, digest, act, at) values ('p${n}', 'e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a', 'staffRefundOrder', '{}', '{}', 'd${n}', '{}', $1)`,
  staff_acts: (_, __, n) =>
    `(staff_id, key, digest, at) values ('e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a', 'k${n}', 'd', $1)`,
  staff_reads: () =>
    `(staff_id, subject, subject_id, at) values ('e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a', 'order', 'SW-1', $1)`,
  sms_handed_over: (_, __, n) => `(id, at) values ('m${n}', $1)`,
  confirmation_keys: (_, order, n) =>
    `(order_id, channel, key_hash, expires_at) values ('${order}', '${n === 0 ? 'sms' : 'email'}', 'h${n}', $1)`,
  cart_merges: (customer, _, n) => `(customer_id, merge_id, at) values ('${customer}', 'm${n}', $1)`,
  inquiries: (_, __, n) =>
    `(id, key, name, company, email, phone, message, lang, channel, created_at) values ('i${n}', 'k${n}', 'Noura', 'Safa', 'a@b.example', '+971501234567', 'Ten bottles', 'en', 'email', $1)`,
  missed_searches: (_, __, n) => `(day, words, searches, at) values (current_date, 'w${n}', 1, $1)`,
};

test.each(RETENTION.map(({ table, kept }) => [getTableName(table), kept] as const))(
  'a row of %s is there until %s after its moment, and gone the next night',
  async (table, kept) => {
    const { app, db } = await testShop();
    const { rows } = await db.execute<{ customer: string; order: string }>(
      'select customers.id as customer, orders.id as order from customers join orders on customer_id = customers.id limit 1',
    );
    const { customer, order } = rows[0]!;
    await db.execute(
      "insert into staff (id, name, role) values ('e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a', 'Khalid', 'owner')",
    );
    await db.execute(`delete from ${table}`);
    const insert = async (n: number, at: string) =>
      db.$client.query(`insert into ${table} ${ROWS[table]!(customer, order, n).replace('$1', at)}`);
    await insert(0, `now() - interval '${kept}' - interval '1 minute'`);
    await insert(1, `now() - interval '${kept}' + interval '1 minute'`);

    await app.jobs.send('housekeeping', {});
    await runJobs(app, ['housekeeping']);

    expect((await db.execute(sql.raw(`select count(*)::int as left from ${table}`))).rows).toEqual([{ left: 1 }]);
  },
);

test('a message of a live shop leaves the job queue seven days after it was sent', async () => {
  const { app, db } = await testShop();
  for (const orderId of ['old', 'new']) await app.jobs.send('cash-order-to-staff', { orderId });
  await db.execute(`update pgboss.job set state = 'completed', started_on = now(), completed_on = now() -
    case data->>'orderId' when 'old' then interval '7 days 1 minute' else interval '6 days 23 hours' end`);
  const boss = openBoss(db, { supervise: false, schedule: false });
  await boss.start();

  await boss.supervise('cash-order-to-staff');

  await boss.stop({ graceful: false, close: false });
  expect((await db.execute(`select data->>'orderId' as left from pgboss.job`)).rows).toEqual([{ left: 'new' }]);
});

test('rows whose time is over are found by an index', async () => {
  const { db } = await readOnlyShop();
  const { rows } = await db.execute<{ column: string }>(sql`
    select indrelid::regclass || '.' || attname as column
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indpred is null`);
  const first = new Set(rows.map(({ column }) => column));

  const without = RETENTION.map(({ table, from }) => `${getTableName(table)}.${toSnakeCase(from.name)}`).filter(
    (column) => !first.has(column),
  );

  expect(without).toEqual([]);
});

test('docs/operating/retention.md lists every table of the job with its time', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operating/retention.md'), 'utf8');

  const missing = RETENTION.filter(({ table, kept }) => {
    const row = page.split('\n').find((line) => line.includes(`\`${getTableName(table)}\``));
    return !row?.includes(`| ${kept}`);
  });

  expect(missing.map(({ table }) => getTableName(table))).toEqual([]);
});
