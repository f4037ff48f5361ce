import { ROOT } from '@shop/environment/directories';
import { startRealPostgresql } from '@shop/programs/real-postgresql';
import { runTool } from '@shop/programs/run-tool';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { configure } from '../configuration.ts';
import { startDaemon } from '../daemon.ts';
import { PORTS } from '../places.ts';
import { atMost, type Finding, type Point } from '../point.ts';

/** Seconds of a statement in a migration: longer than any timeout of a connection. */
const LONG_MIGRATION = 190;

/** Where the PgBouncer of the tests listens. */
const POOLER = '127.0.0.15';

/**
 * A server of the tests' own, with a PgBouncer in front that has the configuration of `deploy/`. The suite makes hundreds of
 * databases, for which commits on two machines would take an hour and prove nothing.
 */
async function startPooledServer({ folder, values }: Cluster) {
  const server = await startRealPostgresql();
  const account = { user: 'postgres', group: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })) };
  const place = join(folder, 'pooler');
  mkdirSync(place, { mode: 0o700 });
  chownSync(place, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), account.group);
  const host = new URL(server.url).searchParams.get('host')!;
  const own = { ...values, EDGE: POOLER, DATA: place, PRIMARY_HOST: host, PRIMARY_PORT: '5432' };
  configure('pgbouncer/userlist.txt', join(place, 'userlist.txt'), own);
  const file = configure('pgbouncer/pgbouncer.ini', join(place, 'pgbouncer.ini'), own);
  // The server's socket has no TLS, and the tests' addresses have no certificates.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^(client|server)_tls_.*\n/gm, ''));
  const pooler = startDaemon({ command: ['pgbouncer', file], account, folder: place, logFile: join(place, 'log') });
  return {
    // The server trusts its socket; PgBouncer asks for the password of the API's role, which tests give to it as well.
    url: Object.assign(new URL(server.url), { password: values.API_PASSWORD }).href,
    stop: async () => {
      await pooler.end('SIGTERM');
      await server.stop();
    },
  };
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** @param parts Into how many parts the tests are divided, of which the first one runs. */
async function runApiTests(cluster: Cluster, report: (line: string) => void, parts: number): Promise<Finding[]> {
  const file = join(cluster.folder, 'api-tests.json');
  const server = await startPooledServer(cluster);
  const words = ['run', '--project', 'api', `--shard=1/${parts}`, '--reporter=json', `--outputFile=${file}`];
  const environment = {
    DATABASE_URL: undefined,
    TEST_DATABASE_URL: server.url,
    TEST_DATABASE_POOLER: `${POOLER}:${PORTS.pooler}`,
    DATABASE_POOLER: 'transaction',
  };
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  let output: string;
  try {
    ({ output } = await runTool(vitest, words, { environment, quiet: true }));
  } finally {
    await server.stop();
  }
  let result: Report;
  try {
    result = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`The API's tests did not run:\n${output.slice(-2_000)}`);
  }
  for (const { name, message, assertionResults } of result.testResults) {
    if (message) report(`${name}: ${message.slice(0, 300)}`);
    for (const { status, fullName } of assertionResults) if (status === 'failed') report(`failed: ${fullName}`);
  }
  const { numPassedTests: passed, numFailedTests: failed } = result;
  const least = Math.floor(1_000 / parts);
  return [
    {
      what: `tests of the API through PgBouncer${parts > 1 ? `, a part of ${parts}` : ''}`,
      target: `> ${least}`,
      measured: String(passed),
      holds: passed > least,
    },
    atMost('of them failed', failed, 0),
  ];
}

/** Runs a statement as long as a large migration's, in a transaction of the owner through PgBouncer. */
async function longMigration({ urls }: Cluster): Promise<Finding> {
  const pooler = Object.assign(new URL(urls.owner), { port: String(PORTS.pooler) }).href;
  const owner = new pg.Client({ connectionString: pooler });
  await owner.connect();
  const started = performance.now();
  try {
    await owner.query('begin');
    await owner.query('create table long_migration (id integer)');
    await owner.query(`select pg_sleep(${LONG_MIGRATION})`);
    await owner.query('insert into long_migration values (1)');
    await owner.query('commit');
    await owner.query('drop table long_migration');
  } finally {
    await owner.end();
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  return {
    what: 'a migration through PgBouncer',
    target: '> 180 s, and done',
    measured: `${seconds} s`,
    holds: seconds > 180,
  };
}

export const behindPooler: Point = {
  number: 8,
  title: 'The API’s tests and a long migration through PgBouncer in transaction mode',
  run: async (cluster, report, parts = 1) => {
    const [tests, migration] = await Promise.all([runApiTests(cluster, report, parts), longMigration(cluster)]);
    return [...tests, migration];
  },
};
