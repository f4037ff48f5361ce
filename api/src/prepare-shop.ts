import { startDatabase } from '../database/start-database.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { growCatalogue } from './seeding/large-catalogue.ts';
import { readSeed } from './seeding/read-seed.ts';
import { seedShop } from './seeding/seed-shop.ts';

interface PrepareOptions {
  /** Where an embedded database keeps its data; by default `var/database`. */
  directory?: string;
  /** `false` for tests only. */
  durable?: boolean;
  /** How many products the shop has at least, for benchmarks. */
  products?: number;
  report?: (line: string) => void;
}

/** A database that is running, up to date and seeded. Quick when it already was. Stop it when the shop closes. */
export async function prepareShop({ products = 0, report = () => {}, ...where }: PrepareOptions = {}) {
  const database = await startDatabase(where);
  try {
    await fill(database.url, products, report);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

async function fill(url: string, products: number, report: (line: string) => void): Promise<void> {
  await migrate(url);
  const db = connect(url, { statementTimeout: 0, connections: 2 });
  try {
    const seed = await readSeed();
    const started = Date.now();
    const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
    if (await seedShop(db, seed)) report(`Seeded ${seed.products.length} products in ${seconds()} s`);
    await growCatalogue(db, seed, products, (made) => report(`${made} of ${products} products, ${seconds()} s`));
    // A large catalogue is read by wrong plans until PostgreSQL has looked at it.
    if (products > 0) await db.execute('analyze');
  } finally {
    await db.$client.end();
  }
}
