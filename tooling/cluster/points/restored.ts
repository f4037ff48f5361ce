import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { startDaemon, until, type Daemon } from '../daemon.ts';
import { POSTGRESQL_BIN } from '../install-tools.ts';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { OrderLoad } from '../load/order-load.ts';
import type { DatabaseMachine } from '../machines/database-machine.ts';
import { atMost, type Finding, type Point } from '../point.ts';

const CLIENTS = 8;
/** Milliseconds of orders before the named second, and after it. */
const ORDERING = 15_000;
/** Milliseconds of orders before the loss of all machines: more than a segment of the log waits for its archive. */
const ORDERING_BEFORE_LOSS = 75_000;
const LOST_SECONDS = 60;
const BACK_WITHIN_MINUTES = 15;
/** Where the restored server listens: a machine that was bought this morning. */
const NEW_MACHINE = '127.0.0.14';

interface Restored {
  url: string;
  /** Seconds from the order to restore until the server takes writes. */
  seconds: number;
  stop: () => Promise<void>;
}

/** Restores the archive into a new folder and starts a server on it. */
async function restore({ folder, urls }: Cluster, from: DatabaseMachine, target: readonly string[]): Promise<Restored> {
  const started = performance.now();
  const place = join(folder, 'restored');
  const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  mkdirSync(place, { recursive: true, mode: 0o700 });
  chownSync(place, owner, from.account.group);
  const data = join(place, `data-${Date.now()}`);
  await from.pgbackrest(`--pg1-path=${data}`, 'restore', ...target);
  const settings = {
    listen_addresses: NEW_MACHINE,
    port: '5432',
    unix_socket_directories: place,
    archive_mode: 'off',
    synchronous_standby_names: '',
    hba_file: join(place, 'pg_hba.conf'),
  };
  writeFileSync(settings.hba_file, 'host all all 127.0.0.0/8 scram-sha-256\n', { mode: 0o644 });
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server: Daemon = startDaemon({
    command: [join(POSTGRESQL_BIN, 'postgres'), '-D', data, ...words],
    account: from.account,
    folder: place,
    logFile: join(place, 'postgresql.log'),
  });
  const url = Object.assign(new URL(urls.owner), { hostname: NEW_MACHINE, port: '5432' }).href;
  await until('the restored server takes writes', () => takesWrites(url), { within: 15 * 60_000 });
  return { url, seconds: (performance.now() - started) / 1_000, stop: () => server.end('SIGINT') };
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const takesWrites = (url: string): Promise<boolean> =>
  ask<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering').then(
    ([row]) => row?.recovering === false,
    () => false,
  );

const ordersIn = async (url: string): Promise<Set<string>> =>
  new Set((await ask<{ id: string }>(url, 'select id from orders')).map(({ id }) => id));

/** The customer of one of the orders deletes the account, which the API records outside the database. */
async function eraseCustomer({ folder, urls }: Cluster): Promise<{ id: string; record: string }> {
  const [customer] = await ask<{ id: string }>(
    urls.owner,
    'select customer_id as id from orders order by number desc limit 1',
  );
  const { id } = customer!;
  await ask(urls.owner, `delete from customers where id = '${id}'`);
  const record = join(folder, 'erasures.jsonl');
  writeFileSync(record, `${JSON.stringify({ customer: id, at: new Date().toISOString() })}\n`);
  return { id, record };
}

async function order(cluster: Cluster, milliseconds: number): Promise<OrderLoad> {
  const database = new pg.Client({ connectionString: cluster.urls.owner });
  await database.connect();
  const load = new OrderLoad(CLIENTS, await addBuyers(database, 5_000), await stockedSizes(database));
  await database.end();
  await wait(milliseconds);
  return load;
}

async function toNamedSecond(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const machine = await cluster.database.primary();
  await machine.pgbackrest('--type=full', 'backup');
  const before = await order(cluster, ORDERING);
  await before.stop();
  const [named] = await ask<{ second: string }>(cluster.urls.owner, 'select now()::text as second');
  await wait(1_000);
  const erased = await eraseCustomer(cluster);
  const after = await order(cluster, ORDERING);
  await after.stop();
  await ask(cluster.urls.superuser, 'select pg_switch_wal()');

  const restored = await restore(cluster, machine, [
    '--type=time',
    `--target=${named!.second}`,
    '--target-action=promote',
  ]);
  report(`restored to ${named!.second} in ${restored.seconds.toFixed(1)} s`);
  try {
    const there = await ordersIn(restored.url);
    const was = await ask<{ id: string }>(restored.url, `select id from customers where id = '${erased.id}'`);
    const shop = join(ROOT, 'tooling/commands/run.mjs');
    const { status, output } = await runTool('node', [shop, 'shop', 'database', 'restored', erased.record], {
      environment: { DATABASE_URL: restored.url, DATABASE_MIGRATION_URL: undefined },
      quiet: true,
    });
    report(output.trim());
    const is = await ask<{ id: string }>(restored.url, `select id from customers where id = '${erased.id}'`);
    return [
      atMost(
        'restored to a named second: orders of before that are missing',
        count(before.placed, (id) => !there.has(id)),
        0,
      ),
      atMost(
        'restored to a named second: orders of after that are there',
        count(after.placed, (id) => there.has(id)),
        0,
      ),
      {
        what: 'a customer who was erased later: in the restored database, and after `shop database restored`',
        target: 'there, gone',
        measured: `${was.length ? 'there' : 'gone'}, ${is.length ? 'there' : 'gone'}`,
        holds: status === 0 && was.length === 1 && is.length === 0,
      },
    ];
  } finally {
    await restored.stop();
  }
}

const count = (ids: ReadonlySet<string>, which: (id: string) => boolean): number => [...ids].filter(which).length;

async function allMachinesGone(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const machine = await cluster.database.primary();
  const load = await order(cluster, ORDERING_BEFORE_LOSS);
  const acknowledged = load.acknowledgedIds();
  const gone = Date.now();
  await Promise.all(cluster.database.machines.map((one) => one.killDatabase()));
  load.abandon();

  const restored = await restore(cluster, machine, []);
  report(`restored to the end of the archive in ${restored.seconds.toFixed(1)} s`);
  try {
    const there = await ordersIn(restored.url);
    const missing = acknowledged.filter(({ id }) => !there.has(id));
    const lost = missing.length === 0 ? 0 : (gone - Math.min(...missing.map(({ at }) => at))) / 1_000;
    const [size] = await ask<{ size: string }>(restored.url, `select pg_size_pretty(pg_database_size('shop')) as size`);
    return [
      atMost('all machines gone: seconds of acknowledged orders that are lost', lost, LOST_SECONDS, ' s'),
      atMost(
        `all machines gone: back with ${there.size} orders, ${size!.size}`,
        restored.seconds / 60,
        BACK_WITHIN_MINUTES,
        ' min',
      ),
    ];
  } finally {
    await restored.stop();
  }
}

/** The last point: it leaves no machine behind. */
export const restoredFromBackup: Point = {
  number: 15,
  title: 'Restore to a named second, and after the loss of all machines',
  run: async (cluster, report) => [
    ...(await toNamedSecond(cluster, report)),
    ...(await allMachinesGone(cluster, report)),
  ],
};
