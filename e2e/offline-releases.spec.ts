import { expect, test } from './testing/composed-shop.ts';
import { NO_NETWORK, underWorker } from './testing/offline.ts';
import { listingOf } from './testing/seed.ts';

const LISTING = listingOf('perfumes').path;

test.use({ serviceWorkers: 'allow' });

/** Whether the service worker has cached this page's stylesheets. */
const stylesAreKept = async () => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const kept = await Promise.all(sheets.map(({ href }) => caches.match(href)));
  return sheets.length > 0 && !kept.includes(undefined);
};

test(
  'a new worker takes over while a page is open, and nothing breaks',
  { tag: ['@inside', '@affected'] },
  async ({ page, address, visit, context, releases, text, header, allowProblem }) => {
    allowProblem(NO_NETWORK);
    await visit(LISTING);
    await underWorker(page);
    releases.derive({ app: 'shell', build: 'shell-next' });
    await releases.publish('shell', 'shell-next');

    await page.evaluate(async () => {
      const takenOver = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await (await navigator.serviceWorker.ready).update();
      await takenOver;
    });

    // This loads code of the build that the page was opened with, which has not been needed before.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('shell:navigation.policies') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/policies$/);
    await header.logo.click();
    await expect(page).toHaveURL(address('/'));

    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')).length))
      .toBe(1);
    await context.setOffline(true);
    await page.goto(LISTING);
    await expect(page.getByRole('heading', { level: 1, name: text('shell:offline.title') })).toBeVisible();
    await expect(page.locator(`link[href="/offline.css?${releases.idOf('shell-next')}"]`)).toHaveCount(1);
  },
);

test(
  'a remote’s new version arrives while a tab is open: the tab keeps its own, without a failed chunk',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, releases, product, text }) => {
    const { name, path } = product('perfume-jasmine');
    await visit(LISTING);
    await underWorker(page);
    releases.derive({ app: 'mf-catalog', build: 'catalog-next' });
    await releases.publish('mf-catalog', 'catalog-next');

    await page.getByRole('link', { name, exact: true }).first().click();

    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: text('common:actions.add-to-cart') }).first()).toBeVisible();
  },
);

test(
  'files of builds that are no longer on the server are still there for pages that were opened with them',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, releases, product }) => {
    const { name, path } = product('perfume-jasmine');
    releases.derive({ app: 'mf-catalog', build: 'catalog-gone' });
    await releases.publish('mf-catalog', 'catalog-gone');
    await visit(LISTING);
    await underWorker(page);
    await visit(path);
    await expect.poll(() => page.evaluate(stylesAreKept)).toBe(true);
    await visit(LISTING);
    await expect.poll(() => page.evaluate(stylesAreKept)).toBe(true);
    releases.restore();
    releases.remove('mf-catalog', 'catalog-gone');

    await page.getByRole('link', { name, exact: true }).first().click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('cookies that a build left lock nobody out', async ({ page, allowProblem }) => {
  allowProblem(/431/);
  // A document that loads nothing, so that the listing is the first request with them.
  await page.goto('/robots.txt');
  const left = await page.evaluate(() => {
    for (let n = 0; n < 60; n++) document.cookie = `left${n}=${'x'.repeat(4_000)};path=/;max-age=9000000`;
    // Writing does not wait until the browser has them; reading does.
    return document.cookie.length;
  });
  expect(left).toBeGreaterThan(200_000);

  const refused = await page.goto(LISTING);

  expect(refused?.status()).toBe(431);
  // The browser clears them while it shows the answer.
  await expect.poll(async () => (await page.goto(LISTING))?.status()).toBe(200);
});
