import { sql, type InferInsertModel } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connect.ts';

/**
 * Inserts any number of rows as one JSON parameter, because a statement can have only 65,535 parameters. All rows must
 * have the first one's keys. Rows whose primary key exists stay as they are.
 */
export async function insertRows<T extends PgTable>(
  transaction: Transaction,
  table: T,
  rows: InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { name } = getTableConfig(table);
  const columns = sql.join(
    Object.keys(first).map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
  );
  await transaction.execute(
    sql`insert into ${sql.identifier(name)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(named)}::json) on conflict do nothing`,
  );
}
