import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { createPool } from './pool.ts';
import { sessionLimits } from './session-limits.ts';
import { inTransaction } from './transaction.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

interface ConnectOptions {
  /** Called when an idle connection breaks, as when the database restarts. The pool opens a new one by itself. */
  onLost?: (error: Error) => void;
  /** Longest time for one statement, in milliseconds; 0 is no limit. */
  statementTimeout?: number;
  /** Longest wait for a connection, in milliseconds. */
  connectionTimeout?: number;
  connections?: number;
  /**
   * Connections to the same server whose statements are shorter, and which therefore notice sooner that it does not
   * answer: then these are closed too.
   */
  follows?: Database;
}

/** Milliseconds after the server's own limit at which a query without an answer is given up. */
const QUERY_MARGIN = 1_000;

/** A pool of connections; nothing is opened before the first query. End it with `db.$client.end()`. */
export function connect(
  url: string,
  {
    onLost = () => {},
    statementTimeout = 5_000,
    connectionTimeout = 3_000,
    connections = 10,
    follows,
  }: ConnectOptions = {},
): Database {
  const pool = createPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    ...sessionLimits(statementTimeout),
    // The network may fail without the server closing the connection; then its own statement timeout never reaches us.
    query_timeout: statementTimeout ? statementTimeout + QUERY_MARGIN : undefined,
    application_name: 'shop',
    onLost,
    follows: follows?.$client,
  });
  const casing = 'snake_case';
  const dialect = new PgDialect({ casing });
  const transaction: Database['transaction'] = (work, config) => inTransaction(pool, dialect, work, config);
  return Object.assign(drizzle({ client: pool, casing }), { transaction });
}
