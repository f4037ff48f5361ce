import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { OWN_MACHINE } from '../daemon.ts';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { startLoadProcess } from '../load/load-process.ts';
import { OrderLoad } from '../load/order-load.ts';
import { isGood, percentile, SteadyLoad, type Answer } from '../load/steady-load.ts';
import { pinProcesses, pinTrees } from '../machines/pin-processes.ts';
import { memoryOf, treeOf } from '../machines/processes.ts';
import { EDGE } from '../places.ts';
import { atMost, type Finding, type Point } from '../point.ts';

const VISITORS = 16;
/** More than are ever open. */
const CONNECTIONS = 3_000;
const BUYERS = 8;
/** Milliseconds within which 99 of 100 answers come at a rate that the shop can bear. */
const BEARABLE = 1_000;
const TRIALS = 6;
/** Milliseconds. */
const TRIAL = 8_000;
const OVERLOAD = 60_000;
const TIMES = 3;
const SETTLING = 15_000;
const RECOVERED_WITHIN = 10;
/** What may wait before the storefronts, as `deploy/haproxy/haproxy.cfg` says. */
const QUEUE = 300;
/** Requests a second of a visitor whose machine has time to notice the answers. */
const ONE_VISITOR = 30;
/** Milliseconds within which who is refused must be told so. */
const REFUSED_WITHIN = 100;

interface Trial {
  rate: number;
  /** Milliseconds, of 99 in 100. */
  slowest: number;
  isBorne: boolean;
}

async function tryRate(rate: number): Promise<Trial> {
  const load = new SteadyLoad(CONNECTIONS);
  load.start(rate);
  await wait(TRIAL);
  await load.stop();
  const slowest = percentile(load.answers.filter(isGood), 0.99);
  return { rate, slowest, isBorne: slowest < BEARABLE && load.refusals.countBesides() <= load.asked / 100 };
}

/** The highest rate of requests a second that the shop bears, to a tenth. */
async function findCapacity(report: (line: string) => void): Promise<number> {
  const closed = new SteadyLoad(VISITORS);
  let rate = await closed.measureCapacity(VISITORS, TRIAL / 1_000);
  await closed.stop();
  let best = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { slowest, isBorne } = await tryRate(rate);
    report(`${Math.round(rate)} a second: p99 ${Math.round(slowest)} ms, ${isBorne ? 'borne' : 'too many'}`);
    if (isBorne) best = rate;
    else if (best > 0) break;
    rate *= isBorne ? 1.1 : 0.9;
  }
  if (best === 0) throw new Error('No rate was found that the shop bears.');
  return best;
}

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
function recoveredAfter(load: SteadyLoad, moment: number): number {
  const bad = load.answers.filter((answer) => !isGood(answer) || answer.took > BEARABLE).map(({ at }) => at - moment);
  return Math.max(0, ...bad) / 1_000;
}

const isRefused = ({ kind }: Answer): boolean => kind === '503';
const shareRefused = (refused: number, asked: number): number => (100 * refused) / Math.max(asked, 1);

async function overwhelm(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const capacity = await findCapacity(report);
  const database = new pg.Client({ connectionString: cluster.urls.owner });
  await database.connect();
  const buyers = await addBuyers(database, 5_000);
  const sizes = await stockedSizes(database);
  await database.end();
  const memoryBefore = memoryOfShop(cluster);

  const orders = new OrderLoad(BUYERS, buyers, sizes);
  const began = Date.now();
  const stopVisitors = startLoadProcess({ connections: CONNECTIONS, perSecond: TIMES * capacity });
  const stopOne = startLoadProcess({ connections: CONNECTIONS, perSecond: ONE_VISITOR }, OWN_MACHINE);
  const queue = await longestQueue(OVERLOAD);
  const stopped = Promise.all([stopVisitors(), stopOne()]);
  const ended = Date.now();
  const after = new SteadyLoad(CONNECTIONS);
  after.start(capacity / 2);
  const [[visitors, one]] = await Promise.all([stopped, wait(SETTLING)]);
  await Promise.all([after.stop(), orders.stop()]);
  const memoryAfter = memoryOfShop(cluster);

  const during = visitors.answers.filter(({ at }) => at >= began && at <= ended);
  const asked = visitors.asked / ((ended - began) / 1_000);
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
      what: `${Math.round(asked)} requests a second, ${(asked / capacity).toFixed(1)} times the ${Math.round(capacity)} that the shop bears: answered of what it bears`,
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
    atMost('after it: seconds until all is fast again', recoveredAfter(after, ended), RECOVERED_WITHIN, ' s'),
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
