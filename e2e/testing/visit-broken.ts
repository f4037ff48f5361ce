import type { Browser, Page } from 'playwright';
import type { Fault } from './faults.ts';
import { Header } from './header.ts';
import { collectProblems } from './problems.ts';
import { textsOf } from './texts.ts';

/** Milliseconds that a browser waits for a file that never arrives. */
export const SILENCE = 4_000;
/** Milliseconds: what takes longer is not slow, it does not happen. */
const PATIENCE = 30_000;
/** Milliseconds in which a browser tells what it could not use. */
const TOLD_WITHIN = 10_000;

const text = textsOf('en');
const isReady = (page: Page) => page.locator('html[data-ready]').waitFor({ timeout: PATIENCE });

/** Milliseconds until the home page is whole. */
async function untilHome(page: Page, go: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await go();
  await page.locator('html[data-ready] main article').first().waitFor({ timeout: PATIENCE });
  return performance.now() - begun;
}

/** Milliseconds that a visitor with an empty cache waits for the home page. */
export async function arrive(browser: Browser, shop: string): Promise<number> {
  const page = await browser.newPage({ locale: 'en' });
  const took = await untilHome(page, () => page.goto(shop, { waitUntil: 'commit' }));
  await page.close();
  return took;
}

/**
 * Opens the home page in browsers of their own, as three visitors would; answers how long the slowest waited. Where the
 * server meets the fault as well, one visitor comes by a link: three would have the build gone before anybody asks the server.
 */
export async function visit(browser: Browser, shop: string, { silent, onServer }: Fault): Promise<number> {
  let slowest = 0;
  for (let visitor = 0; visitor < (onServer ? 1 : 3); visitor++) {
    const page = await browser.newPage({ locale: 'en' });
    if (silent)
      await page.route(
        (address) => silent.test(address.pathname) && address.pathname.includes('-fault/'),
        () => undefined,
      );
    const told = page.waitForRequest('**/_/failures', { timeout: TOLD_WITHIN }).catch(() => undefined);
    if (onServer) await page.goto(`${shop}/about`).then(() => isReady(page));
    const home = new Header(page, text, false).logo;
    slowest = Math.max(
      slowest,
      await untilHome(page, () => (onServer ? home.click() : page.goto(shop, { waitUntil: 'commit' }))),
    );
    // Commands are asked for when the browser is idle.
    const isTold = await told;
    if (onServer && !isTold) throw new Error('The browser met no fault: the row would prove nothing of it.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return slowest;
}

/** A visitor whose page stands open while releases go on. */
interface OpenPage {
  /** Goes by links to a page of the shell and to one of a remote, neither of which was loaded yet: how long they took. */
  goOn: () => Promise<number>;
  /** What must not happen in a browser. */
  problems: readonly string[];
}

/** Opens a page without the shop's worker, which would keep files that the shop itself has to have. */
export async function openPage(browser: Browser, shop: string): Promise<OpenPage> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  const problems = collectProblems(context);
  const page = await context.newPage();
  await page.goto(`${shop}/about`);
  await isReady(page);
  const policies = page.getByRole('contentinfo').getByRole('link', { name: text('shell:navigation.policies') });
  const goOn = async () => {
    const begun = performance.now();
    await policies.click();
    await page.waitForURL('**/policies');
    await untilHome(page, () => new Header(page, text, false).logo.click());
    const took = performance.now() - begun;
    await context.close();
    return took;
  };
  return { goOn, problems };
}
