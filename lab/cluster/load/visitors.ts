import { setTimeout as wait } from 'node:timers/promises';
import { SHOP_ORIGIN } from '../places.ts';
import { Refusals } from './call-shop.ts';

const PATHS = ['/', '/category/perfumes', '/products/oud-royal-eau-de-parfum', '/ar', '/ar/category/perfumes'];
/** Addresses of builds' files in a document, of which most are in its list of hashes. */
const ASSETS = /\/assets\/[\w./-]+\.(?:js|css|woff2)/g;
/** Milliseconds between two pages of a visitor, on average. */
const PAUSE = 2_000;
const PATIENCE = 20_000;

/** Visitors who walk through the shop and load the files that each page names, until they are told to stop. */
export class Visitors {
  readonly pages = new Refusals();
  readonly assets = new Refusals();
  pagesSeen = 0;
  assetsSeen = 0;
  #stopping = false;
  readonly #walking: Promise<void>[];

  constructor(count: number) {
    this.#walking = Array.from({ length: count }, () => this.#walk());
  }

  async #walk(): Promise<void> {
    const loaded = new Set<string>();
    while (!this.#stopping) {
      await wait(PAUSE * Math.random());
      const path = PATHS[Math.floor(Math.random() * PATHS.length)]!;
      const html = await this.#get(path, this.pages);
      this.pagesSeen += 1;
      const named = new Set([...(html ?? '').matchAll(ASSETS)].map(([address]) => address));
      for (const address of [...named].filter((one) => !loaded.has(one))) {
        loaded.add(address);
        await this.#get(address, this.assets);
        this.assetsSeen += 1;
      }
    }
  }

  async #get(path: string, refusals: Refusals): Promise<string | undefined> {
    try {
      const answer = await fetch(SHOP_ORIGIN + path, { signal: AbortSignal.timeout(PATIENCE) });
      const text = await answer.text();
      if (answer.status === 200) return text;
      refusals.add(String(answer.status), path, answer.headers.has('retry-after'));
    } catch (error) {
      const { message, cause } = error as Error;
      refusals.add((cause as Error | undefined)?.message ?? message, path, false);
    }
    return undefined;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#walking);
  }
}
