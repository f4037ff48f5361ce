import { StateFile } from '@shop/release/proof/release-state';
import { publications } from '@shop/release/stores/directory-store';
import type { FastifyInstance } from 'fastify';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';
import { networks, sendReport, tokenIn, visitFrom } from '../testing/visit-from.ts';

const LISTING = '/category/perfumes';
const AT = { app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' };

async function shopWithTwoBuilds() {
  const storefront = await testStorefront({ config: { secret: 'a secret of the storefronts' } });
  const { releases } = storefront;
  releases.addBuild('shell', 's2', shellSaying('shell two'));
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', `'live'`));
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'previous'`));
  for (const [app, build] of [
    ['mf-cart', 'k1'],
    ['mf-account', 'a1'],
  ] as const)
    releases.addBuild(app, build, remoteShowing(app, `'${build}'`));
  releases.publish({ shell: { build: 's2', previous: 's1' }, 'mf-catalog': { build: 'c2', previous: 'c1' } });
  return storefront;
}

const view = async (app: FastifyInstance, cookie = '') =>
  (await app.inject({ url: LISTING, headers: { cookie } })).body;
/** A visitor of this address opens a page, and the browser reports a failure. */
const failFrom = async (app: FastifyInstance, address: string, failure: object = AT) =>
  (await visitFrom(app, address)).report(failure);
const health = async (app: FastifyInstance) =>
  (await app.inject(operatorsHealth)).json<{ status: string; inBrowsers: object; rolledBack: string[] }>();

test('a build that browsers can’t use is rolled back at once, and history, health and pages say so', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (const address of networks(15)) expect(await failFrom(app, address)).toBe(204);

  await vi.waitFor(async () => expect(await view(app)).toContain('>previous<'), { timeout: 30_000 });
  expect(publications(releases.path)[0]).toMatchObject({
    by: 'the storefront',
    action: 'roll back, mf-catalog c1: 15 of 15 page views from 15 networks failed in browsers (load)',
    remotes: { 'mf-catalog': { build: 'c1', rolledBack: ['c2'] } },
  });
  await vi.waitFor(
    async () =>
      expect(await health(app)).toMatchObject({
        status: 'degraded',
        rolledBack: ['mf-catalog/c2: 15 of 15 page views from 15 networks failed in browsers (load)'],
      }),
    { timeout: 30_000 },
  );
});

test('health names a build that should be rolled back as long as that fails', async () => {
  const { app, releases } = await shopWithTwoBuilds();
  // With this, publishing fails.
  writeFileSync(path.join(releases.path, 'publications'), '');

  for (const address of networks(15)) await failFrom(app, address);
  for (let views = 0; views < 60; views++) await visitFrom(app, `10.1.${views}.7`);

  expect(await health(app)).toMatchObject({
    status: 'degraded',
    inBrowsers: { 'mf-catalog/c2': '15 of 75 page views from 75 networks' },
  });
});

test('a build stays live if browsers rarely fail with it', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (let turn = 0; turn < 200; turn++) {
    if (turn % 20 === 19) await failFrom(app, `10.0.${turn}.7`);
    else await visitFrom(app, `10.0.${turn}.7`);
  }

  expect(publications(releases.path)).toEqual([]);
  expect(await view(app)).toContain('>live<');
  expect((await health(app)).rolledBack).toEqual([]);
});

test('a build stays live if no other build worked instead: the connection or the browser is at fault', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (const address of networks(12)) await failFrom(app, address, { app: 'mf-catalog', build: 'c2', kind: 'slow' });

  expect(publications(releases.path)).toEqual([]);
});

test('a shell that fails in browsers is rolled back where the previous one works in them, and only there', async () => {
  const { app, releases } = await shopWithTwoBuilds();
  const failure = { app: 'shell', build: 's2', kind: 'script', because: 'threw' };

  for (const address of networks(12)) await failFrom(app, address, failure);
  expect(publications(releases.path)).toEqual([]);
  for (const address of networks(50)) await failFrom(app, address, { ...failure, instead: 's1' });

  await vi.waitFor(() => expect(publications(releases.path)[0]?.shell).toMatchObject({ build: 's1' }), {
    timeout: 30_000,
  });
});

test('a report counts once for its document, and not if it is invalid or about a build that the document did not use', async () => {
  const { app, releases } = await shopWithTwoBuilds();
  const visits = await Promise.all(networks(10).map((address) => visitFrom(app, address)));
  const [first, second, third] = visits;

  for (let turn = 0; turn < 9; turn++) await first!.report(AT);
  for (const nonsense of [
    'nonsense',
    'null',
    AT,
    { ...AT, view: '' },
    { ...AT, view: `${second!.token!.slice(0, -1)}~` },
    { ...AT, view: second!.token!.replace(/.{4}$/, 'AAAA') },
    { ...AT, view: second!.token!.replace(/^.{4}/, 'AAAA') },
    { ...AT, build: 'c1', view: second!.token },
    { ...AT, build: 'c9', view: second!.token },
    { ...AT, app: '__proto__', view: second!.token },
    { ...AT, kind: 'else', view: second!.token },
  ])
    expect((await sendReport(app, nonsense)).statusCode).toBe(204);
  await sendReport(app, { ...AT, view: third!.token }, { headers: { 'sec-fetch-site': 'cross-site' } });
  await app.close();

  expect(new StateFile(releases.path).read().counts).toMatchObject({
    'mf-catalog/c2': {
      views: 10,
      failures: { load: 1 },
      worse: 1,
      judged: { networks: 10, failing: 1, worse: 1 },
    },
  });
  expect(new StateFile(releases.path).read().counts).not.toHaveProperty('mf-catalog/c1');
});

test('a stranger rolls nothing back, however many documents and reports', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (const address of networks(5))
    for (let turn = 0; turn < 40; turn++) await failFrom(app, address.replace(/7$/, String(turn)));
  const known = await visitFrom(app, '10.0.0.250');
  for (const address of networks(30)) await sendReport(app, { ...AT, view: known.token }, { address });

  expect(publications(releases.path)).toEqual([]);
  expect(await view(app)).toContain('>live<');
});

test('a report of another storefront’s document counts where the secret is the same', async () => {
  const [one, other] = [await shopWithTwoBuilds(), await shopWithTwoBuilds()];
  await view(one.app);
  const visits = await Promise.all(networks(15).map((address) => visitFrom(other.app, address)));

  for (const { token } of visits) await sendReport(one.app, { ...AT, view: token });

  await vi.waitFor(() => expect(publications(one.releases.path)[0]).toMatchObject({ by: 'the storefront' }), {
    timeout: 30_000,
  });
  expect(publications(other.releases.path)).toEqual([]);
});

test('the token is in a header of its own for each visitor, and the document is the same for all', async () => {
  const { app } = await shopWithTwoBuilds();
  const ask = (address: string, headers = {}) => app.inject({ url: LISTING, remoteAddress: address, headers });

  const [first, second] = [await ask('10.0.0.1'), await ask('10.0.0.2')];
  const unchanged = await ask('10.0.0.3', { 'if-none-match': first.headers.etag });

  expect(second.body).toBe(first.body);
  expect(unchanged.statusCode).toBe(304);
  expect(new Set([first, second, unchanged].map(({ headers }) => tokenIn(headers))).size).toBe(3);
  expect(tokenIn(first.headers)).toBeDefined();
});

test('a pinned build is not rolled back, and health names it', async () => {
  const { app, releases } = await shopWithTwoBuilds();
  releases.publish({
    shell: { build: 's2', previous: 's1' },
    'mf-catalog': { build: 'c2', previous: 'c1', pinned: true },
  });

  for (const address of networks(20)) await failFrom(app, address);

  expect(publications(releases.path)).toEqual([]);
  expect(await health(app)).toMatchObject({
    status: 'degraded',
    rolledBack: [],
    inBrowsers: { 'mf-catalog/c2': '20 of 20 page views from 20 networks' },
    standings: expect.arrayContaining([expect.objectContaining({ app: 'mf-catalog', pinned: true })]),
  });
});

test('health names a build as soon as a browser can’t use it', async () => {
  const { app } = await shopWithTwoBuilds();
  const visit = await visitFrom(app, '10.0.0.1');
  expect(await health(app)).toMatchObject({ inBrowsers: {} });

  await visit.report(AT);

  expect(await health(app)).toMatchObject({
    status: 'degraded',
    inBrowsers: { 'mf-catalog/c2': '1 of 1 page views from 1 network' },
  });
});

test('a browser gets another build than the one that it could not use, and others get the live one', async () => {
  const { app } = await shopWithTwoBuilds();

  expect(await view(app, 'avoid=mf-catalog.c2')).toContain('>previous<');
  expect(await view(app, 'lang=en; avoid=mf-cart.k1~mf-catalog.c9')).toContain('>live<');
  expect(await view(app)).toContain('>live<');
});

/** Milliseconds of processor time that so many of something take. */
async function processorTime(times: number, act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test('a flood of reports costs less than the same flood of pages, whether they count or not', async () => {
  const { app } = await shopWithTwoBuilds();
  const { token } = await visitFrom(app, '10.0.0.1');
  const cost = { pages: 0, reports: 0 };

  // In turns, so that whatever else the machine does slows both.
  for (let round = 0; round < 20; round++) {
    cost.pages += await processorTime(50, () => view(app));
    for (const body of [
      { ...AT, view: token },
      { ...AT, view: 'made up' },
    ])
      cost.reports += (await processorTime(50, () => sendReport(app, body))) / 2;
  }

  expect(cost.reports).toBeLessThan(cost.pages);
});
