import { buildKit } from '@shop/build/build-kit';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './testing/shop.ts';

const KIT = 'http://kit.test/';
const PHOTOGRAPH = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#d8c3a0"/><circle cx="400" cy="480" r="180" fill="#85601f"/></svg>`;

/** The page is built once per worker and needs no shop. */
const kitTest = test.extend<object, { kit: string }>({
  kit: [
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'kit-'));
      await buildKit(directory);
      await use(directory);
    },
    { scope: 'worker' },
  ],
});

async function openKit(page: Page, kit: string, language: string): Promise<void> {
  const html = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>Kit</title><link rel="stylesheet" href="/kit.css"><body><script type="module" src="/kit.js"></script>`;
  await page.route(`${KIT}**`, async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (file === '/') return route.fulfill({ contentType: 'text/html', body: html });
    if (file.startsWith('/media/')) return route.fulfill({ contentType: 'image/svg+xml', body: PHOTOGRAPH });
    if (file !== '/kit.css') return route.fulfill({ path: join(kit, file) });
    // A busy machine would skip a font with `font-display: optional`, and the pictures would differ.
    const css = readFileSync(join(kit, file), 'utf8').replaceAll(/font-display:\s*optional/g, 'font-display: block');
    return route.fulfill({ contentType: 'text/css', body: css });
  });
  await page.goto(KIT);
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
  await page.evaluate(() => {
    for (const photo of document.images) photo.loading = 'eager';
  });
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((photo) => photo.decode()));
    await document.fonts.ready;
  });
}

const LOOKS = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

for (const { name, media } of LOOKS) {
  kitTest(
    `the kit matches its pictures, ${name}`,
    { tag: ['@full', '@wide', '@inside'] },
    async ({ page, browser, kit, language }, { config, project }) => {
      // Each browser version draws text slightly differently, and so does a browser with windows: pictures are compared
      // only with those of the same version of the headless shell.
      const kind = process.env.CHROMIUM_PATH!.endsWith('headless-shell') ? 'chromium' : 'chromium-with-windows';
      const drawnBy = `${kind}-${browser.version().split('.')[0]}-${process.platform}`;
      const isTaking = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
      const isUnknown = !isTaking && !existsSync(join(project.testDir, 'pictures', drawnBy));
      if (isUnknown) console.warn(`No pictures of the kit by ${drawnBy}: nothing was compared (docs/decisions/0017).`);
      kitTest.skip(isUnknown, `No pictures by ${drawnBy}`);
      await page.setViewportSize({ width: 1100, height: 900 });
      await page.emulateMedia(media);

      await openKit(page, kit, language);

      await expect(page).toHaveScreenshot([drawnBy, `${language}-${name}.png`], { fullPage: true });
    },
  );
}
