import { errorCode, isConnectionLost, rootCause } from './error-cause.ts';

/** The database can't be used. The message is one sentence or two for a person: what happened, and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

const DISK_FULL = /no space left on device|disk quota exceeded|check free disk space/i;

/** Turns what PostgreSQL wrote when it gave up into a sentence that says what to do. */
export function explainFailure(log: string, directory: string): DatabaseError {
  if (DISK_FULL.test(log)) {
    return new DatabaseError(`The disk that holds ${directory} is full. Free some space, then start again.`);
  }
  if (/incompatible with server/i.test(log)) {
    return new DatabaseError(
      `The database in ${directory} was made by another version of PostgreSQL. Go back to the version of the shop that made it, or move the folder away to start with a fresh one.`,
    );
  }
  const reason = /(?:FATAL|PANIC|initdb: error|ERROR): +(.+)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  return new DatabaseError(
    `The database in ${directory} can't be opened${reason && ` (PostgreSQL says: ${reason})`}. Put a backup of the folder back, or move it away to start with a fresh one.`,
  );
}

/** The same for a query that failed while the database was being prepared. What didn't come from a database stays as it is. */
export function explainQueryFailure(error: unknown): unknown {
  const code = errorCode(error);
  const reason = rootCause(error).message;
  if (isConnectionLost(error)) {
    return new DatabaseError(
      'The database stopped while it was being prepared; a full disk is the usual cause, and its log says more.',
    );
  }
  if (code === undefined) return error;
  if (code === '53100' || DISK_FULL.test(reason)) {
    return new DatabaseError('The disk that holds the database is full. Free some space, then start again.');
  }
  if (process.env.DATABASE_URL && /^(E[A-Z]+|08\w{3}|28\w{3}|3D000)$/.test(code)) {
    return new DatabaseError(
      `The database that DATABASE_URL names can't be used (${reason}). Start it, or correct the address.`,
    );
  }
  return new DatabaseError(`The database could not be prepared: ${reason}`);
}
