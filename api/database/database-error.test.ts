import { expect, test } from 'vitest';
import { explainFailure } from './database-error.ts';

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /^The disk that holds \/data is full\. Free some space/],
  ['FATAL:  database files are incompatible with server', /^The database in \/data was made by another version of PostgreSQL\./],
  ['PANIC:  could not locate a valid checkpoint record', /PostgreSQL says: could not locate a valid checkpoint record\)\. Put a backup/],
  ['', /^The database in \/data can't be opened\. /],
])('%j is told with a way on', (log, message) => {
  expect(explainFailure(log, '/data').message).toMatch(message);
});
