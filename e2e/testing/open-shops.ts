import { checkLogs } from '@shop/testing/check-logs';
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
import { passToWorkers, type ShopForWorker } from './shop-for-worker.ts';

/**
 * Starts one shop per worker before any story runs, so that stories of different workers do not disturb each other. It
 * does so in the main process, because Playwright replaces a worker for each project and after each failure. All shops
 * share one PostgreSQL, which is seeded once. After the stories no log of these shops may have personal data.
 */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { path, how } = await findBrowser();
  console.log(`Browser: ${path} (${how})`);
  process.env.CHROMIUM_PATH = path;
  const origin = process.env.E2E_ORIGIN;
  if (origin) {
    passToWorkers({ origin: await readOrigin(origin) });
    return () => Promise.resolve();
  }

  const { shops, ownerUrl, stop } = await startShops(workers, (line) => console.log(line));
  const control = await listen(shops);
  passToWorkers({
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    shops: await Promise.all(shops.map(forWorker)),
  });

  return async () => {
    control.close();
    try {
      await checkLogs(shops, ownerUrl);
    } finally {
      await stop();
    }
  };
}

const forWorker = async (shop: TestShop): Promise<ShopForWorker> => {
  const { url, staffUrl, releaseDirectory, directory, databaseUrl, assetsPort } = shop;
  // Once per shop, because the number of codes per phone number is limited.
  const demoCustomer = await logIn(shop, DEMO_CUSTOMER);
  const release = readFileSync(join(releaseDirectory, 'release.json'), 'utf8');
  return { url, staffUrl, releaseDirectory, directory, databaseUrl, assetsPort, demoCustomer, release };
};

/** A server through which workers stop and start the APIs of their shops: `POST /0/kill-api`. */
async function listen(shops: readonly TestShop[]): Promise<Server> {
  const stopped = new Set<TestShop>();
  const actions: Record<string, (shop: TestShop) => Promise<void>> = {
    async 'kill-api'(shop) {
      stopped.add(shop);
      await shop.killApi();
    },
    async 'start-api'(shop) {
      if (stopped.delete(shop)) await shop.startApi();
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
