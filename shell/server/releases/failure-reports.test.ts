import { StateFile } from '@shop/release/proof/release-state';
import { publications } from '@shop/release/stores/directory-store';
import type { FastifyInstance } from 'fastify';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';

const LISTING = '/category/perfumes';
const AT = { app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' };

async function shopWithTwoBuilds() {
  const storefront = await testStorefront({ config: { trustedProxies: 'loopback' } });
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
const tell = (app: FastifyInstance, failure: unknown, address = '10.0.0.1', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/_/failures',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address, ...headers },
    body: typeof failure === 'string' ? failure : JSON.stringify(failure),
  });
const health = async (app: FastifyInstance) =>
  (await app.inject(operatorsHealth)).json<{ status: string; inBrowsers: object; rolledBack: string[] }>();

test('a build that browsers can’t use is rolled back at once, and history, health and pages say so', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    await view(app);
    expect((await tell(app, AT, address)).statusCode).toBe(204);
  }

  await vi.waitFor(async () => expect(await view(app)).toContain('>previous<'), { timeout: 30_000 });
  expect(publications(releases.path)[0]).toMatchObject({
    by: 'the storefront',
    action: 'roll back, mf-catalog c1: 3 of 3 page views failed in browsers (load)',
    remotes: { 'mf-catalog': { build: 'c1', rolledBack: ['c2'] } },
  });
  await vi.waitFor(
    async () =>
      expect(await health(app)).toMatchObject({
        status: 'degraded',
        rolledBack: ['mf-catalog/c2: 3 of 3 page views failed in browsers (load)'],
      }),
    { timeout: 30_000 },
  );
});

test('health names a build that should be rolled back as long as that fails', async () => {
  const { app, releases } = await shopWithTwoBuilds();
  // With this, publishing fails.
  writeFileSync(path.join(releases.path, 'publications'), '');

  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await tell(app, AT, address);
  for (let views = 0; views < 60; views++) await view(app);

  expect(await health(app)).toMatchObject({
    status: 'degraded',
    inBrowsers: { 'mf-catalog/c2': '3 of 60 page views' },
  });
});

test('a build stays live if browsers rarely fail with it', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (let turn = 0; turn < 200; turn++) {
    await view(app);
    if (turn % 40 === 39) await tell(app, AT, `10.0.0.${turn}`);
  }

  expect(publications(releases.path)).toEqual([]);
  expect(await view(app)).toContain('>live<');
  expect((await health(app)).rolledBack).toEqual([]);
});

test('a build stays live if no other build worked instead: the connection or the browser is at fault', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (let turn = 0; turn < 9; turn++) {
    await view(app);
    await tell(app, { app: 'mf-catalog', build: 'c2', kind: 'slow' }, `10.0.0.${turn}`);
  }

  expect(publications(releases.path)).toEqual([]);
});

test('a shell that fails in browsers is rolled back without a report of what worked instead', async () => {
  const { app, releases } = await shopWithTwoBuilds();

  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    await view(app);
    await tell(app, { app: 'shell', build: 's2', kind: 'script' }, address);
  }

  await vi.waitFor(() => expect(publications(releases.path)[0]?.shell).toMatchObject({ build: 's1' }), {
    timeout: 30_000,
  });
});

test('few reports are accepted from one address, and none that are invalid or about builds not in use', async () => {
  const { app, releases } = await shopWithTwoBuilds();
  for (let turn = 0; turn < 30; turn++) await view(app);

  for (let turn = 0; turn < 30; turn++) await tell(app, AT);
  for (const [index, nonsense] of [
    'nonsense',
    'null',
    { ...AT, build: 'c9' },
    { ...AT, app: '__proto__' },
    { ...AT, kind: 'else' },
  ].entries())
    expect((await tell(app, nonsense, `10.1.0.${index}`)).statusCode).toBe(204);
  await tell(app, AT, '10.2.0.1', { 'sec-fetch-site': 'cross-site' });
  await app.close();

  expect(new StateFile(releases.path).read().counts['mf-catalog/c2']).toEqual({
    views: 30,
    failures: { load: 3 },
    worse: 3,
  });
});

test('health names a build as soon as a browser can’t use it', async () => {
  const { app } = await shopWithTwoBuilds();
  await view(app);
  expect(await health(app)).toMatchObject({ inBrowsers: {} });

  await tell(app, AT);

  expect(await health(app)).toMatchObject({
    status: 'degraded',
    inBrowsers: { 'mf-catalog/c2': '1 of 1 page views' },
  });
});

test('a browser gets another build than the one that it could not use, and others get the live one', async () => {
  const { app } = await shopWithTwoBuilds();

  expect(await view(app, 'avoid=mf-catalog.c2')).toContain('>previous<');
  expect(await view(app, 'lang=en; avoid=mf-cart.k1~mf-catalog.c9')).toContain('>live<');
  expect(await view(app)).toContain('>live<');
});
