import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { until } from '../daemon.ts';
import { FaultyApi, type ApiFault } from '../load/faulty-api.ts';
import { percentile, SteadyLoad } from '../load/steady-load.ts';
import { dropPackets } from '../machines/network-cut.ts';
import { socketsOf } from '../machines/processes.ts';
import { EDGE, PORTS } from '../places.ts';
import { atMost, type Finding, type Point } from '../point.ts';
import { restartOneByOne, type ShopMachine } from '../shop/shop-on-machines.ts';

/** Pages that visitors have seen before the API fails. */
const PATHS = ['/', '/category/perfumes', '/products/oud-royal-eau-de-parfum', '/ar', '/ar/category/perfumes'];
const PER_SECOND = 20;
/** Milliseconds: longer than a page is shown without asking the API. */
const FAULT = 110_000;
const SLOWEST = 2_000;
const CLOSED_WITHIN = 5;
/** Sockets more than before that count as none: each storefront keeps a few connections to its API open. */
const SOCKETS = 20;

const FAULTS: readonly (Exclude<ApiFault, 'none'> | 'silent')[] = ['slow', 'error', 'reset', 'silent'];
const NAMES = { slow: '10 s slow', error: 'answering 500', reset: 'resetting', silent: 'silent' };

/** Seconds until a call through a storefront is answered as expected, within a quarter of a second. */
async function secondsUntil(machines: readonly ShopMachine[], status: number): Promise<number> {
  const began = performance.now();
  const isSo = async ({ address }: ShopMachine) => {
    const url = `http://${address}:${PORTS.storefrontProcess}/api/settings/public?lang=en`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(250) }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === status;
  };
  await until(`the answer ${status}`, async () => (await Promise.all(machines.map(isSo))).every(Boolean), {
    within: 60_000,
    every: 100,
  });
  return (performance.now() - began) / 1_000;
}

const socketsOfStorefronts = ({ shop }: Cluster): number =>
  shop.machines.reduce(
    (sum, { storefront }) => sum + (storefront.pid === undefined ? 0 : socketsOf(storefront.pid)),
    0,
  );

async function endure(
  { shop }: Cluster,
  api: FaultyApi,
  fault: (typeof FAULTS)[number],
  report: (line: string) => void,
): Promise<Finding[]> {
  const visitors = new SteadyLoad(500, PATHS);
  visitors.start(PER_SECOND);
  await wait(SLOWEST);
  const mend = fault === 'silent' ? dropPackets(EDGE, FaultyApi.port) : () => (api.fault = 'none');
  if (fault !== 'silent') api.fault = fault;
  let opened: number;
  try {
    const began = Date.now();
    opened = await secondsUntil(shop.machines, 503);
    await wait(FAULT - (Date.now() - began));
  } finally {
    mend();
  }
  const closed = await secondsUntil(shop.machines, 200);
  await visitors.stop();
  report(
    `${fault}: calls are refused at once after ${opened.toFixed(1)} s; pages besides 200: ${visitors.refusals.summary}`,
  );
  const name = `API ${NAMES[fault]} for ${FAULT / 1_000} s`;
  return [
    atMost(`${name}: 99 of 100 pages within`, percentile(visitors.answers, 0.99) / 1_000, SLOWEST / 1_000, ' s'),
    atMost(`${name}: pages besides 200, of ${visitors.asked}`, visitors.refusals.countBesides(), 0),
    atMost(`${name}: calls work again after`, closed, CLOSED_WITHIN, ' s'),
  ];
}

const warningsOf = ({ folder, shop }: Cluster): number =>
  shop.machines.reduce((sum, { address }) => {
    const log = readFileSync(join(folder, `shop-${address}/log/storefront.log`), 'utf8');
    return sum + log.split('MaxListenersExceededWarning').length - 1;
  }, 0);

export const apiFails: Point = {
  number: 13,
  title: 'The API is slow, answers 500, resets connections, and is silent',
  async run(cluster, report, times = FAULTS.length) {
    const api = new FaultyApi();
    await api.start();
    const { machines } = cluster.shop;
    try {
      for (const machine of machines) machine.change({ API_URL: FaultyApi.url });
      await restartOneByOne(machines);
      const warm = new SteadyLoad(500, PATHS);
      warm.start(PER_SECOND);
      await wait(5_000);
      await warm.stop();
      const before = socketsOfStorefronts(cluster);
      const findings: Finding[] = [];
      for (const fault of FAULTS.slice(0, times)) findings.push(...(await endure(cluster, api, fault, report)));
      // Idle connections of visitors and to the API end by themselves.
      await wait(15_000);
      const more = socketsOfStorefronts(cluster) - before;
      return [
        ...findings,
        atMost(`sockets of both storefronts after it, more than the ${before} before`, more, SOCKETS),
        atMost('warnings of too many listeners', warningsOf(cluster), 0),
      ];
    } finally {
      for (const machine of machines) machine.change({ API_URL: `http://${EDGE}:${PORTS.api}` });
      await restartOneByOne(machines);
      await api.stop();
    }
  },
};
