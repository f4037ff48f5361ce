import type { PageData } from '../shell/src/document/page-data.ts';
import { SCREENS, type Screen } from './screens/contact-sheet.ts';
import { holdBack } from './testing/hold-back.ts';
import { scriptsThatRan, watchLayout } from './testing/loading.ts';
import { demoTest } from './testing/login.ts';
import { slowDocuments } from './testing/slow-document.ts';
import { expect, test } from './testing/visitor.ts';

/** What waits for the browser's idle time on purpose. */
const LATE = /\/(slot-[\w.-]+|slider)\.\w+\.js$/;

/** One of each kind is looked at every day, all in `npm run test:full`. */
const DAILY: readonly string[] = ['/', '/category/perfumes', '/products/oud-royal-eau-de-parfum', '/login'];
/** Pages that the server knows whole; of the others a browser or a customer's account alone knows what they show. */
const isWhole = ({ path, seenBy }: Screen) => !seenBy && !['/cart', '/wishlist'].includes(path);
const WHOLE = SCREENS.filter(isWhole);
const LATER = SCREENS.filter((screen) => !isWhole(screen));

for (const { path, missing } of WHOLE) {
  const isDaily = DAILY.includes(path);
  test(
    `${path} loads each file once, runs all that it preloads, and holds still`,
    { tag: ['@both', ...(isDaily ? [] : ['@inside', '@full'])] },
    async ({ page, visit, allowProblem }) => {
      if (missing) allowProblem(/console error: Failed to load resource: .*404/);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const bringFonts = await holdBack(page, '**/*.woff2');
      const moved = await watchLayout(page);
      await page.coverage.startJSCoverage();

      await visit(path, 'domcontentloaded');

      const ran = await scriptsThatRan(page);
      const { preloaded, owner } = await page.evaluate(() => ({
        preloaded: Array.from(
          document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
          ({ href }) => href,
        ),
        owner: (JSON.parse(document.getElementById('page-data')!.textContent) as PageData).rendered?.remote?.name,
      }));
      const ofThePage = new RegExp(`/assets/(shell|${owner ?? 'shell'})/`);
      expect(
        preloaded.filter((url) => !ran.includes(url)),
        'preloaded for nothing',
      ).toEqual([]);
      expect(
        ran.filter((url) => ofThePage.test(url) && !LATE.test(url) && !preloaded.includes(url)),
        'needed, but found late',
      ).toEqual([]);
      const { by, what } = await moved();
      expect(by, `moved by scripts or pictures: ${what.join(', ')}`).toBeLessThanOrEqual(isDaily ? 0 : 0.001);

      bringFonts();
      await page.evaluate(() => document.fonts.ready);

      expect((await moved()).by, 'moved by the latest possible fonts').toBeLessThanOrEqual(0.001);
      expect(
        fetched.filter((url) => ofThePage.test(url) && url.endsWith('.css') && !/\/slot-/.test(url)),
        'styles that stand in the document',
      ).toEqual([]);
      expect(
        fetched.filter((url, index) => !url.includes('/api/') && fetched.indexOf(url) !== index),
        'fetched twice',
      ).toEqual([]);
    },
  );
}

for (const { path } of LATER) {
  demoTest(
    `${path} holds still while what a customer has arrives`,
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
  'a document that is still arriving is not brought to life before its end',
  { tag: '@inside' },
  async ({ page, shop }) => {
    const slow = await slowDocuments(shop.url, '</body>');
    const html = page.locator('html');
    await page.goto(`${slow.url}/policies`, { waitUntil: 'commit' });
    // The code is there, and has had time for its work: a browser that is not busy takes a frame or two.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/messages-(en|ar)\./.test(name)),
    );
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    await expect(html).not.toHaveAttribute('data-ready');

    slow.finish();

    await expect(html).toHaveAttribute('data-ready', 'true');
    await expect(page.locator('#privacy')).toHaveCount(1);
    slow.close();
  },
);
