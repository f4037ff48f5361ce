import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../connect.ts';
import { connect } from '../connect.ts';
import { KEPT, NOT_FOR_THE_API, ONE_COLUMN } from './exceptions.ts';

/** The schemas that the API works in: the shop's tables, and those of its jobs. */
const SCHEMAS = ['public', 'pgboss'];

/** Tables that say what has happened. Their names end so, and nothing changes or deletes their rows afterwards. */
const APPEND_ONLY = '_(events|history|log)$';

/**
 * Gives the API's role what it needs in a database whose schema is up to date, and takes everything else from it. Every
 * table can be read and written, except those that `exceptions.ts` names and those that are only appended to. Does
 * nothing where both addresses lead to the same role.
 * @param ownerUrl Connection of the role that owns the schema.
 * @param apiUrl Connection of the API's role, which must exist.
 */
export async function grantToApi(ownerUrl: string, apiUrl: string): Promise<void> {
  if (apiUrl === ownerUrl) return;
  const role = await roleOf(apiUrl);
  if (role === (await roleOf(ownerUrl))) return;
  const db = connect(ownerUrl, { statementTimeout: 0, connections: 1 });
  try {
    await db.transaction(async (transaction) => {
      // Two processes that grant at once would get "tuple concurrently updated".
      await transaction.execute(sql`select 1 from migration_lock for update`);
      for (const statement of await grants(transaction, role)) await transaction.execute(statement);
    });
  } finally {
    await db.$client.end();
  }
}

async function roleOf(url: string): Promise<string> {
  const db = connect(url, { connections: 1 });
  try {
    const { rows } = await db.execute<{ role: string }>('select current_user as role');
    return rows[0]!.role;
  } finally {
    await db.$client.end();
  }
}

async function grants(transaction: Transaction, role: string): Promise<SQL[]> {
  const api = sql.identifier(role);
  const { rows } = await transaction.execute<{ database: string; schema: string; name: string; appended: boolean }>(
    sql`select current_database() as database, schemaname as schema, tablename as name, tablename ~ ${APPEND_ONLY} as appended
        from pg_tables where schemaname in ${SCHEMAS} order by 2, 3`,
  );
  const tables = rows.filter(({ name }) => !NOT_FOR_THE_API.includes(name));
  const named = (of: typeof rows) => sql.join(of.map(({ schema, name }) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`), sql`, `);
  const appended = tables.filter(({ appended: only, schema }) => only && schema === 'public');
  const kept = tables.filter((table) => !appended.includes(table) && KEPT.includes(table.name));
  const oneColumn = 
