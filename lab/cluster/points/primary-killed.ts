import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { until } from '../daemon.ts';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { auditOrders, readBooks } from '../load/order-audit.ts';
import { OrderLoad } from '../load/order-load.ts';
import { PageWatch } from '../load/page-watch.ts';
import { cutNetwork } from '../machines/network-cut.ts';
import { atMost, type Finding, type Point } from '../point.ts';

const CLIENTS = 32;
/** More than the clients can need. */
const BUYERS = 20_000;
/** Seconds. */
const LONGEST_GAP = 30;
const LONGEST_PLANNED_GAP = 5;
/** Milliseconds of undisturbed orders before each fault. */
const CALM = 5_000;
/** Orders after a fault by which the shop counts as working again. */
const ENOUGH = 50;

type Fault = 'kill' | 'cut';
/** Ten losses of the primary: mostly a machine without power, twice a machine that lives but that nobody reaches. */
const FAULTS: readonly Fault[] = ['kill', 'kill', 'kill', 'cut', 'kill', 'kill', 'kill', 'cut', 'kill', 'kill'];

/** Takes the primary away, waits until orders are placed again, and gives the machine back. Returns the gap in seconds. */
async function losePrimary({ database }: Cluster, fault: Fault, load: OrderLoad): Promise<number> {
  await database.whole();
  await wait(CALM);
  const machine = await database.primary();
  const began = Date.now();
  const mend = fault === 'cut' ? cutNetwork(machine) : await killed(machine);
  try {
    await until('another primary takes orders', () => load.acknowledgedSince(began + 1_000) >= ENOUGH, {
      within: 120_000,
    });
    return load.longestGapSince(began);
  } finally {
    mend();
  }
}

async function killed(machine: Awaited<ReturnType<Cluster['database']['primary']>>): Promise<() => void> {
  await machine.killDatabase();
  return () => machine.startPatroni();
}

async function plannedSwitchover({ database }: Cluster, load: OrderLoad): Promise<Finding[]> {
  await database.whole();
  await wait(CALM);
  const before = new Map(load.refusals.byKind);
  const withoutBefore = load.refusals.withoutRetryAfter;
  const began = Date.now();
  await database.switchOver();
  await until('orders after the switchover', () => load.acknowledgedSince(began + 1_000) >= ENOUGH, { within: 60_000 });
  const others = [...load.refusals.byKind]
    .map(([kind, times]) => ({ kind, times: times - (before.get(kind) ?? 0) }))
    .filter(({ kind, times }) => kind !== '503' && times > 0);
  return [
    atMost('planned switchover: longest gap', load.longestGapSince(began), LONGEST_PLANNED_GAP, ' s'),
    {
      what: 'planned switchover: answers besides 503 with Retry-After',
      target: 'none',
      measured:
        [
          ...others.map(({ kind, times }) => `${times} × ${kind}`),
          ...(load.refusals.withoutRetryAfter > withoutBefore
            ? [`${load.refusals.withoutRetryAfter - withoutBefore} × 503 without it`]
            : []),
        ].join(', ') || 'none',
      holds: others.length === 0 && load.refusals.withoutRetryAfter === withoutBefore,
    },
  ];
}

export const primaryKilled: Point = {
  number: 7,
  title: 'The primary is killed under 32 clients placing orders',
  async run(cluster, report, times = FAULTS.length) {
    const database = new pg.Client({ connectionString: cluster.urls.owner });
    await database.connect();
    const sizes = await stockedSizes(database);
    const buyers = await addBuyers(database, BUYERS);
    const before = await readBooks(database);
    await database.end();
    const load = new OrderLoad(CLIENTS, buyers, sizes);
    const home = new PageWatch('/');

    const gaps: number[] = [];
    for (const fault of FAULTS.slice(0, times)) {
      gaps.push(await losePrimary(cluster, fault, load));
      const pages = `home page besides 200: ${home.refusals.summary}`;
      report(`${fault}: ${gaps.at(-1)!.toFixed(1)} s without an order; ${load.placed.size} orders so far; ${pages}`);
    }
    const switchover = await plannedSwitchover(cluster, load);
    await Promise.all([load.stop(), home.stop()]);
    await cluster.database.whole();

    report(`answers besides 200: ${load.refusals.summary}`);
    for (const [kind, example] of load.refusals.examples) report(`${kind}: ${example}`);
    for (const failure of load.failures.slice(0, 5)) report(failure);
    const audit = new pg.Client({ connectionString: cluster.urls.owner });
    await audit.connect();
    try {
      return [
        atMost(`primary lost ${gaps.length} times: longest gap`, Math.max(...gaps), LONGEST_GAP, ' s'),
        ...(await auditOrders(audit, before, load)),
        atMost(`home page, asked ${home.asked} times: answers besides 200`, home.refusals.countBesides(), 0),
        ...switchover,
      ];
    } finally {
      await audit.end();
    }
  },
};
