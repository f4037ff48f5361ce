import { prepareShop } from '@shop/api/prepare-shop';
import { copyDatabase } from '@shop/api/seeding/copy-database';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type TestShop } from './start-shop.ts';

/** Opens several shops that do not disturb each other. One PostgreSQL serves them all, and is seeded once. */
export async function startShops(
  count: number,
  report: (line: string) => void,
): Promise<{ shops: TestShop[]; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'shops-'));
  // Where root runs the tests, the database belongs to another user, who must be able to enter.
  chmodSync(directory, 0o755);
  const database = await prepareShop({ directory: join(directory, 'database'), durable: false });
  const shops: TestShop[] = [];
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const urls = [database.url];
    while (urls.length < count) urls.push(await copyDatabase(database.url, `shop_${urls.length}`));
    await Promise.all(urls.map(async (url, index) => (shops[index] = await startShop(report, url))));
    return { shops, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
