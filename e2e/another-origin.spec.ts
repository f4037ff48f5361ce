import { AssetsServer } from '@shop/release/testing/assets-server';
import type { Page } from 'playwright/test';
import { test as base, expect } from './testing/composed-shop.ts';

const LISTING = '/category/perfumes';

/** The catalogue's live build has the id `elsewhere` and is served by its team's own server, on another origin. */
const test = base.extend<{ server: AssetsServer }>({
  server: async ({ shop, releases }, use) => {
    const server = new AssetsServer(shop.releaseDirectory);
    await server.start();
    const build = `mf-catalog/${releases.idOf('elsewhere')}/`;
    releases.derive({
      app: 'mf-catalog',
      build: 'elsewhere',
      edit: (_file, text) => text.replaceAll(`/assets/${build}`, server.address + build),
    });
    await releases.publish('mf-catalog', 'elsewhere');
    await use(server);
    await server.goAway();
  },
});

/** URLs of all the catalogue's scripts and stylesheets that the page loaded. */
const catalogueFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/mf-catalog\/.*\.(js|css)$/.test(name)),
  );

test(
  'a remote lies on another origin: a page, and the next one without a reload',
  { tag: '@inside' },
  async ({ page, server, text }) => {
    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.locator('main article a').first().click();
    await expect(page.getByRole('button', { name: text('common:actions.add-to-cart') }).first()).toBeVisible();

    const files = await catalogueFiles(page);
    expect(files.filter((file) => !file.startsWith(server.address))).toEqual([]);
    expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(new Set(['js', 'css']));
  },
);

test(
  'another origin that answers nobody gives way to the previous build',
  { tag: '@inside' },
  async ({ page, server, releases, text, allowProblem }) => {
    // The federation runtime logs this warning when it tries a remote for the second time.
    allowProblem(/could not be used|already registered/);
    allowProblem(/ERR_CONNECTION_REFUSED/);
    await server.goAway();

    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();
    const before = new RegExp(`/assets/mf-catalog/${releases.liveBefore('mf-catalog')}/`);
    await expect.poll(() => catalogueFiles(page)).toContainEqual(expect.stringMatching(before));
    await server.start();
  },
);

test(
  'another origin that is silent hides the page no longer than its code is waited for',
  { tag: '@inside' },
  async ({ page, server, allowProblem }) => {
    allowProblem(/could not be used/);
    await page.route(`${server.address}**`, () => undefined);

    await page.goto(LISTING, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
