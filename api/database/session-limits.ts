import type pg from 'pg';

/** Milliseconds that a transaction may sit idle while it holds its locks. */
const IDLE_IN_TRANSACTION = 30_000;

/**
 * Whether a pooler in transaction mode (such as PgBouncer) is in front of the database, from `DATABASE_POOLER`. Named
 * statements and session settings don't work through one. Throws on any other value.
 */
export function isPooled({ DATABASE_POOLER: pooler }: NodeJS.ProcessEnv = process.env): boolean {
  if (pooler && pooler !== 'transaction')
    throw new Error(`DATABASE_POOLER is "${pooler}"; it must be "transaction", or not be set.`);
  return pooler === 'transaction';
}

/**
 * Time limits that the server enforces for a connection. With a pooler they must be set for the database user instead,
 * see docs/operating.md.
 * @param statement Milliseconds for one statement; 0 means no limit, also for idle transactions.
 */
export const sessionLimits = (statement: number): pg.ClientConfig =>
  statement === 0 || isPooled()
    ? {}
    : { statement_timeout: statement, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION };
