import type { LastSeenItem } from '@shop/composition/last-seen';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Text } from './texts.ts';

/** What a browser says of requests that found no network, and the federation runtime of its second try at a remote. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|could not be used|already registered/;

const COMMANDS = /\/mf-cart\/[^/]+\/commands\.\w+\.js$/;

/** Whether the code behind the cart's buttons has come, which the page fetches by itself when it is idle. */
async function commandsAreHere(page: Page): Promise<boolean> {
  // Not by the page's own list of what it fetched: under a story's clock that list is empty.
  const asked = (await page.requests()).map((request) => request.url()).find((url) => COMMANDS.test(url));
  // A module is had once: importing it again waits until the page itself has it.
  return asked ? page.evaluate<boolean>(`import(${JSON.stringify(asked)}).then(() => true)`) : false;
}

const stylesAreHere = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
    ({ sheet }) => sheet !== null,
  );

/**
 * Until the page has what it fetches without being asked: its header's slots, on wide screens the search, and what its
 * buttons do. A story that makes time pass at once waits for it, or what is on its way has been silent for too long.
 */
export async function fetchedAll(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.locator('header [data-slot]:visible')).toHaveCount(0);
  if (!isMobile) await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  await expect.poll(() => commandsAreHere(page)).toBe(true);
  await expect.poll(() => page.evaluate(stylesAreHere)).toBe(true);
}

/** Cuts the network off once the page has fetched what it fetches by itself. */
export async function cutOff(page: Page, isMobile: boolean): Promise<void> {
  await fetchedAll(page, isMobile);
  await page.context().setOffline(true);
}

/**
 * Waits until the worker answers for this page, as it does from the second page on. A page that was on its way while the
 * worker became active may have been passed over: it is then loaded again.
 */
export async function underWorker(page: Page): Promise<void> {
  const controlled = await page.evaluate(async () => {
    const active = (await navigator.serviceWorker.ready).active!;
    while (active.state !== 'activated')
      await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }));
    return navigator.serviceWorker.controller !== null;
  });
  if (controlled) return;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Everything that the worker's caches hold, as paths. */
export const keptByWorker = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Leaves a list in the browser as a page of the cart would. */
export const leaveCart = (page: Page, items: LastSeenItem[]): Promise<void> =>
  page.evaluate(
    (kept) =>
      localStorage.setItem(
        'lastSeenCart',
        JSON.stringify({ at: '2026-11-21T14:05:00Z', language: document.documentElement.lang, items: kept }),
      ),
    items,
  );

/** What a visitor without a connection sees. */
export class OfflineVisit {
  readonly #page: Page;
  readonly #text: Text;

  constructor(page: Page, text: Text) {
    this.#page = page;
    this.#text = text;
  }

  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1, name: this.#text('shell:offline.title') });
  }

  /** A list by its heading. */
  list(kind: 'cart' | 'wishlist'): Locator {
    const heading = this.#page.getByRole('heading', {
      level: 2,
      name: this.#text(`shell:offline.${kind}`),
      exact: true,
    });
    return this.#page.getByRole('main').locator('section').filter({ has: heading });
  }

  get nothingKept(): Locator {
    return this.#page.getByText(this.#text('shell:offline.empty'));
  }

  get tryAgain(): Locator {
    return this.#page.getByRole('link', { name: this.#text('shell:offline.action') });
  }
}
