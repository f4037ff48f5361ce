import { holdBack } from './testing/hold-back.ts';
import { scriptsThatRan, watchLayout } from './testing/loading.ts';
import { slowDocuments } from './testing/slow-document.ts';
import { expect, test } from './testing/visitor.ts';

/** What waits for the browser's idle time on purpose. */
const LATE = /\/(slot-[\w.-]+|slider)\.\w+\.js$/;

const LOADED: [place: string, path: string, owner: string][] = [
  ['home', '/', 'mf-catalog'],
  ['a listing', '/category/perfumes', 'mf-catalog'],
  ['a product', '/products/oud-royal-eau-de-parfum', 'mf-catalog'],
  ['log in', '/login', 'mf-account'],
];

for (const [place, path, owner] of LOADED) {
  test(
    `${place} loads each file once, runs all that it preloads, and holds still`,
    { tag: '@both' },
    async ({ page, visit }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const bringFonts = await holdBack(page, '**/*.woff2');
      const moved = await watchLayout(page);
      await page.coverage.startJSCoverage();

      await visit(path, 'domcontentloaded');

      const ran = await scriptsThatRan(page);
      const preloaded = await page
        .locator('link[rel="modulepreload"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      const ofThePage = new RegExp(`/assets/(shell|${owner})/`);
      expect(
        preloaded.filter((url) => !ran.includes(url)),
        'preloaded for nothing',
      ).toEqual([]);
      expect(
        ran.filter((url) => ofThePage.test(url) && !LATE.test(url) && !preloaded.includes(url)),
        'needed, but found late',
      ).toEqual([]);
      expect(await moved(), 'moved by scripts or pictures').toEqual({ by: 0, what: [] });

      bringFonts();
      await page.evaluate(() => document.fonts.ready);

      expect((await moved()).by, 'moved by the latest possible fonts').toBeLessThanOrEqual(0.001);
      expect(
        fetched.filter((url) => ofThePage.test(url) && url.endsWith('.css') && !/\/slot-/.test(url)),
        'styles that stand in the document',
      ).toEqual([]);
      expect(
        fetched.filter((url, index) => fetched.indexOf(url) !== index),
        'fetched twice',
      ).toEqual([]);
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
