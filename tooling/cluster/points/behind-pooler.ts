import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { EDGE, PORTS } from '../places.ts';
import { atMost, type Finding, type Point } from '../point.ts';

/** Seconds of a statement in a migration: longer than any timeout of a connection. */
const LONG_MIGRATION = 190;

/** A server role with which the tests make databases. The tests' API has the password of it, as on other test servers. */
async function addTester({ urls, values }: Cluster): Promise<string> {
  const admin = new pg.Client({ connectionString: urls.superuser });
  await admin.connect();
  await admin.query(`create role tester superuser login password '${values.API_PASSWORD}'`);
  await admin.end();
  return Object.assign(new URL(urls.superuser), { username: 'tester', password: values.API_PASSWORD }).href;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

async function runApiTests(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const file = join(cluster.folder, 'api-tests.json');
  const words = ['run', '--project', 'api', '--reporter=json', `--outputFile=${file}`];
  const environment = {
    DATABASE_URL: undefined,
    TEST_DATABASE_URL: await addTester(cluster),
    TEST_DATABASE_POOLER: `${EDGE}:${PORTS.pooler}`,
    DATABASE_POOLER: 'transaction',
  };
  const { output } = await runTool(join(ROOT, 'node_modules/.bin/vitest'), words, { environment, quiet: true });
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
  return [
    { what: 'tests of the API through PgBouncer', target: '> 1,000', measured: String(passed), holds: passed > 1_000 },
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
  run: async (cluster, report) => {
    const [tests, migration] = await Promise.all([runApiTests(cluster, report), longMigration(cluster)]);
    return [...tests, migration];
  },
};
