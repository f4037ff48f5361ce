import { expect, test } from 'vitest';
import { explainFailure, explainQueryFailure } from './database-error.ts';

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /^The disk that holds \/data is full\. Free some space/,
  ],
  [
    'FATAL:  database files are incompatible with server',
    /^The database in \/data was made by another version of PostgreSQL\./,
  ],
  [
    'PANIC:  could not locate a valid checkpoint record',
    /PostgreSQL says: could not locate a valid checkpoint record\)\. Put a backup/,
  ],
  [
    'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    /short of memory: end other programs, or give it more\. The data is untouched\.$/,
  ],
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device',
    /short of memory/,
  ],
  [
    'initdb: error: could not look up effective user ID 54321: user does not exist',
    /It runs only as a user that the system knows: .* or set DATABASE_URL\.$/,
  ],
  ['FATAL:  data directory "/data" has invalid permissions', /Give the folder back to the user that made it/],
  ['FATAL:  lock file "postmaster.pid" already exists', /Another program has it open/],
  ['', /^The database in \/data can't be opened\. \/data\.log says more; try again before you change anything\.$/],
])('%j is reported with what to do next', (log, message) => {
  expect(explainFailure(log, '/data').message).toMatch(message);
});

test('the error of a failed statement does not contain its values', () => {
  const failed = new Error('Failed query: insert … params: secret', {
    cause: Object.assign(new Error('out of order'), { code: 'XX000' }),
  });

  expect(String(explainQueryFailure(failed))).toBe('DatabaseError: The database could not be prepared: out of order');
});

test('the error of a lost connection does not contain the statement', () => {
  const failed = new Error('Failed query: rollback', { cause: new Error('Connection terminated unexpectedly') });

  expect(String(explainQueryFailure(failed))).toContain('The database stopped while it was being prepared');
});

test('a connection that takes too long is no database that stopped', () => {
  const cause = new Error('Connection terminated unexpectedly');
  const timeout = new Error('Connection terminated due to connection timeout', { cause });

  expect(String(explainQueryFailure(new Error('Failed query: select', { cause: timeout })))).toContain(
    'The database did not answer in time',
  );
});

test('a disk that fills up later is reported too', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });

  expect(String(explainQueryFailure(full))).toContain('The disk that holds the database is full.');
});

test.each([
  'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
  'FATAL:  data directory "/data" has wrong ownership',
  'FATAL:  lock file "postmaster.pid" already exists',
  'FATAL:  the database system is starting up',
])('the message about %j does not suggest giving the data up', (log) => {
  expect(explainFailure(log, '/data').message).not.toMatch(/backup|move it away/);
});
