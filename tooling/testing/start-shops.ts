import { copyDatabase } from '@shop/api/seeding/copy-database';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { startShop, type TestShop } from './start-shop.ts';

/** Starts several independent shops. They share one PostgreSQL, which is seeded once and copied; `ownerUrl` is its owner's. */
export async function startShops(
  count: number,
  report: (line: string) => void,
): Promise<{ shops: TestShop[]; ownerUrl: string; stop: () => Promise<void> }> {
  const database = await prepareShop({ scratch: true });
  const shops: TestShop[] = [];
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.stop();
  };
  try {
    const urls = [database.url];
    while (urls.length < count) urls.push(await copyDatabase(database, `shop_${urls.length}`));
    await Promise.all(urls.map(async (url, index) => (shops[index] = await startShop(report, url))));
    return { shops, ownerUrl: database.ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
