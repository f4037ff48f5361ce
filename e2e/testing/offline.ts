import type { LastSeenItem } from '@shop/composition/last-seen';
import { expect, type Locator, type Page } from 'playwright/test';
import { PageObject } from './page-object.ts';

/** Errors of requests without a network, and the federation runtime's warnings: it tries a remote again, or loaded one ahead. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Couldn't load preload assets|could not be used|already registered/;

const COMMANDS = /\/mf-cart\/commands\.[\w-]{43}\.js$/;

/** Whether the script behind the cart buttons has loaded, which the page fetches in the browser's idle time. */
async function commandsAreHere(page: Page): Promise<boolean> {
  // `performance.getEntriesByType` is empty while Playwright's clock is installed, so Playwright's own list is used.
  const asked = (await page.requests()).map((request) => request.url()).find((url) => COMMANDS.test(url));
  // Importing the module again resolves once the page's own import has.
  return asked ? page.evaluate<boolean>(`import(${JSON.stringify(asked)}).then(() => true)`) : false;
}

/** Whether the page has loaded its whole stylesheets: rules for paper and for a pointer come with them. */
export const stylesAreHere = (): boolean => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.length > 0 && links.every(({ sheet }) => sheet !== null);
};

/**
 * Waits until the page has loaded everything that it fetches by itself: the header's slots, on wide screens the search, the
 * cart buttons' script, and what the links in view open. A story waits for that before it moves the clock on, because the
 * jump would exceed time limits.
 */
export async function fetchedAll(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.locator('header [data-slot]:visible')).toHaveCount(0);
  if (!isMobile) await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  await expect.poll(() => commandsAreHere(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-prefetched', 'true');
  await expect.poll(() => page.evaluate(stylesAreHere)).toBe(true);
}

export async function cutOff(page: Page, isMobile: boolean): Promise<void> {
  await fetchedAll(page, isMobile);
  await page.context().setOffline(true);
}

/**
 * Waits until the service worker controls the page, as it does from the second page on. A page that was loading while the
 * worker became active may not be controlled, and is then reloaded.
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

export const keptByWorker = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Stores a last seen cart in the browser as a page of the cart would. */
export const leaveCart = (page: Page, items: LastSeenItem[]): Promise<void> =>
  page.evaluate(
    (kept) =>
      localStorage.setItem(
        'lastSeenCart',
        JSON.stringify({ at: '2026-11-21T14:05:00Z', language: document.documentElement.lang, items: kept }),
      ),
    items,
  );

export class OfflineVisit extends PageObject {
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text('shell:offline.title') });
  }

  list(kind: 'cart' | 'wishlist'): Locator {
    const heading = this.page.getByRole('heading', {
      level: 2,
      name: this.text(`shell:offline.${kind}`),
      exact: true,
    });
    return this.page.getByRole('main').locator('section').filter({ has: heading });
  }

  get nothingKept(): Locator {
    return this.page.getByText(this.text('shell:offline.empty'));
  }

  get tryAgain(): Locator {
    return this.page.getByRole('link', { name: this.text('shell:offline.action') });
  }
}
