import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggedIn } from './account.ts';
import type { Origin } from './origin.ts';

/** What a Playwright worker needs to know about the shop that was started for it. */
export interface ShopForWorker {
  url: string;
  /** The same by name: browsers give passkeys to names alone. */
  staffUrl: string;
  releaseDirectory: string;
  directory: string;
  databaseUrl: string;
  /** Where builds may have their files beside the shop. */
  assetsPort: number;
  /** The seeded demo customer, logged in. */
  demoCustomer: LoggedIn;
  /** Text of the release document when the shop was started. */
  release: string;
}

type Shops = { control: string; shops: ShopForWorker[] } | { origin: Origin };

export interface StoryShop extends Omit<ShopForWorker, 'release'> {
  killApi: () => Promise<void>;
  startApi: () => Promise<void>;
}

/** Passes the shops to the workers in a file, whose name the workers inherit in the environment. */
export function passToWorkers(shops: Shops): void {
  const file = join(mkdtempSync(join(tmpdir(), 'shops-')), 'shops.json');
  writeFileSync(file, JSON.stringify(shops));
  process.env.E2E_SHOPS = file;
}

/** Undefined while Playwright only lists the stories. */
const passedShops = (): Shops | undefined =>
  process.env.E2E_SHOPS ? (JSON.parse(readFileSync(process.env.E2E_SHOPS, 'utf8')) as Shops) : undefined;

/** The shop at another address, if the stories run against one. */
export const remoteShop = (): Origin | undefined => {
  const shops = passedShops();
  return shops && 'origin' in shops ? shops.origin : undefined;
};

/** The shop of the worker with this number, with its API and its release restored in case a failed story broke them. */
export async function shopOfWorker(index: number): Promise<StoryShop> {
  const passed = passedShops()!;
  if ('origin' in passed) return onlyAddress(passed.origin.url);
  const { release, ...shop } = passed.shops[index]!;
  const ask = async (action: string) => {
    const answer = await fetch(`${passed.control}/${index}/${action}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
  };
  const startApi = () => ask('start-api');
  await startApi();
  writeFileSync(join(shop.releaseDirectory, 'release.json'), release);
  return { ...shop, killApi: () => ask('kill-api'), startApi };
}

/** A shop at another address, of which stories may only use the address: others need the tag `@inside`. */
const onlyAddress = (url: string): StoryShop =>
  new Proxy({ url } as StoryShop, {
    get(shop, name) {
      // `await` reads the property "then".
      if (name === 'url' || name === 'then') return Reflect.get(shop, name) as unknown;
      throw new Error(
        `A shop at another address has no "${String(name)}" that a story could use. Tag this story @inside.`,
      );
    },
  });
