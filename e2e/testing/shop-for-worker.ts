import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggedIn } from './account.ts';
import type { Origin } from './origin.ts';

/** What a worker knows of a shop that was opened for it. */
export interface ShopForWorker {
  url: string;
  releaseDirectory: string;
  directory: string;
  databaseUrl: string;
  /** The customer whom the shop is seeded with. */
  demoCustomer: LoggedIn;
  /** The release document as it was published. */
  release: string;
}

type Kept = { control: string; shops: ShopForWorker[] } | { origin: Origin };

/** A shop in the hands of a story. */
export interface StoryShop extends Omit<ShopForWorker, 'release'> {
  killApi: () => Promise<void>;
  /** On the same port as before. */
  startApi: () => Promise<void>;
}

/** Leaves it in a file; workers inherit the environment, which names that. */
export function keepForWorkers(kept: Kept): void {
  const file = join(mkdtempSync(join(tmpdir(), 'shops-')), 'shops.json');
  writeFileSync(file, JSON.stringify(kept));
  process.env.E2E_SHOPS = file;
}

/** Nothing while Playwright only collects stories. */
const kept = (): Kept | undefined =>
  process.env.E2E_SHOPS ? (JSON.parse(readFileSync(process.env.E2E_SHOPS, 'utf8')) as Kept) : undefined;

/** The shop that runs elsewhere, where stories are told of one. */
export const otherShop = (): Origin | undefined => {
  const known = kept();
  return known && 'origin' in known ? known.origin : undefined;
};

/** The shop of the worker with this number, as it was in the beginning whatever a story that failed left behind. */
export async function shopOfWorker(index: number): Promise<StoryShop> {
  const known = kept()!;
  if ('origin' in known) return onlyAddress(known.origin.url);
  const { release, ...shop } = known.shops[index]!;
  const ask = async (action: string) => {
    const answer = await fetch(`${known.control}/${index}/${action}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
  };
  const startApi = () => ask('start-api');
  await startApi();
  writeFileSync(join(shop.releaseDirectory, 'release.json'), release);
  return { ...shop, killApi: () => ask('kill-api'), startApi };
}

/** Of a shop elsewhere only the address is known: a story that asks for more needs the tag `@inside`. */
const onlyAddress = (url: string): StoryShop =>
  new Proxy({ url } as StoryShop, {
    get(shop, name) {
      // Whoever awaits the shop asks for "then".
      if (name === 'url' || name === 'then') return Reflect.get(shop, name) as unknown;
      throw new Error(`"${String(name)}" is known of no shop that runs elsewhere. Tag this story @inside.`);
    },
  });
