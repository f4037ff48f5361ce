import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { BEARABLE, findCapacity } from '../load/capacity.ts';
import { startLoadProcess } from '../load/load-process.ts';
import { OrderLoad } from '../load/order-load.ts';
import { isGood, percentile, type Answer } from '../load/steady-load.ts';
import { pinProcesses, pinTrees } from '../machines/pin-processes.ts';
import { memoryOf, treeOf } from '../machines/processes.ts';
import { EDGE } from '../places.ts';
import { atMost, type Finding, type Point } from '../point.ts';

const BUYERS = 8;
/** Milliseconds. */
const OVERLOAD = 60_000;
const TIMES = 3;
/** Of that the visitors must ask at least this share, or the test has shown less than it says. */
const ASKED = 0.95;
const SETTLING = 15_000;
const RECOVERED_WITHIN = 10;
/** What may wait before the storefronts, as `deploy/haproxy/haproxy.cfg` says. */
const QUEUE = 300;
/** Requests a second of a visitor whose machine has time to notice the answers. */
const ONE_VISITOR = 30;
/** Milliseconds within which who is refused must be told so. */
const REFUSED_WITHIN = 100;

const memoryOfShop = ({ shop }: Cluster): number =>
  shop.machines
    .flatMap(({ api, storefront }) => [api.pid, storefront.pid])
    .reduce((sum: number, pid) => sum + (pid === undefined ? 0 : memoryOf(pid)), 0);

/** The longest queue that HAProxy has in front of the storefronts now. */
async function queueNow(): Promise<number> {
  const answer = await fetch(`http://${EDGE}:8405/metrics`).catch(() => undefined);
  const lines = (await answer?.text()) ?? '';
  const lengths = [...lines.matchAll(/^haproxy_backend_current_queue\{proxy="(?:storefronts|calls)"\} (\d+)$/gm)];
  return Math.max(0, ...lengths.map(([, length]) => Number(length)));
}

async function longestQueue(within: number): Promise<number> {
  let longest = 0;
  for (const end = Date.now() + within; Date.now() < end; await wait(500))
    longest = Math.max(longest, await queueNow());
  return longest;
}

/** Seconds from a moment until all answers of a second are good and fast, and stay so. */
function recoveredAfter(answers: readonly Answer[], moment: number): number {
  const bad = answers.filter((answer) => !isGood(answer) || answer.took > BEARABLE).map(({ at }) => at - moment);
  return Math.max(0, ...bad) / 1_000;
}

const isRefused = ({ kind }: Answer): boolean => kind === '503';
const shareRefused = (refused: number, asked: number): number => (100 * refused) / Math.max(asked, 1);

async function overwhelm(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const database = new pg.Client({ connectionString: cluster.urls.owner });
  await database.connect();
  const buyers = await addBuyers(database, 10_000);
  const sizes = await stockedSizes(database);
  await database.end();
  // Orders are placed while the capacity is measured too: what they cost is no part of it.
  const measuring = new OrderLoad(BUYERS, buyers.splice(0, buyers.length / 2), sizes);
  const capacity = await findCapacity(report);
  await measuring.stop();
  const memoryBefore = memoryOfShop(cluster);

  const orders = new OrderLoad(BUYERS, buyers, sizes);
  const stopVisitors = await startLoadProcess(TIMES * capacity);
  const stopOne = await startLoadProcess(ONE_VISITOR);
  const began = Date.now();
  const queue = await longestQueue(OVERLOAD);
  const ended = Date.now();
  const stopped = Promise.all([stopVisitors(), stopOne()]);
  const stopAfter = await startLoadProcess(capacity / 2);
  const [[visitors, one]] = await Promise.all([stopped, wait(SETTLING)]);
  const [after] = await Promise.all([stopAfter(), orders.stop()]);
  const memoryAfter = memoryOfShop(cluster);

  const during = visitors.answers.filter(({ at }) => at >= began && at <= ended);
  const asked = visitors.asked / ((ended - visitors.began) / 1_000);
  const goodput = during.filter(isGood).length / ((ended - began) / 1_000);
  const refused = visitors.answers.filter(isRefused);
  const refusedOne = one.answers.filter(isRefused);
  const other = visitors.answers.filter((answer) => !isGood(answer) && !isRefused(answer));
  const callsOfOrders = 3 * orders.placed.size + orders.paid.size;
  const refusedOrders = [...orders.refusals.byKind.values()].reduce((sum, times) => sum + times, 0);
  const refusedOrdersShare = shareRefused(refusedOrders, callsOfOrders + refusedOrders);
  const refusedShare = shareRefused(refused.length, visitors.answers.length);
  report(
    `${refused.length} refused, p99 ${Math.round(percentile(refused, 0.99))} ms; of orders: ${orders.refusals.summary}`,
  );
  report(`of the others: ${[...new Set(other.map(({ kind }) => kind))].join(', ') || 'none'}`);
  for (const failure of orders.failures.slice(0, 3)) report(failure);
  return [
    {
      what: `requests a second, of the ${Math.round(capacity)} that the shop bears`,
      target: `≥ ${(TIMES * ASKED).toFixed(2)} times`,
      measured: `${(asked / capacity).toFixed(2)} times`,
      holds: asked >= TIMES * ASKED * capacity,
    },
    {
      what: `${Math.round(asked)} requests a second: answered of what the shop bears`,
      target: '≥ 80 %',
      measured: `${Math.round((100 * goodput) / capacity)} %`,
      holds: goodput >= 0.8 * capacity,
    },
    atMost(
      `99 of 100 refusals of one visitor of these, of ${refusedOne.length}, came within`,
      percentile(refusedOne, 0.99),
      REFUSED_WITHIN,
      ' ms',
    ),
    atMost('refusals without Retry-After', visitors.withoutRetryAfter, 0),
    atMost('answers besides 200 and 503', other.length, 0),
    atMost('longest queue before the storefronts', queue, QUEUE),
    {
      what: `calls of ${orders.placed.size} orders that were refused, beside those of browsing`,
      target: 'fewer',
      measured: `${refusedOrdersShare.toFixed(1)} %, ${refusedShare.toFixed(1)} %`,
      holds: refusedOrdersShare < refusedShare && orders.failures.length === 0,
    },
    atMost('after it: seconds until all is fast again', recoveredAfter(after.answers, ended), RECOVERED_WITHIN, ' s'),
    atMost(
      `memory after it (${Math.round(memoryBefore)} MB before)`,
      memoryAfter,
      Math.round(memoryBefore * 1.1),
      ' MB',
    ),
  ];
}

/**
 * Gives the shop's programs one processor, and another one to the balancer and the visitors, who have machines of their own
 * in production: otherwise three times as many visitors would leave the shop less. Returns what ends that.
 */
function separate({ shop, edge }: Cluster): () => void {
  const last = availableParallelism() - 1;
  const ofShop = shop.machines.flatMap(({ api, storefront }) => [api.pid!, storefront.pid!]);
  const ofOthers = [...edge.pids, process.pid];
  if (last === 0) return () => undefined;
  pinTrees(ofShop, '0');
  pinProcesses(ofOthers, String(last));
  return () => pinProcesses([...ofShop.flatMap(treeOf), ...ofOthers], `0-${last}`);
}

export const overload: Point = {
  number: 12,
  title: `${TIMES} times the capacity for ${OVERLOAD / 1_000} s, while ${BUYERS} clients place orders`,
  async run(cluster, report): Promise<Finding[]> {
    const together = separate(cluster);
    try {
      return await overwhelm(cluster, report);
    } finally {
      together();
    }
  },
};
