import type { AppName } from '@shop/composition/app-name';
import { expect, test } from './testing/composed-shop.ts';
import { loadFiles } from './testing/load-files.ts';

const APPS: readonly AppName[] = ['shell', 'mf-account', 'mf-cart', 'mf-catalog'];

/** Safari before 17 knows no `modulepreload`. */
const withoutModulePreload = () => {
  const { supports } = DOMTokenList.prototype;
  DOMTokenList.prototype.supports = function known(this: DOMTokenList, token: string) {
    return token !== 'modulepreload' && supports.call(this, token);
  };
};

for (const [browser, prepare] of [
  ['a browser', undefined],
  ['a browser that can preload no modules', withoutModulePreload],
] as const)
  test(
    `${browser} runs no script and applies no stylesheet of any build that was changed on the way`,
    { tag: '@inside' },
    async ({ page, releases, allowProblem }) => {
      allowProblem(/integrity|Failed to fetch|Failed to load resource/);
      const addresses = APPS.flatMap((app) => releases.addressesOf(app, releases.liveBuild(app)));
      await page.route('**/assets/**/*.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.stolen = true;${await response.text()}` });
      });
      await page.route('**/assets/**/*.css', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\nbody { opacity: 0.5 }` });
      });
      if (prepare) await page.addInitScript(prepare);
      // The page would otherwise reload itself, because its shell does not arrive.
      await page.addInitScript(() => void (sessionStorage['reloaded'] = String(Date.now())));
      await page.goto('/about');

      await page.evaluate(loadFiles, addresses);
      await page.waitForFunction(() => 'used' in globalThis);

      expect(addresses.length).toBeGreaterThan(80);
      expect(await page.evaluate(() => (globalThis as { used?: string[] }).used)).toEqual([]);
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
