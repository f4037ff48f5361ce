import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { fillLargeShop } from '../load/large-shop.ts';
import { OrderLoad } from '../load/order-load.ts';
import { ask, restore } from '../machines/restored-server.ts';
import { atMost, type Finding, type Point } from '../point.ts';
import { openShop } from '../shop/restored-shop.ts';

/** Products, and orders, in thousands. */
const THOUSANDS = 100;
const CLIENTS = 8;
/** Milliseconds of orders before the named second, and after it. */
const ORDERING = 15_000;
/** Milliseconds of orders before the loss of all machines: more than a segment of the log waits for its archive. */
const ORDERING_BEFORE_LOSS = 75_000;
const LOST_SECONDS = 60;
const BACK_WITHIN_MINUTES = 15;
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

async function fill({ urls }: Cluster, wanted: number): Promise<void> {
  const database = new pg.Client({ connectionString: urls.owner });
  await database.connect();
  try {
    await fillLargeShop(database, wanted);
  } finally {
    await database.end();
  }
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
  await machine.psql('--command', 'select pg_switch_wal()');

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
    const shop = await openShop(cluster, restored, report);
    report(`the shop opened ${shop.seconds.toFixed(1)} s later`);
    const there = await ordersIn(restored.url);
    const missing = acknowledged.filter(({ id }) => !there.has(id));
    const lost = missing.length === 0 ? 0 : (gone - Math.min(...missing.map(({ at }) => at))) / 1_000;
    const [size] = await ask<{ products: number; size: string }>(
      restored.url,
      `select count(*)::int as products, pg_size_pretty(pg_database_size('shop')) as size from products`,
    );
    return [
      atMost('all machines gone: seconds of acknowledged orders that are lost', lost, LOST_SECONDS, ' s'),
      atMost(
        `all machines gone: shop open again with ${size!.products} products and ${there.size} orders, ${size!.size}`,
        (restored.seconds + shop.seconds) / 60,
        BACK_WITHIN_MINUTES,
        ' min',
      ),
      {
        what: 'the shop on the restored database: stories that fail',
        target: '0',
        measured: `${shop.failed} of ${shop.passed + shop.failed}`,
        holds: shop.failed === 0 && shop.passed > 0,
      },
    ];
  } finally {
    await restored.stop();
  }
}

/** The last point: it leaves no machine behind. */
export const restoredFromBackup: Point = {
  number: 15,
  title: 'Restore to a named second, and after the loss of all machines',
  run: async (cluster, report, thousands = THOUSANDS) => {
    await fill(cluster, thousands * 1_000);
    report(`filled with ${thousands},000 products and as many orders`);
    return [...(await toNamedSecond(cluster, report)), ...(await allMachinesGone(cluster, report))];
  },
};
