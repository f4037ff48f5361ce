import { varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { Visitors } from '../load/visitors.ts';
import { MACHINES, PORTS } from '../places.ts';
import { atMost, type Point } from '../point.ts';

const RELEASES = 20;
const PRICES = 200;
const VISITORS = 50;
/** Milliseconds from the commit of a price until every machine shows it. */
const SHOWN_WITHIN = 3_000;
/** Milliseconds between two releases: they go on for as long as the changes of prices. */
const PAUSE = 10_000;
const PRODUCT = 'oud-royal-eau-de-parfum';

/** Makes builds of one remote that differ in all their files, in a folder of its own. Returns their names. */
async function makeBuilds({ folder }: Cluster): Promise<{ names: string[]; directory: string }> {
  const directory = join(folder, 'builds');
  for (const name of ['release', 'keys', 'signing'])
    cpSync(join(varDirectory(), name), join(directory, name), { recursive: true });
  const names = Array.from({ length: RELEASES }, (_, index) => `cluster${String(index).padStart(3, '0')}`);
  const program = fileURLToPath(new URL('../shop/make-builds.ts', import.meta.url));
  const { status, output } = await runTool(process.execPath, [program, ...names], {
    environment: { SHOP_VAR: directory },
    quiet: true,
  });
  if (status !== 0) throw new Error(`The builds could not be made:\n${output}`);
  return { names, directory };
}

interface Price {
  id: string;
  price: number;
  compare_at_price: number | null;
}

const pricesNow = async (database: pg.Client): Promise<Price[]> =>
  (
    await database.query<Price>(
      'select id, price, compare_at_price from variants where product_id = (select id from products where slug = $1)',
      [PRODUCT],
    )
  ).rows;

/** Sets the prices of the product's sizes, as a change by staff does. */
async function setPrices(database: pg.Client, prices: readonly Price[]): Promise<void> {
  await database.query('begin');
  for (const { id, price, compare_at_price: before } of prices)
    await database.query('update variants set price = $1, compare_at_price = $2 where id = $3', [price, before, id]);
  await database.query('update products set price_from = $1, changed_at = now() where slug = $2', [
    Math.min(...prices.map(({ price }) => price)),
    PRODUCT,
  ]);
  await database.query('update catalogue_version set version = version + 1, texts = texts + 1');
  await database.query('commit');
}

/** Milliseconds until a storefront's page of the product names the price; more than ten seconds count as never. */
async function shownAfter(address: string, price: number): Promise<number> {
  const started = performance.now();
  const dirhams = String(price / 100).replace(/(?=\d{3}$)/, ',');
  for (;;) {
    const answer = await fetch(`http://${address}:${PORTS.storefrontProcess}/products/${PRODUCT}`);
    const html = await answer.text();
    const passed = performance.now() - started;
    if (html.includes(dirhams)) return passed;
    if (passed > 10_000) return Number.POSITIVE_INFINITY;
    await wait(100);
  }
}

/** Changes the price again and again. Returns the milliseconds that each machine took to show each one. */
async function changePrices(cluster: Cluster, report: (line: string) => void): Promise<number[]> {
  const database = new pg.Client({ connectionString: cluster.urls.owner });
  await database.connect();
  const own = await pricesNow(database);
  const waits: number[] = [];
  for (let change = 0; change < PRICES; change += 1) {
    // Whole dirhams that no other price of the page has.
    const price = (7_001 + change) * 100;
    await setPrices(
      database,
      own.map(({ id }) => ({ id, price, compare_at_price: null })),
    );
    waits.push(...(await Promise.all(MACHINES.slice(0, 2).map((address) => shownAfter(address, price)))));
    if (change % 50 === 49) {
      const late = waits.filter((each) => each > SHOWN_WITHIN).length;
      report(`${change + 1} prices, slowest ${Math.round(Math.max(...waits))} ms, ${late} of ${waits.length} late`);
    }
  }
  // Other points order this product.
  await setPrices(database, own);
  await database.end();
  return waits;
}

/** How often each storefront made all pages expire since it was started. */
async function timesExpired({ secrets }: Cluster): Promise<number[]> {
  const authorization = `Basic ${Buffer.from(`cluster:${secrets.METRICS_SECRET}`).toString('base64')}`;
  return Promise.all(
    MACHINES.slice(0, 2).map(async (address) => {
      const answer = await fetch(`http://${address}:${PORTS.storefrontProcess}/metrics`, {
        headers: { authorization },
      });
      return Number(/^shop_page_cache_expired_total (\d+)$/m.exec(await answer.text())?.[1]);
    }),
  );
}

/** How often a storefront took a build out of use, as its log says. Each of the builds works. */
const takenOutOfUse = ({ folder }: Cluster): number =>
  MACHINES.slice(0, 2).reduce((sum, address) => {
    const log = readFileSync(join(folder, `shop-${address}/log/storefront.log`), 'utf8');
    return sum + log.split(' can not be used; another build takes over').length - 1;
  }, 0);

async function releaseAll({ bucket }: Cluster, names: readonly string[], from: string): Promise<void> {
  for (const build of names) {
    await bucket.release({ 'mf-catalog': build }, from);
    await wait(PAUSE);
  }
}

export const twoStorefronts: Point = {
  number: 9,
  title: `${RELEASES} releases and ${PRICES} price changes while ${VISITORS} visitors walk`,
  async run(cluster, report) {
    const { names, directory } = await makeBuilds(cluster);
    report(`${names.length} builds are ready`);
    const visitors = new Visitors(VISITORS);
    const before = await timesExpired(cluster);
    const [prices, releases] = await Promise.allSettled([
      changePrices(cluster, report),
      releaseAll(cluster, names, join(directory, 'release')),
    ]);
    await visitors.stop();
    for (const failure of cluster.bucket.failures) report(`the bucket’s server: ${failure}`);
    for (const one of [prices, releases]) if (one.status === 'rejected') throw one.reason;
    const waits = (prices as PromiseFulfilledResult<number[]>).value;

    const after = await timesExpired(cluster);
    report(`pages besides 200: ${visitors.pages.summary}`);
    for (const [kind, example] of visitors.assets.examples) report(`asset ${kind}: ${example}`);
    const published = await cluster.bucket.publishers();
    return [
      atMost(`files of builds, loaded ${visitors.assetsSeen} times: missing`, visitors.assets.countBesides(), 0),
      atMost(`pages, seen ${visitors.pagesSeen} times: answers besides 200`, visitors.pages.countBesides(), 0),
      atMost('rollbacks by a storefront', published.filter((by) => by === 'the storefront').length, 0),
      atMost('builds that a storefront took out of use', takenOutOfUse(cluster), 0),
      atMost(`${PRICES} prices on both machines: slowest`, Math.max(...waits) / 1_000, SHOWN_WITHIN / 1_000, ' s'),
      atMost(
        `clearings of kept pages by one storefront in ${PRICES} changes`,
        Math.max(...after.map((times, index) => times - before[index]!)),
        PRICES,
      ),
    ];
  },
};
