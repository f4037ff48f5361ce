import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

/** Refused requests are counted too, which is what this table is for. */
const COUNTING = 'counters';

/** Counts the rows of all tables that the API may read, waiting jobs included, in one statement. */
export async function rowCounter(db: Database): Promise<() => Promise<Record<string, number>>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' and tablename <> ${COUNTING} or (schemaname, tablename) = ('pgboss', 'job'))
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const counts = rows.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`);
  const query = sql.raw(`select ${counts.join(', ')}`);
  return async () => (await db.execute<Record<string, number>>(query)).rows[0]!;
}

/** Reads every row that belongs to a customer, as one text. */
export async function rowsOf(db: Database, customerId: string): Promise<() => Promise<string>> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('customer_id', 'order_id') order by table_name, column_name`,
  );
  const owned = rows.map(({ table, column }) => {
    const owner = `'${customerId}'`;
    const condition =
      column === 'customer_id' ? `= ${owner}` : `in (select id from orders where customer_id = ${owner})`;
    return `(select json_agg(t order by t::text) from ${table} t where ${column} ${condition})`;
  });
  const self = `(select json_agg(t) from customers t where id = '${customerId}')`;
  const query = sql.raw(`select json_build_array(${[...owned, self].join(', ')})::text as all`);
  return async () => (await db.execute<{ all: string }>(query)).rows[0]!.all;
}
