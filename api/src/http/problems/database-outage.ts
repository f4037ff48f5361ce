import type { FastifyBaseLogger } from 'fastify';
import { rootCause } from '../../../database/error-cause.ts';

export interface DatabaseOutage {
  /** Something failed because the database does not answer. */
  begin: (error: unknown) => void;
  /** The database has answered. */
  end: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseOutage: DatabaseOutage;
  }
}

/** Logs an outage of the database once when it begins and once when it is over; the terminal shows both lines. */
export function databaseOutage(log: FastifyBaseLogger): DatabaseOutage {
  let isAway = false;
  return {
    begin(error) {
      // Only the innermost message: drizzle's own error contains the statement's values.
      if (!isAway) log.error({ err: { message: rootCause(error).message }, outage: 'database' }, 'no answer');
      isAway = true;
    },
    end() {
      if (isAway) log.info({ recovered: 'database' }, 'the database answers again');
      isAway = false;
    },
  };
}
