import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

/**
 * What holds for a connection rather than for a transaction. Behind a pooler in transaction mode the next statement may
 * run on another connection, and the next customer's on this one (docs/operating/cluster.md).
 */
const SESSION_STATE: Readonly<Record<string, RegExp>> = {
  'an advisory lock that outlives its transaction': /pg_(try_)?advisory_lock(_shared)?\s*\(/i,
  'LISTEN or NOTIFY': /['"`]\s*(un)?(listen|notify)\s+[a-z_]|pg_notify\s*\(/i,
  'SET without LOCAL': /['"`;]\s*(set|SET)\s+(?!local\b|LOCAL\b)(session\b|role\b|timezone\b|\w+_\w+\s*(=|to\b))/,
  'set_config for the session': /set_config\s*\([^)]*,\s*false\s*\)/i,
  'a temporary table': /create\s+(local\s+)?temp(orary)?\s(?![^]*\bdrop (table|view)\b)/i,
  'a statement that the server knows by name': /['"`;]\s*(prepare\s+\w+|execute\s+\w+|deallocate\s)/i,
  'a cursor that outlives its transaction': /\bwith\s+hold\b/i,
};

const ofTheApi = sourceFiles.filter(
  (path) => /^api\/(src|database)\/.*\.(ts|sql)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
);
/** The code without comments. */
const codeOf = (path: string): string => readSource(path).replaceAll(/^\s*(\/\/|\/?\*|--).*$/gm, '');

const findIn = (code: string): string[] =>
  Object.entries(SESSION_STATE).flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []));

test.each([
  ["db.execute('select pg_advisory_lock(1)')", 'an advisory lock that outlives its transaction'],
  ["client.query('LISTEN orders')", 'LISTEN or NOTIFY'],
  ["client.query('set statement_timeout = 0')", 'SET without LOCAL'],
  ['client.query(`set session lock_timeout to 2000`)', 'SET without LOCAL'],
  ["select set_config('lock_timeout', '2s', false)", 'set_config for the session'],
  ["db.execute('create temp table seen (id text)')", 'a temporary table'],
  ["client.query('prepare list as select 1')", 'a statement that the server knows by name'],
  ["'declare c cursor with hold for select 1'", 'a cursor that outlives its transaction'],
])('%s is found', (code, what) => {
  expect(findIn(code)).toEqual([what]);
});

test.each(["'select pg_advisory_xact_lock(1)'", "'set local lock_timeout = 2000'", "'update a set b = 1'"])(
  '%s ends with its transaction',
  (code) => {
    expect(findIn(code)).toEqual([]);
  },
);

test('the API counts on nothing that belongs to a connection', () => {
  expect(ofTheApi.length).toBeGreaterThan(200);
  expect(ofTheApi.flatMap((path) => findIn(codeOf(path)).map((what) => `${path}: ${what}`))).toEqual([]);
});

test('every connection of the API is opened where a pooler is known, or sends no named statement', () => {
  const opening = ofTheApi.filter((path) => /new (pg\.)?(Client|Pool)\(/.test(codeOf(path)));
  const naming = opening.filter((path) => /\bname:\s*['"`]/.test(codeOf(path)));

  expect(opening).toContain('api/database/pool.ts');
  expect(naming).toEqual([]);
});
