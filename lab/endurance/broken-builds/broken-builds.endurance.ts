import { browserSwitches } from '@shop/testing/browser-switches';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop, type TestShop } from '@shop/testing/start-shop';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { operatorHeaders } from '../../../e2e/testing/operator.ts';
import { Releases } from '../../../e2e/testing/releases.ts';
import { promote } from '../promote.ts';
import { DOCUMENT_FAULTS, FAULTS, type Fault } from './faults.ts';
import { arrive, openPage, SILENCE, visit } from './visit-broken.ts';
import { look, watch, type Watched } from './watch-shop.ts';

/** Seconds for which the shop is watched after each broken build is released. */
const WATCHED = Number(process.env.FAULT_SECONDS ?? 20);
/** Limits in ms: until the faulty page is complete again after the release, and the 99th percentile of other pages. */
const WHOLE_WITHIN = 3_000;
const OTHERS_WITHIN = 500;

let shop: TestShop;
let releases: Releases;
let browser: Browser;
/** Rows of a Markdown table. */
const table = ['| Fault | Whole after | Others, p99 | Worst | Named by |', '|---|---|---|---|---|'];
/** Milliseconds that releasing a working build takes on this machine. */
const measure = { whole: 0, p99: 0, visit: 0 };

beforeAll(async () => {
  // The storefront's default time limits, because they are under test here.
  shop = await startShop(() => undefined, undefined, { TRUSTED_PROXIES: 'loopback' });
  releases = new Releases(shop.releaseDirectory, 'fault', shop.url);
  const { path } = await findBrowser();
  browser = await chromium.launch({ executablePath: path, args: [...browserSwitches] });
  // The first pages are slow because the shop has just started, so they are not measured.
  await watch(shop.url, 2);
});
afterEach(() => releases.restore());
afterAll(async () => {
  console.log(table.join('\n'));
  await browser.close();
  await shop.stop();
});

const log = () => readFileSync(join(shop.directory, 'log/storefront.log'), 'utf8');

/** Releases a broken build, watches the shop and adds a row to the table. */
async function tryOut(fault: Fault) {
  const { what, app = 'mf-catalog', edit, tampered = false, touched, isGone, inBrowsers } = fault;
  const build = what.replaceAll(/\W+/g, '-').toLowerCase();
  await expect.poll(async () => (await look(shop.url, '/')).status, { timeout: 30_000 }).toBe(200);
  releases.derive({ app, build, tampered, ...(edit ? { edit } : {}), ...(fault.silent ? { apart: true } : {}) });
  if (touched) releases.touch(app, build, touched);
  // The faulty page is measured once visitors get the new build; other pages from the moment of the release.
  if (inBrowsers) await releases.publish(app, build);
  else releases.announce(app, build);
  if (isGone) releases.remove(app, build);
  const visited = inBrowsers ? await visit(browser, shop.url, fault) : undefined;
  const seen = await watch(shop.url, WATCHED);
  const { health, named } = await findNames(releases.idOf(build));
  const after = visited ?? seen.whole ?? Number.NaN;
  addRow(what, after, seen, named);
  const culprit = `${app}/${releases.idOf(build)}`;
  return { culprit, health, named, after, p99: seen.p99, troubles: seen.troubles };
}

/** Which of health and log name the faulty build. Only log text after the first `known` characters counts. */
async function findNames(culprit: string, known = 0) {
  const { text: health } = await look(shop.url, '/health', operatorHeaders(shop.directory));
  const named = [
    health.includes(culprit) && /"degraded"/.test(health) && 'health',
    log().slice(known).includes(culprit) && 'log',
  ];
  return { health, named };
}

/** Adds a row to the table. */
function addRow(what: string, after: number, { p99, worst }: Watched, named: readonly (string | false)[]): void {
  const times = [after, p99, worst].map((ms) => `${Math.round(ms)} ms`);
  table.push(`| ${[what, ...times, named.filter(Boolean).join(' and ')].join(' | ')} |`);
}

function expectToKeepRunning({ whole, p99, troubles }: Watched): void {
  expect.soft(troubles).toEqual([]);
  expect.soft(whole).toBeLessThan(Math.max(WHOLE_WITHIN, 3 * measure.whole));
  expect.soft(p99).toBeLessThan(Math.max(OTHERS_WITHIN, 2 * measure.p99));
}

test('a working build: the shop keeps running, and health reports no fault', async () => {
  const { health, after, p99 } = await tryOut({ what: 'harmless' });

  Object.assign(measure, { whole: after, p99, visit: await arrive(browser, shop.url) });
  expect(health).toContain('"status":"ok"');
});

test.each(FAULTS)('$what: the shop keeps running', async (fault) => {
  const { culprit, health, named, after, p99, troubles } = await tryOut(fault);

  // On a slow machine releasing a working build also takes longer.
  expect.soft(troubles).toEqual([]);
  const sound = fault.inBrowsers ? measure.visit : measure.whole;
  expect.soft(after).toBeLessThan(Math.max(WHOLE_WITHIN, 3 * sound) + (fault.silent ? SILENCE : 0));
  expect.soft(p99).toBeLessThan(Math.max(OTHERS_WITHIN, 2 * measure.p99));
  expect.soft(named).toEqual(['health', 'log']);
  // A build that fails on the server as well gives way without a publication.
  const { rolledBack } = JSON.parse(health) as { rolledBack: string[] };
  const isRolledBack = rolledBack.some((one) => one.startsWith(`${culprit}:`));
  expect.soft(isRolledBack).toBe(Boolean(fault.inBrowsers && !fault.onServer));
});

test.each(DOCUMENT_FAULTS)('$what: the shop keeps running', async ({ what, text, culprit }) => {
  const known = log().length;
  releases.overwrite(text(releases.current));

  const seen = await watch(shop.url, WATCHED);
  const { named } = await findNames(culprit, known);

  addRow(what, seen.whole ?? Number.NaN, seen, named);
  expectToKeepRunning(seen);
  expect.soft(named).toEqual(['health', 'log']);
});

test('a disk that is full while publishing: nothing is published, and the shop keeps running', async () => {
  const live = releases.current;
  releases.derive({ app: 'mf-catalog', build: 'no-room' });

  const [seen, said] = await Promise.all([
    watch(shop.url, WATCHED),
    releases.publishOnFullDisk('mf-catalog', 'no-room').catch((error: Error) => error.message),
  ]);

  const { named } = await findNames(releases.idOf('no-room'));
  addRow('disk full while publishing', seen.whole ?? Number.NaN, seen, [
    /ENOSPC/.test(String(said)) && 'the publisher',
  ]);
  expectToKeepRunning(seen);
  expect.soft(said).toContain('ENOSPC');
  expect.soft(named).toEqual([false, false]);
  expect.soft(releases.current).toEqual(live);
});

/** Health, apart from builds that earlier tests rolled back and pruned builds that the restored release still names. */
const NO_FAULTS = { api: true, outOfUse: [], strikes: [], inBrowsers: {} };

test('two releases at once: both are live, and the shop keeps running', async () => {
  const apps = ['mf-catalog', 'mf-cart'] as const;
  for (const app of apps) releases.derive({ app, build: 'at-once' });

  const [seen] = await Promise.all([
    watch(shop.url, WATCHED),
    ...apps.map((app) => promote(shop.directory, app, releases.idOf('at-once'))),
  ]);

  await releases.isShown();
  addRow('two releases at once', seen.whole ?? Number.NaN, seen, []);
  expectToKeepRunning(seen);
  expect
    .soft(JSON.parse((await look(shop.url, '/health', operatorHeaders(shop.directory))).text))
    .toMatchObject(NO_FAULTS);
  expect.soft(apps.map((app) => releases.liveBuild(app))).toEqual(apps.map(() => releases.idOf('at-once')));
});

test('a shell that is replaced twice under an open page: the page keeps working with its own build', async () => {
  const open = await openPage(browser, shop.url);
  for (const build of ['replaced', 'replaced-again']) {
    releases.derive({ app: 'shell', build });
    await promote(shop.directory, 'shell', releases.idOf(build));
    await releases.isShown();
  }

  const [seen, took] = await Promise.all([watch(shop.url, WATCHED), open.goOn()]);

  addRow('shell replaced under an open page', took, seen, []);
  expectToKeepRunning(seen);
  expect.soft(took).toBeLessThan(Math.max(WHOLE_WITHIN, 3 * measure.visit));
  expect.soft(open.problems).toEqual([]);
  expect
    .soft(JSON.parse((await look(shop.url, '/health', operatorHeaders(shop.directory))).text))
    .toMatchObject(NO_FAULTS);
});

const API_FAULTS: [what: string, answer: RequestListener][] = [
  ['is silent', () => undefined],
  ['answers nonsense', (_request, response) => void response.end('<p>What?</p>')],
];

test.each(API_FAULTS)('an API that %s: pages keep their frame and show an error', async (what, answer) => {
  await shop.killApi();
  const impostor = createServer(answer).listen(Number(new URL(shop.apiUrl).port), '127.0.0.1');
  await once(impostor, 'listening');

  // The health check waits for the API itself.
  const [seen, panel, health] = await Promise.all([
    watch(shop.url, WATCHED / 2, ['/cart', '/about']),
    look(shop.url, '/?view=panel'),
    look(shop.url, '/health', operatorHeaders(shop.directory)),
  ]);
  impostor.closeAllConnections();
  impostor.close();
  await shop.startApi();
  const back = await watch(shop.url, WATCHED);

  addRow(`API ${what}`, panel.ms, seen, [/"api":false/.test(health.text) && 'health']);
  expect.soft([panel.status, panel.text]).toEqual([503, expect.stringContaining('</footer>')]);
  expect.soft(panel.ms).toBeLessThan(WHOLE_WITHIN);
  expect.soft(seen.troubles.filter((trouble) => !trouble.startsWith('/ 503'))).toEqual([]);
  expect.soft(seen.p99).toBeLessThan(Math.max(OTHERS_WITHIN, 2 * measure.p99));
  expect.soft([health.status, health.text]).toEqual([503, expect.stringContaining('"api":false')]);
  expect.soft(back.whole ?? Number.NaN).toBeLessThan(WHOLE_WITHIN);
});
