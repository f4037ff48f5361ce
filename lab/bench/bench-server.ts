import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { publishWhatChanged } from '@shop/commands/publish-what-changed';
import { apiProgram, copyBuilds, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise, type SupervisedProgram } from '@shop/programs/supervisor';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addManyOrders } from '../../api/testing/many-orders.ts';
import { besideBare, type Compared } from './server/beside-bare.ts';
import { measureLoad, median, middle, type Load } from './server/measure-load.ts';
import { placeOrders, type OrderRate } from './server/place-orders.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;
const ORDERS = 1_500;
/** The large shop's products and past orders, and the orders of each of its rounds. */
const LARGE = { products: 100_000, pastOrders: 1_000_000, orders: 500 };

const PAGES = { home: '/', listing: '/category/perfumes', product: '/products/oud-royal-eau-de-parfum' };
const LIST = '/products/public?lang=en&category=perfumes&limit=24';

const say = (line: string) => console.log(line);
const whole = (number: number) => String(Math.round(number));

interface Shop {
  /** The folder of its data and logs. */
  directory: string;
  databaseUrl: string;
  api: SupervisedProgram;
  /** Starts a storefront on the API. */
  storefront: (environment?: Record<string, string>) => Promise<SupervisedProgram>;
  onEnd: Task['onEnd'];
}

/** Starts a shop with its own database, which is as durable as that of a shop in production. */
async function openShop({ onEnd }: Task, { products = 0, pastOrders = 0 } = {}): Promise<Shop> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  // If root runs this, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(directory, 0o755);
  onEnd(() => rmSync(directory, { recursive: true, force: true }));
  await publishWhatChanged(say);
  copyBuilds(directory);
  const database = await prepareShop({ directory: join(directory, 'database'), products });
  onEnd(database.stop);
  if (pastOrders > 0) await addManyOrders(database.ownerUrl, pastOrders);

  const place = { directory, port: 0 };
  const key = storefrontKey();
  const running = async (program: ReturnType<typeof apiProgram>) => {
    const supervised = await supervise(program, () => undefined);
    onEnd(supervised.stop);
    return supervised;
  };
  // All requests come from one IP address, so limits per address are off.
  const environment = { ...key, SHOP_LIMITS: 'off', SMS_PER_HOUR: '1000000' };
  const api = await running(apiProgram({ ...place, environment, databaseUrl: database.url }));
  const storefront: Shop['storefront'] = (more) =>
    running(storefrontProgram({ ...place, environment: { ...key, ...more }, apiUrl: localAddress(api.port) }));
  return { directory, databaseUrl: database.url, api, storefront, onEnd };
}

function printComparison(what: string, target: string, { ours, bare, ratio, spread: [low, high] }: Compared): void {
  say(`${what}: ${ratio.toFixed(2)} × bare (${low.toFixed(2)} to ${high.toFixed(2)}). Target: ${target}`);
  for (const [who, { perSecond, processor, p50, p99 }] of [['ours', ours] as const, ['bare', bare] as const])
    say(
      `  ${who}: ${whole(perSecond)} per second, ${processor.toFixed(3)} ms of processor time each, p50 ${p50} ms, p99 ${p99} ms`,
    );
}

const LOAD = { rounds: ROUNDS, connections: CONNECTIONS, seconds: SECONDS };
/** Half of what one address may have at once, because the pages that a round leaves unread still count in the next. */
const RENDERING = { ...LOAD, connections: CONNECTIONS / 2 };

async function cachedPages(shop: Shop): Promise<void> {
  const storefront = await shop.storefront();
  const compared = await besideBare(storefront, Object.values(PAGES), { ...shop, ...LOAD });
  for (const [index, name] of Object.keys(PAGES).entries())
    printComparison(`HTML, ${name}`, '1, p99 30 ms', compared[index]!);
  await storefront.stop();
}

async function renderedPages(shop: Shop): Promise<void> {
  const storefront = await shop.storefront({ PAGE_CACHE_MB: '0' });
  for (const [name, path] of Object.entries(PAGES)) {
    const loads: Load[] = [];
    // In the first round V8 compiles the page; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
      loads.push(await measureLoad(localAddress(storefront.port) + path, { ...RENDERING, pid: storefront.pid }));
    const { perSecond, processor, p50, p99 } = middle(loads.slice(1));
    say(`HTML, ${name}, rendered for each request: ${whole(perSecond)} per second. Target: 150`);
    say(`  ${processor.toFixed(1)} ms of processor time each, without the API; p50 ${p50} ms, p99 ${p99} ms`);
  }
  await storefront.stop();
}

async function apiList(shop: Shop): Promise<void> {
  for (const [bareKind, target] of [['Fastify', '0.9'] as const, ['node:http', 'none'] as const]) {
    const [list] = await besideBare(shop.api, [LIST], { ...shop, ...LOAD, bareKind });
    printComparison(`API, list of 24, beside ${bareKind}`, target, list!);
  }
}

async function simultaneousOrders({ databaseUrl, api }: Shop): Promise<void> {
  const { perSecond, p50, p99, lost, processor, messages } = await placeOrders({
    databaseUrl,
    api,
    orders: ORDERS,
    atOnce: CONNECTIONS,
  });
  say(
    `Orders, ${CONNECTIONS} at once: ${whole(perSecond)} per second, ${lost} of ${ORDERS} lost. Target: 300, none lost`,
  );
  say(
    `  ${processor.api.toFixed(1)} ms of processor time each in the API and ${processor.database.toFixed(1)} ms in the database, messages included; p50 ${whole(p50)} ms, p99 ${whole(p99)} ms`,
  );
  say(`  the last message was sent ${messages.toFixed(1)} s after the last order`);
}

/** The same orders in turns in a shop with only the demonstration's products and orders, and in a large one. */
async function ordersOfLargeShop(small: Shop, task: Task): Promise<void> {
  const large = await openShop(task, LARGE);
  const ofShop = ({ databaseUrl, api }: Shop) =>
    placeOrders({ databaseUrl, api, orders: LARGE.orders, atOnce: CONNECTIONS });
  // The first round also plans the statements and compiles the code.
  const rounds: (readonly [OrderRate, OrderRate])[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await ofShop(large), await ofShop(small)]);
  const counted = rounds.slice(1);
  const ratio = median(counted.map(([ofLarge, ofSmall]) => ofLarge.perSecond / ofSmall.perSecond));
  const processor = ({ processor: { api, database } }: OrderRate) => `${api.toFixed(1)} + ${database.toFixed(1)} ms`;
  say(
    `Orders with ${LARGE.products} products and ${LARGE.pastOrders} orders: ${ratio.toFixed(2)} × those of a small shop. Target: 0.9`,
  );
  for (const [ofLarge, ofSmall] of counted)
    say(
      `  ${whole(ofLarge.perSecond)} and ${whole(ofSmall.perSecond)} per second; processor time in API and database ${processor(ofLarge)}, small ${processor(ofSmall)}; ${ofLarge.lost + ofSmall.lost} lost`,
    );
}

const ROWS = {
  pages: cachedPages,
  made: renderedPages,
  list: apiList,
  orders: simultaneousOrders,
  large: ordersOfLargeShop,
};

/**
 * Measures the servers' throughput beside a bare server that sends the same bytes in the same minute, over loopback. With arguments it measures only these rows.
 */
await runTask(async (task) => {
  const unknown = task.arguments.find((word) => !(word in ROWS));
  if (unknown) throw new TaskFailure(`There is no row "${unknown}". There are: ${Object.keys(ROWS).join(', ')}.`);
  const shop = await openShop(task);
  for (const [name, row] of Object.entries(ROWS))
    if (task.arguments.length === 0 || task.arguments.includes(name)) await row(shop, task);
});
