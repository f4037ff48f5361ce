import type { Query } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from './connect.ts';

/** Texts that are given a name. Each connection keeps each of them, so a text beyond these is sent without one. */
const MAX_NAMED = 100;
const names = new Map<string, string>();

/**
 * Sends a statement whose text is built for each call, but is one of few. The server parses each text once for each
 * connection and then knows it by its name. In `prepared`, drizzle turns the `null` of a JSON column into JSON's; here it stays SQL's.
 */
export async function sendNamed(
  transaction: Transaction,
  { sql: text, params: values }: Query,
): Promise<pg.QueryResult> {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_NAMED) names.set(text, (name = `text-${names.size}`));
  return connectionOf(transaction).query({ text, values, ...(name !== undefined && { name }) });
}

interface Statement<R> {
  execute: (values?: Record<string, unknown>) => Promise<R>;
}

/** The pool that statements are sent on, or a transaction's connection, which outlives the transaction. */
const connectionOf = (db: Database | Transaction): pg.Pool | pg.PoolClient =>
  // drizzle has this property, but its types don't show it.
  (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client;

/**
 * A statement for hot paths: drizzle builds its SQL once for each connection instead of at each call, and the server
 * parses it once and then knows it by its name. Values are `sql.placeholder('…')`.
 * @param name Must be unique among all prepared statements.
 */
export function prepared<R>(
  name: string,
  build: (db: Database | Transaction) => { prepare: (name: string) => Statement<R> },
): (db: Database | Transaction, values?: Record<string, unknown>) => Promise<R> {
  const statements = new WeakMap<object, Statement<R>>();
  return async (db, values) => {
    const connection = connectionOf(db);
    let statement = statements.get(connection);
    if (!statement) statements.set(connection, (statement = build(db).prepare(name)));
    return statement.execute(values);
  };
}
