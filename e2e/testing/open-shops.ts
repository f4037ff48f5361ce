import { findBrowser } from '@shop/testing/find-browser';
import type { TestShop } from '@shop/testing/start-shop';
import { startShops } from '@shop/testing/start-shops';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { DEMO_CUSTOMER, logIn } from './account.ts';
import { readOrigin } from './origin.ts';
import { keepForWorkers, type ShopForWorker } from './shop-for-worker.ts';

/**
 * Runs once, before the workers. Opens a shop for each of them, so that what one breaks disturbs no other, and outside of
 * them, because Playwright starts workers anew for each project and after each failure. One PostgreSQL serves all shops,
 * and is seeded once.
 */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { path, how } = await findBrowser();
  console.log(`Browser: ${path} (${how})`);
  process.env.CHROMIUM_PATH = path;
  const origin = process.env.E2E_ORIGIN;
  if (origin) {
    keepForWorkers({ origin: await readOrigin(origin) });
    return () => Promise.resolve();
  }

  const { shops, stop } = await startShops(workers, (line) => console.log(line));
  const control = await listen(shops);
  keepForWorkers({
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    shops: await Promise.all(shops.map(forWorker)),
  });

  return async () => {
    control.close();
    await stop();
  };
}

const forWorker = async (shop: TestShop): Promise<ShopForWorker> => {
  const { url, releaseDirectory, directory, databaseUrl } = shop;
  // Once for a shop: a number may ask for few codes.
  const demoCustomer = await logIn(shop, DEMO_CUSTOMER);
  const release = readFileSync(join(releaseDirectory, 'release.json'), 'utf8');
  return { url, releaseDirectory, directory, databaseUrl, demoCustomer, release };
};

/** What workers ask for that only the process can do which started the shops: `POST /0/kill-api`. */
async function listen(shops: readonly TestShop[]): Promise<Server> {
  const down = new Set<TestShop>();
  const actions: Record<string, (shop: TestShop) => Promise<void>> = {
    async 'kill-api'(shop) {
      down.add(shop);
      await shop.killApi();
    },
    async 'start-api'(shop) {
      if (down.delete(shop)) await shop.startApi();
    },
  };
  const server = createServer((request, response) => {
    const [, index, action] = request.url!.split('/');
    void actions[action!]!(shops[Number(index)]!).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
