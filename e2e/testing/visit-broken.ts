import type { Browser } from 'playwright';
import type { Fault } from './faults.ts';

/** Milliseconds. In a browser a file that never arrives is waited for 4 s. */
export const LIVE_WITHIN = 10_000;

/** Opens the home page in browsers of their own, as three visitors would; answers how long the slowest waited. */
export async function visit(browser: Browser, shop: string, { silent }: Fault): Promise<number> {
  let slowest = 0;
  for (let visitor = 0; visitor < 3; visitor++) {
    const page = await browser.newPage();
    if (silent)
      await page.route(
        (address) => silent.test(address.pathname) && address.pathname.includes('-fault/'),
        () => undefined,
      );
    const told = page.waitForRequest('**/_/failures', { timeout: LIVE_WITHIN }).catch(() => undefined);
    const begun = performance.now();
    await page.goto(shop, { waitUntil: 'commit' });
    await page
      .locator('html[data-ready] main article')
      .first()
      .waitFor({ timeout: LIVE_WITHIN * 3 });
    slowest = Math.max(slowest, performance.now() - begun);
    // Commands are asked for when the browser is idle.
    await told;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return slowest;
}
