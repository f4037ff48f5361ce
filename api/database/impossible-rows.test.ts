import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgArray, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownerOf, testDatabase } from '../testing/test-database.ts';
import type { Database } from './connect.ts';

const FOLDER = path.join(import.meta.dirname, 'schema');
const FILES = readdirSync(FOLDER).map((file) => path.join(FOLDER, file));

const modules = (await Promise.all(FILES.map((file) => import(file)))) as Record<string, unknown>[];
const TABLES = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

const sqlName = ({ name }: PgColumn) => toSnakeCase(name);
const isNumber = (column: PgColumn) => ['integer', 'bigint', 'double precision'].includes(column.getSQLType());
const listOf = (column: PgColumn): readonly string[] =>
  (is(column, PgArray) ? (column.baseColumn as PgColumn) : column).enumValues ?? [];
const isRuled = (column: PgColumn) => isNumber(column) || listOf(column).length > 0;
const RULED = TABLES.flatMap((table) => table.columns.filter(isRuled).map((column) => ({ table, column })));

/** All CHECKs of the database, with the columns that each reads. */
async function checksIn(db: Database) {
  const { rows } = await db.$client.query<{ name: string; columns: string[]; definition: string }>(`
    select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition,
      array(select conrelid::regclass || '.' || attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`);
  return rows;
}

/** The error of a statement that the database must refuse. */
const refusalOf = (db: Database, statement: string, values: unknown[] = []) =>
  db.$client.query(statement, values).then(
    () => ({ code: 'accepted', constraint: undefined }),
    ({ code, constraint }: { code: string; constraint: string }) => ({ code, constraint }),
  );

test('every number has a CHECK, and every list of values is in a CHECK as the code has it', async () => {
  const { db } = await testDatabase();
  const checks = await checksIn(db);
  const definitionOf = (table: string, column: PgColumn) =>
    checks.find(({ name }) => name === `${table}.${table}_${sqlName(column)}`)?.definition;

  const unlike = RULED.filter(({ table, column }) => {
    const values = [...(definitionOf(table.name, column)?.matchAll(/'([^']*)'/g) ?? [])].map(([, value]) => value);
    return !definitionOf(table.name, column) || values.join() !== listOf(column).join();
  });

  expect(unlike.map(({ table, column }) => `${table.name}.${sqlName(column)}`)).toEqual([]);
  expect(RULED.length).toBeGreaterThan(90);
});

test('a text whose values are listed is declared by the list, so that it has a CHECK', () => {
  expect(FILES.filter((file) => /\btext\(\)[^,;]*\$type</.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** A column's value in a row that is otherwise possible. */
function possible(column: PgColumn): unknown {
  const type = column.getSQLType();
  if (type.endsWith('[]')) return '{}';
  if (isNumber(column)) return 1;
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-24';
  return { json: '{}', jsonb: '{}', boolean: false, bytea: 'x', text: listOf(column)[0] ?? 'x' }[type];
}

/** Numbers that may be below 0. */
const SIGNED: Record<string, unknown> = { 'stock_movements.change': 0 };

const impossible = (table: string, column: PgColumn): unknown =>
  isNumber(column)
    ? (SIGNED[`${table}.${sqlName(column)}`] ?? -1)
    : column.getSQLType().endsWith('[]')
      ? '{nonsense}'
      : 'nonsense';

/** Inserts a row of the columns that must be given, with one more or another value. */
async function insert(db: Database, { name, columns }: (typeof TABLES)[number], change: Record<string, unknown> = {}) {
  const needed = columns.filter(({ notNull, hasDefault }) => notNull && !hasDefault);
  const row = { ...Object.fromEntries(needed.map((column) => [sqlName(column), possible(column)])), ...change };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return refusalOf(
    db,
    `insert into ${name} (${Object.keys(row).join()}) values (${places.join()})`,
    Object.values(row),
  );
}

/** Where a row of ones does not add up. */
const TOTALS: Record<string, object> = { orders: { cod_fee: 0 } };

test('each impossible number, state and kind is refused by the name of a CHECK of its column', async () => {
  // Some tables are written by triggers alone.
  const db = ownerOf((await testDatabase('seeded')).db);
  const checks = await checksIn(db);

  for (const { table, column } of RULED) {
    const totals = { ...TOTALS[table.name] };
    // CHECKs come before foreign and unique keys, so a possible row may fail at those alone.
    const alike = await insert(db, table, totals);
    expect({ table: table.name, code: alike.code }).toEqual({
      table: table.name,
      code: expect.stringMatching(/^(accepted|23503|23505)$/),
    });
    const { code, constraint } = await insert(db, table, {
      ...totals,
      [sqlName(column)]: impossible(table.name, column),
    });
    const own = checks.filter(({ columns }) => columns.includes(`${table.name}.${sqlName(column)}`));
    expect({ column: sqlName(column), code, names: own.map(({ name }) => name) }).toEqual({
      column: sqlName(column),
      code: '23514',
      names: expect.arrayContaining([`${table.name}.${constraint}`]),
    });
  }
});

const PAYMENT = `insert into payments (id, order_id, provider, url, amount, state, capture_id, captured_at)`;
const ORDER = `'SW-DEMA-2345-CARD'`;

/** What only several columns together show. */
const TOGETHER: [constraint: string, statement: string][] = [
  ['orders_sum', 'update orders set total = total + 1'],
  ['orders_parts', 'update orders set (subtotal, discount, delivery, cod_fee, total) = (0, 100, 200, 0, 100)'],
  ['orders_parts', 'update orders set vat_included = total + 1'],
  ['orders_payment', `update orders set payment_method = 'cash', payment_state = 'captured'`],
  ['orders_payment', `update orders set payment_method = 'card', payment_state = 'collected'`],
  ['orders_confirm_by', `update orders set status = 'awaiting_confirmation', confirm_by = null`],
  ['order_lines_sum', 'update order_lines set unit_price = unit_price + 1'],
  ['order_lines_sum', 'update order_lines set vat_included = line_total + 1'],
  ['customers_email_for_codes', `update customers set email = null, login_codes_by = 'email'`],
  ['coupons_percent', `insert into coupons (code, kind, value) values ('X', 'percent', 101)`],
  ['variants_offer', 'update variants set compare_at_price = price'],
  ['variants_sample', 'update variants set sample = true, max_quantity = 2'],
  ['variants_gtin', `update variants set gtin = '12345'`],
  ['variants_measures', 'update variants set height_mm = 100, width_mm = null'],
  [
    'missing_pieces_settled',
    `insert into missing_pieces (id, order_id, line_id, quantity, why, outcome, person)
     select 'm', order_id, id, 1, 'damaged', 'found', 'Salem' from order_lines limit 1`,
  ],
  ['payments_paid', `${PAYMENT} values ('a', ${ORDER}, 'test', '', 1, 'paid', null, now())`],
];

test.each(TOGETHER)('%s: %s', async (constraint, statement) => {
  const { db } = await testDatabase();

  expect(await refusalOf(db, statement)).toEqual({ code: '23514', constraint });
});

test('these are all CHECKs that there are', async () => {
  const { db } = await testDatabase();

  const tested = new Set([
    ...RULED.map(({ table, column }) => `${table.name}_${sqlName(column)}`),
    ...TOGETHER.map(([constraint]) => constraint),
  ]);

  expect((await checksIn(db)).map(({ name }) => name.split('.')[1]).filter((name) => !tested.has(name!))).toEqual([]);
});

test.each(['paid', 'open'])('an order has one %s payment at most', async (state) => {
  const { db } = await testDatabase();
  const add = async (id: string) =>
    refusalOf(db, `${PAYMENT} values ('${id}', ${ORDER}, 'test', '', 1, '${state}', '${id}', now())`);

  expect([await add('a'), await add('b')]).toEqual([
    { code: 'accepted' },
    { code: '23505', constraint: `payments_one_${state}` },
  ]);
});

test.each([
  ['payments', `${PAYMENT} values ('a', ${ORDER}, 'test', '', 1, 'open', null, null)`],
  ['refunds', `insert into refunds (id, order_id, amount, reason) values ('a', ${ORDER}, 1, 'partial')`],
  [
    'returns',
    `insert into returns (id, order_id, line_id, reason, note) select 'a', order_id, id, 'wrong_item', '' from order_lines where order_id = ${ORDER} limit 1`,
  ],
  [
    'invoices',
    `insert into invoices (id, kind, order_id, content, issued_at) values ('a', 'invoice', ${ORDER}, '{}', now())`,
  ],
  [
    'payment_alerts',
    `insert into payment_alerts (id, kind, reference, order_id) values ('a', 'wrong-amount', 'a', ${ORDER})`,
  ],
  ['payment_events', `insert into payment_events (id, type, order_id) values ('a', 'refund.created', ${ORDER})`],
])('an order can’t be deleted away from its %s', async (table, statement) => {
  const { db } = await testDatabase();
  await db.execute(statement);

  // The API may not delete orders at all, so its owner tries.
  const refusal = await refusalOf(ownerOf(db), `delete from orders where id = ${ORDER}`);

  expect(refusal).toEqual({
    // Servers before version 18 have no code of its own for it.
    code: expect.stringMatching(/^(23001|23503)$/),
    constraint: expect.stringMatching(`^${table}_`),
  });
});
