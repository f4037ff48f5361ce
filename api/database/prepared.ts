import type pg from 'pg';
import type { Database, Transaction } from './connect.ts';

interface Statement<R> {
  execute: (values?: Record<string, unknown>) => Promise<R>;
}

/** Where a statement is sent to: the pool, or a transaction's one connection, which outlives the transaction. */
export const connectionOf = (db: Database | Transaction): pg.Pool | pg.PoolClient =>
  // drizzle keeps it to itself in its types.
  (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client;

/**
 * A statement that is asked all the time: drizzle builds its SQL once for each connection instead of at each call, and
 * the server reads it once and knows it by its name from then on. Values stand in it as `sql.placeholder('…')`.
 * @param name Of this statement alone.
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
