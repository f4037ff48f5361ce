import { AssetsServer } from '@shop/release/testing/assets-server';
import type { Page } from 'playwright/test';
import { test as base, expect } from './testing/composed-shop.ts';

const LISTING = '/category/perfumes';

/** The catalogue's live build has the id `elsewhere` and is served by its team's own server, on another origin. */
const test = base.extend<{ server: AssetsServer }>({
  server: async ({ shop, releases }, use) => {
    const server = new AssetsServer(shop.releaseDirectory, shop.assetsPort);
    await server.start();
    const build = `mf-catalog/${releases.idOf('elsewhere')}/`;
    releases.derive({
      app: 'mf-catalog',
      build: 'elsewhere',
      apart: true,
      edit: (_file, text) => text.replaceAll(`/assets/${build}`, server.address + build),
    });
    await releases.publish('mf-catalog', 'elsewhere');
    await use(server);
    await server.goAway();
  },
});

/** Resolves once the page says that a build could not be used: it asks for the build's files again first. */
const buildGivenUp = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('could not be used'));

/** URLs of all the catalogue's scripts and stylesheets that the page loaded. */
const catalogueFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/mf-catalog\/.*\.(js|css)$/.test(name)),
  );

test(
  'a remote on another origin renders a page, and the next one without a reload',
  { tag: ['@inside', '@affected'] },
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
  'a build on an origin that does not answer is replaced by the previous build',
  { tag: ['@inside', '@affected'] },
  async ({ page, server, releases, text, allowProblem }) => {
    // The federation runtime logs this warning when it tries a remote for the second time.
    allowProblem(/could not be used|already registered/);
    allowProblem(/ERR_CONNECTION_REFUSED/);
    await server.goAway();
    const givenUp = buildGivenUp(page);

    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();
    const before = releases.containerOf('mf-catalog', releases.liveBefore('mf-catalog'));
    await expect.poll(() => catalogueFiles(page)).toContainEqual(expect.stringContaining(before));
    await givenUp;
    await server.start();
  },
);

test(
  'an origin that never answers delays the page no longer than the time limit for its code',
  { tag: ['@inside', '@affected'] },
  async ({ page, server, allowProblem }) => {
    allowProblem(/could not be used/);
    await page.route(`${server.address}**`, () => undefined);
    const givenUp = buildGivenUp(page);

    await page.goto(LISTING, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    await givenUp;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
