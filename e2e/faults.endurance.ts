import { browserSwitches } from '@shop/testing/browser-switches';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop, type TestShop } from '@shop/testing/start-shop';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FAULTS, type Fault } from './testing/faults.ts';
import { Releases } from './testing/releases.ts';

/** Seconds that each broken build is watched. */
const WATCHED = Number(process.env.FAULT_SECONDS ?? 20);
/** Milliseconds: the faulty page, from its release until it is whole again; other pages, at the 99th percentile. */
const WHOLE_WITHIN = 3_000;
const OTHERS_WITHIN = 500;
/** In a browser a file that never arrives is waited for 4 s. */
const LIVE_WITHIN = 10_000;
const OTHERS = ['/cart', '/about', '/health'];

let shop: TestShop;
let releases: Releases;
let browser: Browser;
const table: string[] = [];
/** What a release of a sound build takes here. */
const measure = { whole: 0, p99: 0 };

beforeAll(async () => {
  // Limits as in a shop: they are what is tried here.
  shop = await startShop(() => undefined, undefined, {});
  releases = new Releases(shop.releaseDirectory, 'fault');
  const { path } = await findBrowser();
  browser = await chromium.launch({ executablePath: path, args: [...browserSwitches] });
});
afterEach(() => releases.restore());
afterAll(async () => {
  console.log(['fault | whole after | others p99, ms | worst | named by', ...table].join('\n'));
  await browser.close();
  await shop.stop();
});

interface Look {
  ms: number;
  status: number;
  text: string;
}

async function look(path: string): Promise<Look> {
  const begun = performance.now();
  const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  return { ms: performance.now() - begun, status: answer.status, text };
}

const isWhole = ({ status, text }: Look) => status === 200 && text.includes('<article') && text.endsWith('</html>');

/** Asks for the faulty page and all others again and again, each by itself, so that none waits for another. */
async function watch(seconds: number) {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1000;
  const others: number[] = [];
  const troubles: string[] = [];
  let whole: number | undefined;
  const askFor = async (path: string, judge: (seen: Look) => void) => {
    do {
      judge(await look(path));
      await pause(100);
    } while (!isOver());
  };
  await Promise.all([
    askFor('/', (seen) => {
      if (isWhole(seen)) whole ??= performance.now() - begun;
      else troubles.push(`/ ${seen.status} after ${Math.round(seen.ms)} ms`);
    }),
    ...OTHERS.map((path) =>
      askFor(path, ({ ms, status }) => {
        others.push(ms);
        if (status !== 200) troubles.push(`${path} ${status}`);
      }),
    ),
  ]);
  others.sort((a, b) => a - b);
  return { whole, p99: others[Math.floor(others.length * 0.99)]!, worst: others.at(-1)!, troubles };
}

/** Opens the home page in browsers of their own, as three visitors would; answers how long the slowest waited. */
async function visit({ silent }: Fault): Promise<number> {
  let slowest = 0;
  for (let visitor = 0; visitor < 3; visitor++) {
    const page: Page = await browser.newPage();
    if (silent)
      await page.route(
        (address) => silent.test(address.pathname) && address.pathname.includes('-fault/'),
        () => undefined,
      );
    const told = page.waitForRequest('**/_/failures', { timeout: LIVE_WITHIN }).catch(() => undefined);
    const begun = performance.now();
    await page.goto(shop.url, { waitUntil: 'commit' });
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

const log = () => readFileSync(join(shop.directory, 'log/storefront.log'), 'utf8');

/** Releases a broken build, watches the shop, and adds a line to the table. */
async function tryOut(fault: Fault) {
  const { what, app = 'mf-catalog', edit, sealed = true, touched, isGone, inBrowsers } = fault;
  const build = what.replaceAll(/\W+/g, '-').toLowerCase();
  await expect.poll(async () => (await look('/')).status, { timeout: 30_000 }).toBe(200);
  releases.derive({ app, build, sealed, ...(edit ? { edit } : {}) });

  if (touched) appendFileSync(join(releases.folder(app, build), touched), ' ');
  releases.publish(app, build);
  if (isGone) releases.remove(app, build);
  const visited = inBrowsers ? await visit(fault) : undefined;
  const { whole, p99, worst, troubles } = await watch(inBrowsers ? 2 : WATCHED);
  const { text: health } = await look('/health');

  const id = releases.idOf(build);
  const named = [health.includes(id) && /"degraded"/.test(health) && 'health', log().includes(`${id} `) && 'log'];
  const after = visited ?? whole ?? Number.NaN;
  table.push(
    [what, `${Math.round(after)} ms`, Math.round(p99), Math.round(worst), named.filter(Boolean).join(' and ')].join(
      ' | ',
    ),
  );
  return { health, named, after, p99, troubles };
}

test('a harmless build: the shop goes on, and nobody is alarmed', async () => {
  const { health, after, p99 } = await tryOut({ what: 'harmless' });

  Object.assign(measure, { whole: after, p99 });
  expect(health).toContain('"status":"ok"');
});

test.each(FAULTS)('$what: the shop goes on', async (fault) => {
  const { named, after, p99, troubles } = await tryOut(fault);

  // On a slow machine a sound release takes its time, too.
  expect.soft(troubles).toEqual([]);
  expect.soft(after).toBeLessThan(fault.inBrowsers ? LIVE_WITHIN : Math.max(WHOLE_WITHIN, 3 * measure.whole));
  expect.soft(p99).toBeLessThan(Math.max(OTHERS_WITHIN, 2 * measure.p99));
  expect.soft(named).toEqual(['health', 'log']);
});
