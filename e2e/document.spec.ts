import { compressedBytes, pageBudget } from '@shop/release/planning/page-budgets';
import type { PageData } from '../shell/src/document/page-data.ts';
import { SCREENS, type Screen } from './screens/contact-sheet.ts';
import { holdBack } from './testing/hold-back.ts';
import { requestsUntilReady, scriptsThatRan, watchLayout, watchReadiness } from './testing/loading.ts';
import { demoTest } from './testing/login.ts';
import { ProductPage } from './testing/product-page.ts';
import { slowDocuments } from './testing/slow-document.ts';
import { toastsOf } from './testing/toasts.ts';
import { expect, test } from './testing/visitor.ts';

/** Files that are loaded in the browser's idle time on purpose. */
const LATE = /\/(slot-[\w.-]+|slider|commands|load-ahead)\.[\w-]+\.(js|css)$/;

interface Allowed {
  /** The id of the page's route, for the budget of its document. */
  route: string;
  /**
   * Requests that the page itself makes while it loads, the document included. Lazy pictures are left out: how many load
   * depends on the connection.
   */
  requests: number;
}

/** `npm test` checks one page of each kind, `npm run test:full` all. Lower a number when its page gets lighter. */
const DAILY: Readonly<Record<string, Allowed>> = {
  '/': { route: 'catalog.home', requests: 17 },
  '/category/perfumes': { route: 'catalog.category-listing', requests: 21 },
  '/products/oud-royal-eau-de-parfum': { route: 'catalog.product', requests: 18 },
  '/login': { route: 'account.login', requests: 18 },
};
const OTHER: Allowed = { route: 'other', requests: 21 };

/** Whether the server renders all of the page. Others are completed with the browser's storage or the customer's account. */
const isWhole = ({ path, seenBy }: Screen) => !seenBy && !['/cart', '/wishlist'].includes(path);
const WHOLE = SCREENS.filter(isWhole);
const LATER = SCREENS.filter((screen) => !isWhole(screen));

for (const { path, missing } of WHOLE) {
  const isDaily = path in DAILY;
  const { route, requests } = DAILY[path] ?? OTHER;
  test(
    `${path} stays within its budget, loads each file once, runs all that it lists, and does not shift`,
    { tag: ['@both', ...(isDaily ? [] : ['@inside', '@full'])] },
    async ({ page, visit, allowProblem }) => {
      if (missing) allowProblem(/console error: Failed to load resource: .*404/);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await watchReadiness(page);
      const bringFonts = await holdBack(page, '**/*.woff2');
      // What the page loads ahead belongs to other pages, and begins whenever the browser is idle.
      await holdBack(page, '**/load-ahead.*.js');
      const moved = await watchLayout(page);
      await page.coverage.startJSCoverage();

      const response = await visit(path, 'domcontentloaded');

      const ran = await scriptsThatRan(page);
      const { icons, listed, owner } = await page.evaluate(() => ({
        icons: Array.from(
          document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"], link[rel="manifest"]'),
          ({ href }) => href,
        ),
        listed: ((map) =>
          Object.keys((JSON.parse(map.textContent) as { integrity: object }).integrity)
            .slice(0, Number(map.dataset['files']))
            .map((address) => new URL(address, location.href).href))(
          document.querySelector<HTMLScriptElement>('script[type=importmap]')!,
        ),
        owner: (JSON.parse(document.getElementById('page-data')!.textContent) as PageData).rendered?.remote?.name,
      }));
      const beforeFonts = await moved();
      bringFonts();
      await page.evaluate(() => document.fonts.ready);
      const withFonts = await moved();
      const pictures = await page.locator('img:not([loading="lazy"])').count();
      const html = await response.text();

      // Soft assertions, so that one run reports everything that is wrong with a page.
      const ofThePage = new RegExp(`/assets/(shell|${owner ?? 'shell'})/`);
      // Whether and when a browser fetches the icon and the manifest is its own choice: Chromium 156 does, 150 does not.
      const requested = await requestsUntilReady(page);
      const byThePage = requested.filter((url) => !icons.includes(url) && !url.includes('/media/'));
      const waits = (url: string) => LATE.test(url) || (url.includes('/assets/') && !ofThePage.test(url));
      const { by, what } = beforeFonts;
      const { soft } = expect;
      soft(
        listed.filter((url) => url.endsWith('.js') && !ran.includes(url)),
        'listed but never run',
      ).toEqual([]);
      soft(
        ran.filter((url) => ofThePage.test(url) && !LATE.test(url) && !listed.includes(url)),
        'run but not listed',
      ).toEqual([]);
      soft(by, `moved by scripts or pictures: ${what.join(', ')}`).toBeLessThanOrEqual(isDaily ? 0 : 0.001);
      soft(withFonts.by, 'moved by the latest possible fonts').toBeLessThanOrEqual(0.001);
      soft(
        listed.filter((url) => !fetched.includes(url)),
        'listed but never fetched',
      ).toEqual([]);
      soft(
        fetched.filter((url, index) => !url.includes('/api/') && fetched.indexOf(url) !== index),
        'fetched twice',
      ).toEqual([]);
      soft(pictures + byThePage.filter((url) => !waits(url)).length, 'requests').toBeLessThanOrEqual(requests);
      soft(compressedBytes(html) / 1024, 'KB of the document').toBeLessThanOrEqual(pageBudget(route).document);
    },
  );
}

for (const { path } of LATER) {
  demoTest(
    `${path} does not shift while the customer’s data loads`,
    { tag: ['@both', '@inside', ...(path === '/cart' ? [] : ['@full'])] },
    async ({ page, visit, text }) => {
      const waiting = page.getByRole('main').getByText(text('common:states.loading'), { exact: true });
      const bringAnswers = await holdBack(page, /\/api\//);
      const moved = await watchLayout(page);
      await visit(path, 'domcontentloaded');
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

      bringAnswers();
      await expect(waiting).toHaveCount(0);

      const { by, what } = await moved();
      expect(by, `moved: ${what.join(', ')}`).toBeLessThanOrEqual(0.001);
    },
  );
}

test(
  'no part of the header moves while the rest of it arrives',
  { tag: ['@inside', '@both'] },
  async ({ page, shop, language }) => {
    const slow = await slowDocuments(shop.url, `href="${language === 'ar' ? '/ar' : ''}/cart"`);
    const moved = await watchLayout(page);
    // Once a preloaded picture is loaded, the browser has had time to paint an incomplete header if it would.
    const picture = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'image');
    await page.goto(`${slow.url}${language === 'ar' ? '/ar' : ''}/category/perfumes`, { waitUntil: 'commit' });
    await picture;
    await page.locator('header').waitFor({ state: 'attached' });

    slow.finish();

    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const { by, what } = await moved();
    expect(by, `moved: ${what.join(', ')}`).toBe(0);
    slow.close();
  },
);

test('a document is not hydrated before it has arrived completely', { tag: '@inside' }, async ({ page, shop }) => {
  const slow = await slowDocuments(shop.url, '</body>');
  const html = page.locator('html');
  await page.goto(`${slow.url}/policies`, { waitUntil: 'commit' });
  // Thirty frames are ample time to load and hydrate the unfinished document if it would.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  await expect(html).not.toHaveAttribute('data-ready');

  slow.finish();

  await expect(html).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('#privacy')).toHaveCount(1);
  slow.close();
});

test(
  'a press is answered at once, however late the code is',
  { tag: '@inside' },
  async ({ page, product, text, shop }) => {
    const letGo = await holdBack(page, `${shop.url}/assets/**`);
    await page.goto(product('perfume-oud-royal').path, { waitUntil: 'commit' });
    const add = new ProductPage(page, text).addToCart.first();
    const pulses = () =>
      add.evaluate(
        (button) => button.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
      );

    await add.click();

    expect(await pulses()).toBe(1);
    letGo();
    await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-add'));
    expect(await pulses()).toBe(0);
  },
);

test(
  'a press on a part that is not hydrated yet is handled, and the page is ready once all parts are',
  { tag: '@inside' },
  async ({ page, product, text }) => {
    // Once React listens for events, `scheduler.yield` never resolves, so no part is hydrated by itself.
    await page.addInitScript(() => {
      const listens = () =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.includes('reactContainer'));
      const rest = () => {
        if (!listens()) return Promise.resolve();
        return new Promise<void>((letGo) => Object.assign(globalThis, { letGo }));
      };
      Object.assign(globalThis, { scheduler: { yield: rest } });
    });
    const html = page.locator('html');
    const { name, path } = product('perfume-oud-royal');
    const quantity = page
      .getByRole('main')
      .getByRole('group', { name: text('common:accessibility.quantity-of', { name }) })
      .first();
    await page.goto(path);
    await page.waitForFunction(() => 'letGo' in globalThis);
    await expect(html).not.toHaveAttribute('data-ready');

    await quantity.getByRole('button', { name: text('common:accessibility.increase', { name }) }).click();

    await expect(quantity.getByRole('status')).toHaveText('2');
    await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
    await expect(html).toHaveAttribute('data-ready', 'true');
  },
);
