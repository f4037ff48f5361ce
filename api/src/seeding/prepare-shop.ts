import { shopMode } from '@shop/contract/shop-mode';
import { connect } from '../../database/connect.ts';
import { explainQueryFailure } from '../../database/database-error.ts';
import { startDatabase } from '../../database/embedded/start-database.ts';
import { startScratch } from '../../database/embedded/start-scratch.ts';
import { migrate } from '../../database/migrate.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import { installJobs } from '../messaging/jobs/install-jobs.ts';
import { refuseDemoOnLive, wasLive, type ShopMode } from '../settings/shop-mode.ts';
import { seedCoupons } from './demo-coupons.ts';
import { seedDemoCustomer } from './demo-customer.ts';
import { goLive } from './go-live.ts';
import { addMadeUpProducts } from './large-catalogue.ts';
import { readSeed, withoutReviews } from './read-seed.ts';
import { seedShop } from './seed-shop.ts';

interface FillOptions {
  /** The minimum number of products, for benchmarks. */
  products?: number;
  /** A live shop gets nothing that is made up, except the catalogue itself. */
  mode?: ShopMode;
  /** Uses the shop as it is, whatever `mode` says: staff's commands must never make a shop live. */
  asItIs?: boolean;
  report?: (line: string) => void;
}

interface PrepareOptions extends FillOptions {
  /** The embedded database's data folder; by default `var/database`. */
  directory?: string;
  /** For tests: uses a new server whose data is deleted when it stops. */
  scratch?: boolean;
}

/** Starts the database, brings it up to date and seeds it, unless done before. Stop it when the shop closes. */
export async function prepareShop({
  directory,
  scratch = false,
  ...filling
}: PrepareOptions = {}): Promise<RunningDatabase> {
  const database = scratch ? await startScratch() : await startDatabase(directory);
  try {
    await fillDatabase(database.url, filling);
  } catch (error) {
    await database.stop();
    throw explainQueryFailure(error);
  }
  return database;
}

/**
 * Brings a database up to date and seeds it, unless that was done before. Throws a sentence for a person if the
 * database belongs to a live shop and `mode` is demo, or if the shop would go live with the demo's name and numbers.
 */
export async function fillDatabase(
  url: string,
  { products = 0, mode: asked = shopMode(process.env), asItIs = false, report = () => {} }: FillOptions = {},
): Promise<void> {
  await migrate(url);
  const db = connect(url, { statementTimeout: 0, connections: 2 });
  try {
    await installJobs(db);
    const mode = asItIs && (await wasLive(db)) ? 'live' : asked;
    if (mode === 'demo') await refuseDemoOnLive(db);
    const wholeSeed = await readSeed();
    const seed = mode === 'live' ? withoutReviews(wholeSeed) : wholeSeed;
    const started = Date.now();
    const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
    if (await seedShop(db, seed)) report(`Seeded ${seed.products.length} products in ${seconds()} s`);
    await addMadeUpProducts(db, seed, products, (made) => report(`${made} of ${products} products, ${seconds()} s`));
    if (mode === 'demo') {
      await seedDemoCustomer(db, seed);
      await seedCoupons(db, seed);
    } else if (!asItIs) await goLive(db, seed);
    // Without statistics on a large catalogue, PostgreSQL chooses slow query plans.
    if (products > 0) await db.execute('vacuum analyze');
  } finally {
    await db.$client.end();
  }
}
