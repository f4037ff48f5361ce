import { errorCode, isConnectionTimeout, rootCause } from './error-cause.ts';
import { classOf } from './error-class.ts';

/** Says why the database can't be used. The message is for a person: what happened, and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

const DISK_FULL = /no space left on device|disk quota exceeded|check free disk space/i;

const MEMORY_SHORT = /cannot allocate memory|out of memory|could not (create|map) .*shared memory|could not fork/i;
const NOT_ALLOWED = /permission denied|has wrong ownership|has invalid permissions/i;
const IN_USE = /lock file ".*" already exists|is another postmaster/i;
const BROKEN =
  /could not (locate|read|find) .*checkpoint|invalid (primary )?checkpoint|not a database cluster|could not open file "(global|base|pg_)|could not (open|read) .*directory|invalid page|checksum|PANIC:/i;

/**
 * Turns PostgreSQL's log since a failed start into a sentence that says what to do, and names the full log `file`. Only
 * for damaged data does it suggest giving the data up.
 */
export function explainFailure(log: string, directory: string, file = `${directory}.log`): DatabaseError {
  if (DISK_FULL.test(log) && !/shared memory|\/dev\/shm/i.test(log)) {
    return new DatabaseError(`The disk that holds ${directory} is full. Free some space, then start again.`);
  }
  if (/incompatible with server/i.test(log)) {
    return new DatabaseError(
      `The database in ${directory} was made by another version of PostgreSQL. Go back to the version of the shop that made it, or move the folder away to start with a fresh one.`,
    );
  }
  const reason = /(?:FATAL|PANIC|initdb: error|ERROR): +(.+)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  const what = `The database in ${directory} can't be opened${reason && ` (PostgreSQL says: ${reason})`}.`;
  if (/could not look up effective user/i.test(log))
    return new DatabaseError(
      `${what} It runs only as a user that the system knows: add this one to /etc/passwd, start the shop as another, or set DATABASE_URL.`,
    );
  if (MEMORY_SHORT.test(log) || DISK_FULL.test(log))
    return new DatabaseError(
      `${what} The machine is short of memory: end other programs, or give it more. The data is untouched.`,
    );
  if (NOT_ALLOWED.test(log))
    return new DatabaseError(
      `${what} Give the folder back to the user that made it, closed to others (chmod 700). The data is untouched.`,
    );
  if (IN_USE.test(log))
    return new DatabaseError(`${what} Another program has it open: end that one, or wait until it has ended.`);
  if (BROKEN.test(log))
    return new DatabaseError(`${what} Put a backup of the folder back, or move it away to start with a fresh one.`);
  return new DatabaseError(`${what} ${file} says more; try again before you change anything.`);
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The same for a query that failed while the database was prepared. Other errors are returned unchanged. */
export function explainQueryFailure(error: unknown): unknown {
  const code = errorCode(error);
  const reason = rootCause(error).message;
  if (isConnectionTimeout(error)) {
    return new DatabaseError(
      'The database did not answer in time while it was being prepared. The machine may be too busy: start again.',
    );
  }
  if (code === undefined && classOf(error)) {
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
  if (code === INSUFFICIENT_PRIVILEGE) {
    return new DatabaseError(
      `The database could not be prepared: ${reason}. The role in DATABASE_URL does not own the tables; name the one that does in DATABASE_MIGRATION_URL, or prepare the database elsewhere and set SHOP_PREPARED=yes.`,
    );
  }
  return new DatabaseError(`The database could not be prepared: ${reason}`);
}
