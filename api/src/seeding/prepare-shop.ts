import { shopMode } from '@shop/contract/shop-mode';
import { connect, PREPARING, type Database } from '../../database/connect.ts';
import { explainQueryFailure } from '../../database/database-error.ts';
import { againWhenStopped, startDatabase } from '../../database/embedded/start-database.ts';
import { startScratch } from '../../database/embedded/start-scratch.ts';
import { migrate } from '../../database/migrate.ts';
import { grantToApi } from '../../database/roles/grant-to-api.ts';
import { rolePowers, TOO_POWERFUL } from '../../database/roles/role-powers.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import { products as productsTable } from '../../database/schema/catalogue.ts';
import { installJobs } from '../messaging/jobs/install-jobs.ts';
import type { ShopMode } from '../settings/shop-mode.ts';
import { seedCoupons } from './demo-coupons.ts';
import { seedDemoCustomer } from './demo-customer.ts';
import { databaseRefusals } from './existing-shop.ts';
import { goLive } from './go-live.ts';
import { addMadeUpProducts } from './large-catalogue.ts';
import { readSeed, withoutReviews, type Seed } from './read-seed.ts';
import { seedBase, seedCatalogue } from './seed-shop.ts';

interface FillOptions {
  /** Connection of the API's role, which gets its rights; by default the owner's, for a database with one role. */
  apiUrl?: string;
  /** The minimum number of products, for benchmarks. */
  products?: number;
  /** A live shop starts without products; a demonstration has its catalogue, a customer and coupons. */
  mode?: ShopMode;
  /** Gives a live shop that has no products the demonstration's catalogue, hidden from shoppers. */
  demonstrationCatalogue?: boolean;
  /** Adds nothing but settings and categories, whatever `mode` says: for staff's commands. */
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
    const fill = () => fillDatabase(database.ownerUrl, { ...filling, apiUrl: database.url });
    await (scratch ? fill() : againWhenStopped(fill));
  } catch (error) {
    await database.stop();
    throw explainQueryFailure(error);
  }
  return database;
}

/**
 * Brings a database up to date and gives it what the shop starts with, unless that was done before. Throws a sentence
 * for a person, before it writes anything, if the shop must not open in this mode on that database.
 * @param url Connection of the role that owns the tables. Staff's commands that know only the API's role use the
 *   database as it is.
 */
export async function fillDatabase(
  url: string,
  { asItIs = false, apiUrl = url, ...options }: FillOptions = {},
): Promise<void> {
  const { mode = shopMode(process.env), products = 0 } = options;
  if (asItIs && !(await powersAt(url)).mayMigrate) return;
  const refusals = asItIs ? [] : await databaseRefusals(mode, url);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  await migrate(url);
  const db = connect(url, { ...PREPARING, connections: 2 });
  try {
    await installJobs(db);
    await grantToApi(url, apiUrl);
    if (mode === 'live' && (await powersAt(apiUrl)).mayAlter) options.report?.(TOO_POWERFUL);
    const seed = await readSeed();
    await seedBase(db, seed);
    if (asItIs) return;
    await (mode === 'live' ? fillLive(db, seed, options) : fillDemo(db, seed, options));
    // Without statistics on a large catalogue, PostgreSQL chooses slow query plans.
    if (products > 0) await db.execute('vacuum analyze');
  } finally {
    await db.$client.end();
  }
}

async function powersAt(url: string) {
  const db = connect(url, { ...PREPARING, connections: 1 });
  try {
    return await rolePowers(db);
  } finally {
    await db.$client.end();
  }
}

async function fillDemo(db: Database, seed: Seed, { products = 0, report = () => {} }: FillOptions): Promise<void> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  if (await seedCatalogue(db, seed, { published: true }))
    report(`Seeded ${seed.products.length} products in ${seconds()} s`);
  await addMadeUpProducts(db, seed, products, (made) => report(`${made} of ${products} products, ${seconds()} s`));
  await seedDemoCustomer(db, seed);
  await seedCoupons(db, seed);
}

async function fillLive(
  db: Database,
  seed: Seed,
  { demonstrationCatalogue = false, report = () => {} }: FillOptions,
): Promise<void> {
  const { removed, unpublished } = await goLive(db, seed, { keepCatalogue: demonstrationCatalogue });
  if (removed > 0) report(`Removed ${removed} products of the demonstration`);
  if (unpublished.length > 0)
    report(`Hidden from shoppers, because they came from the demonstration: ${unpublished.join(', ')}`);
  const total = await db.$count(productsTable);
  if (demonstrationCatalogue && total === 0 && (await seedCatalogue(db, withoutReviews(seed), { published: false })))
    report(`Added the demonstration's ${seed.products.length} products, hidden from shoppers`);
}
