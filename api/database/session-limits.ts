import type pg from 'pg';

/** Longest time that a transaction may wait for its own program, holding its locks, in milliseconds. */
const IDLE_IN_TRANSACTION = 30_000;

/**
 * Whether a pooler stands before the database that hands out its connections for a transaction each, from
 * `DATABASE_POOLER`. What a session keeps (named statements, settings) does not hold there. Throws on any other word.
 */
export function isPooled({ DATABASE_POOLER: pooler }: NodeJS.ProcessEnv = process.env): boolean {
  if (pooler && pooler !== 'transaction')
    throw new Error(`DATABASE_POOLER is "${pooler}"; it must be "transaction", or not be set.`);
  return pooler === 'transaction';
}

/**
 * The server's own limits for a connection. With a pooler that takes no settings of a session they must be the
 * database user's, see docs/operating.md.
 * @param statement Longest time for one statement, in milliseconds; 0 is no limit, also for idle transactions.
 */
export const sessionLimits = (statement: number): pg.ClientConfig =>
  statement === 0 || isPooled()
    ? {}
    : { statement_timeout: statement, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION };
