import type { Browser, Page } from 'playwright';
import { Header } from '../../../e2e/testing/header.ts';
import { collectProblems } from '../../../e2e/testing/problems.ts';
import { textsOf } from '../../../e2e/testing/texts.ts';
import type { Fault } from './faults.ts';

/** Milliseconds for which a browser waits for a file that never arrives. */
export const SILENCE = 4_000;
/** Milliseconds after which a page counts as failed rather than slow. */
const PAGE_TIMEOUT = 30_000;
/** Milliseconds within which a browser reports a build that it could not use. */
const REPORT_WITHIN = 10_000;

const text = textsOf('en');
const isReady = (page: Page) => page.locator('html[data-ready]').waitFor({ timeout: PAGE_TIMEOUT });

/** Milliseconds until the home page is complete. */
async function untilHome(page: Page, go: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await go();
  await page.locator('html[data-ready] main article').first().waitFor({ timeout: PAGE_TIMEOUT });
  return performance.now() - begun;
}

/** Milliseconds until a visitor with an empty cache sees the home page. */
export async function arrive(browser: Browser, shop: string): Promise<number> {
  const page = await browser.newPage({ locale: 'en' });
  const took = await untilHome(page, () => page.goto(shop, { waitUntil: 'commit' }));
  await page.close();
  return took;
}

/** Visitors who are enough for a verdict (`release/proof/verdict.ts`), each from a network of its own. */
const VISITORS = 8;

/**
 * Opens the home page in separate browser contexts, as visitors of several networks would, and returns the slowest time. The
 * shop trusts this machine as its proxy. If the server has the fault as well, one visitor follows a link instead: the
 * reports of all would take the build out of use before the server renders it.
 */
export async function visit(browser: Browser, shop: string, { silent, onServer }: Fault): Promise<number> {
  let slowest = 0;
  for (let visitor = 0; visitor < (onServer ? 1 : VISITORS); visitor++) {
    const page = await browser.newPage({
      locale: 'en',
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.${visitor}.1` },
    });
    if (silent)
      await page.route(
        (address) => silent.test(address.pathname) && address.pathname.includes('-fault/'),
        () => undefined,
      );
    const report = page.waitForRequest('**/_/failures', { timeout: REPORT_WITHIN }).catch(() => undefined);
    if (onServer) await page.goto(`${shop}/about`).then(() => isReady(page));
    const home = new Header(page, text, false).logo;
    slowest = Math.max(
      slowest,
      await untilHome(page, () => (onServer ? home.click() : page.goto(shop, { waitUntil: 'commit' }))),
    );
    // Commands are loaded in the browser's idle time.
    const isReported = await report;
    if (onServer && !isReported) throw new Error('The browser reported no fault, so the row would prove nothing.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return slowest;
}

/** A visitor whose page stays open during releases. */
interface OpenPage {
  /** Follows links to a page of the shell and one of a remote, both not loaded before, and returns the milliseconds. */
  goOn: () => Promise<number>;
  problems: readonly string[];
}

/** Opens a page without the service worker, whose cache would hide files that the shop no longer has. */
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
