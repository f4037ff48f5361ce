import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { databaseProxy } from './database-proxy.ts';
import { testDatabase } from './test-database.ts';

export const CONNECTIONS = 10;
/** Milliseconds of a statement; with the client's margin a silent query is given up after 2 s. */
const STATEMENT = 1_000;
export const DEADLINE = STATEMENT + 1_000;

/** A database that is reached through a network which can fail. */
export async function behindProxy() {
  const { url } = await testDatabase();
  const proxy = await databaseProxy(url);
  const db = connect(proxy.url, { statementTimeout: STATEMENT, connectionTimeout: 1_000, connections: CONNECTIONS });
  onTestFinished(() => db.$client.end());
  return { proxy, db, pool: db.$client };
}

export const transaction = async (db: Database) => db.transaction(async (open) => open.execute(sql`select 1`));

/** As many transactions at once as the pool has connections. */
export const useAll = async (db: Database) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.transaction(async (open) => open.execute(sql`select pg_sleep(0.05)`))),
  );
