import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillDatabase } from '../../src/seeding/prepare-shop.ts';
import { ownerOf, testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../connect.ts';
import { errorCode } from '../error-cause.ts';
import { migrate } from '../migrate.ts';
import { grantToApi } from './grant-to-api.ts';
import { rolePowers } from './role-powers.ts';

/** PostgreSQL's insufficient_privilege. */
const REFUSED = '42501';

const ATTEMPTS = [
  'create table own (id integer)',
  'create table pgboss.own (id integer)',
  'create temporary table own (id integer)',
  'create schema own',
  'create function own() returns integer language sql as $$ select 1 $$',
  'create extension dblink',
  'create role own superuser',
  'alter role current_user superuser',
  'alter table orders drop constraint orders_total',
  'alter table orders disable trigger all',
  'alter table customers enable row level security',
  'create trigger own before insert on orders for each row execute function suppress_redundant_updates_trigger()',
  'create index own on customers (mobile)',
  'alter system set log_statement = none',
  'drop table order_events',
  'drop table pgboss.job',
  'truncate order_events',
  'delete from order_events',
  'update order_events set note = null',
  'delete from payment_events',
  'delete from staff_log',
  "update staff_log set person = 'nobody'",
  'truncate staff_log',
  'alter table staff_log disable trigger chain_staff_log',
  "insert into staff_log_chain values (1, 1, 'forged')",
  'delete from staff_log_chain',
  "update staff_log_chain set hash = 'forged'",
  'delete from staff',
  'update payment_alerts set amount = 0',
  'delete from orders',
  'delete from refunds',
  'delete from invoices',
  "update invoices set content = '{}'",
  'select * from migration_lock',
  'delete from drizzle.__drizzle_migrations',
  'select rolpassword from pg_authid',
  'set role pg_read_all_data',
  "set session_replication_role = 'replica'",
  "copy customers to program 'cat > /tmp/customers'",
  "copy customers to '/tmp/customers'",
  "copy outbox (text) from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user',
];

const attempt = async (db: Database, statement: string): Promise<string> =>
  db.execute(sql.raw(statement)).then(
    () => 'done',
    (error: unknown) => errorCode(error) ?? String(error),
  );

/** The seeded shop, with rights as a start gives them: a copy of a database lacks those on the database itself. */
async function grantedShop() {
  const shop = await testDatabase();
  await grantToApi(shop.ownerUrl, shop.url);
  return { ...shop, owner: ownerOf(shop.db) };
}

test('the API’s role is refused whatever changes the schema, the past, or what others may do', async () => {
  const { db, owner } = await grantedShop();
  const { rows } = await owner.execute<{ role: string }>('select current_user as role');
  const attempts = [...ATTEMPTS, `set role ${rows[0]!.role}`];

  const outcomes = Object.fromEntries(
    await Promise.all(attempts.map(async (statement) => [statement, await attempt(db, statement)] as const)),
  );

  expect(outcomes).toEqual(Object.fromEntries(attempts.map((statement) => [statement, REFUSED])));
});

test('the API’s role owns nothing, and reads and writes every other table', async () => {
  const { db } = await grantedShop();

  const { rows: owned } = await db.execute(
    'select relname from pg_class where pg_get_userbyid(relowner) = current_user',
  );
  const { rows: withheld } = await db.execute<{ name: string; missing: string[] }>(sql`
    select tablename as name, array_agg(verb order by verb) as missing
    from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) as verb
    where schemaname in ('public', 'pgboss') and not has_table_privilege(schemaname || '.' || tablename, verb)
    group by 1 order by 1`);

  expect(owned).toEqual([]);
  expect(Object.fromEntries(withheld.map(({ name, missing }) => [name, missing.join(' ')]))).toMatchObject({
    invoices: 'delete update',
    migration_lock: 'delete insert select update',
    order_events: 'delete update',
    orders: 'delete',
    payment_alerts: 'delete update',
    payment_events: 'delete update',
    staff: 'delete',
    staff_log: 'delete update',
    staff_log_chain: 'delete insert update',
  });
  expect(withheld.length).toBeLessThan(20);
  expect(await rolePowers(db)).toEqual({ mayMigrate: false, mayAlter: false, isSuperuser: false });
});

test('a new table gets its rights from its name, and a right that is no longer meant is taken back', async () => {
  const { db, url, ownerUrl, owner } = await grantedShop();
  await owner.execute('create table gifts (id serial); create table gift_history (id serial)');
  const before = await attempt(db, 'select * from gifts');
  const { rows } = await db.execute<{ role: string }>('select current_user as role');
  await owner.execute(sql`grant delete on orders to ${sql.identifier(rows[0]!.role)}`);

  // Several processes of the shop may start at once.
  await Promise.all([1, 2, 3].map(() => grantToApi(ownerUrl, url)));

  const after = [
    'insert into gifts default values',
    'delete from gifts',
    'insert into gift_history default values',
    'delete from gift_history',
    'delete from orders',
  ];
  expect(before).toBe(REFUSED);
  expect(await Promise.all(after.map(async (statement) => attempt(db, statement)))).toEqual([
    'done',
    'done',
    'done',
    REFUSED,
    REFUSED,
  ]);
});

test('staff’s commands that know only the API’s role use the database as it is; nobody migrates with that role', async () => {
  const { db, url } = await grantedShop();

  await fillDatabase(url, { asItIs: true });

  expect((await db.execute('select count(*)::int as products from products')).rows).toEqual([{ products: 97 }]);
  await expect(migrate(url)).rejects.toThrow(/permission denied/);
});

test('where there is one role, it keeps all its rights', async () => {
  const { ownerUrl, db } = await testDatabase();
  const owner = ownerOf(db);

  await grantToApi(ownerUrl, `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}application_name=other`);

  expect(await attempt(owner, 'delete from order_events')).toBe('done');
  expect((await rolePowers(owner)).mayAlter).toBe(true);
});
