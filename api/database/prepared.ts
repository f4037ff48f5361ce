import type pg from 'pg';
import type { Database, Transaction } from './connect.ts';

interface Statement<R> {
  execute: (values?: Record<string, unknown>) => Promise<R>;
}

/** The pool that statements are sent on, or a transaction's connection, which outlives the transaction. */
export const connectionOf = (db: Database | Transaction): pg.Pool | pg.PoolClient =>
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
