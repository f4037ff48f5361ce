import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { classOf, ERROR_CLASSES } from './error-class.ts';

type NodeTransaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

/**
 * Runs `work` in a transaction on a connection of the pool. In place of drizzle's own, which keeps the connection for ever
 * when `begin` fails, sends a rollback to a server that does not answer, and gives such a connection back to the pool.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  dialect: PgDialect,
  work: (transaction: NodeTransaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const transaction: NodeTransaction = new NodePgTransaction(
      dialect,
      new NodePgSession(client, dialect, undefined),
      undefined,
    );
    if (config) await transaction.setTransaction(config);
    const result = await work(transaction);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(await brokenBy(error, client));
    throw error;
  }
}

/** Rolls back. The error for which the connection must be closed instead of used again; undefined if it is sound. */
async function brokenBy(error: unknown, client: pg.PoolClient): Promise<Error | undefined> {
  const name = classOf(error);
  if (name && !ERROR_CLASSES[name].keepsConnection) return error as Error;
  return client.query('rollback').then(
    () => undefined,
    (failed: Error) => failed,
  );
}
