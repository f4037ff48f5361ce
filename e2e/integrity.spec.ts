import '../shell/src/document/page-globals.ts';
import type { AppName } from '@shop/composition/app-name';
import { expect, test } from './testing/composed-shop.ts';

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

      const used = await page.evaluate(async (files) => {
        const isApplied = (href: string) =>
          new Promise<boolean>((resolve) => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous' });
            link.integrity = integrityOf(href);
            link.addEventListener('load', () => resolve(true));
            link.addEventListener('error', () => resolve(false));
            document.head.append(Object.assign(link, { href }));
          });
        const isRun = (address: string) =>
          importFile!(address).then(
            () => true,
            () => false,
          );
        const outcomes = await Promise.all(
          files.map(async (file) => ({ file, used: await (file.endsWith('.js') ? isRun : isApplied)(file) })),
        );
        return outcomes.filter((outcome) => outcome.used).map(({ file }) => file);
      }, addresses);

      expect(addresses.length).toBeGreaterThan(80);
      expect(used).toEqual([]);
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
