import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isPooled, sessionLimits } from './session-limits.ts';

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
}

/**
 * Limits for what is done before anybody waits for it, such as a start: statements take as long as they take, and builds
 * that keep the same process busy meanwhile may delay a connection by seconds.
 */
export const PREPARING = { statementTimeout: 0, connectionTimeout: 60_000 } as const;

/** Behind a transaction pooler, the session that knows a statement's name serves another transaction by now. */
class UnnamedClient extends pg.Client {
  override query = ((query: unknown, ...more: unknown[]) => {
    const unnamed =
      query instanceof Object && 'name' in query && 'text' in query
        ? { ...(query as object as Record<string, unknown>), name: undefined }
        : query;
    return (super.query as (...words: unknown[]) => unknown)(unnamed, ...more);
  }) as pg.Client['query'];
}

/** A pool of connections; nothing is opened before the first query. End it with `db.$client.end()`. */
export function connect(
  url: string,
  { onLost = () => {}, statementTimeout = 5_000, connectionTimeout = 3_000, connections = 10 }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    ...sessionLimits(statementTimeout),
    ...(isPooled() && { Client: UnnamedClient }),
    // The network may fail without the server closing the connection; then its own statement timeout never reaches us.
    query_timeout: statementTimeout ? statementTimeout + 1_000 : undefined,
    application_name: 'shop',
  });
  pool.on('error', onLost);
  // An error on a connection in use also rejects its query, which reports it. Without a listener this event would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle({ client: pool, casing: 'snake_case' });
}
