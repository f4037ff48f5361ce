import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { StateFile } from '@shop/release/proof/release-state';
import { makeLive, pinApp, startCanary } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import type { FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { autoRollback } from './auto-rollback.ts';

async function shop() {
  const builds = new ReleaseDirectory();
  onTestFinished(() => builds.remove());
  builds.addBuild('shell', 's1', '');
  for (const build of ['c1', 'c2', 'c3']) builds.addBuild('mf-catalog', build, '');
  const releases = directoryStore(builds.path, builds.trustedKeys);
  await makeLive({ shell: 's1', 'mf-catalog': 'c1' }, 'release', { store: releases });
  await makeLive({ 'mf-catalog': 'c2' }, 'release', { store: releases });
  const errors = vi.fn<(text: string) => void>();
  const strikes: string[] = [];
  const store = {
    observations: {},
    reasons: {},
    missing: [],
    strikes,
    verified: { usable: () => undefined },
    state: new StateFile(builds.path),
  } as unknown as LiveBuilds;
  const log = { error: errors } as unknown as FastifyBaseLogger;
  const context = { releases, store, log, securityLog: { record: () => undefined } };
  const fails = (build: string, previous: string, { isBeyondDoubt = true } = {}) =>
    autoRollback({ app: 'mf-catalog', build, previous, reason: '9 of 9 page views failed', isBeyondDoubt }, context);
  const catalogue = async () => (await releases.current())!.remotes['mf-catalog']!;
  return { builds, releases, errors, fails, catalogue, strikes };
}

test('a build that fails is rolled back', async () => {
  const { fails, catalogue } = await shop();

  await fails('c2', 'c1');

  expect(await catalogue()).toMatchObject({ build: 'c1', rolledBack: ['c2'] });
});

test('reports alone leave a live build, and the log says what to do', async () => {
  const { errors, fails, catalogue } = await shop();

  await fails('c2', 'c1', { isBeyondDoubt: false });

  expect(await catalogue()).toMatchObject({ build: 'c2' });
  expect(errors.mock.calls).toEqual([
    [
      'mf-catalog c2 is not rolled back yet: 9 of 9 page views failed, but the storefront itself finds nothing wrong with it. If it is broken: npm run release -- rollback mf-catalog',
    ],
  ]);
});

test('reports of a build that also crashed on the server roll it back', async () => {
  const { releases, fails, catalogue, strikes } = await shop();
  strikes.push('mf-catalog/c2');

  await fails('c2', 'c1', { isBeyondDoubt: false });

  expect(await catalogue()).toMatchObject({ build: 'c1', rolledBack: ['c2'] });
  expect((await releases.current())!.because).toBe('9 of 9 page views failed; it crashed on the server');
});

test('reports alone end a canary', async () => {
  const { releases, fails, catalogue } = await shop();
  await startCanary({ 'mf-catalog': 'c3' }, 10, { store: releases });

  await fails('c3', 'c2', { isBeyondDoubt: false });

  expect(await catalogue()).not.toHaveProperty('canary');
});

test('a pinned build stays, and the log says why and what to do', async () => {
  const { releases, errors, fails, catalogue } = await shop();
  await pinApp('mf-catalog', true, { store: releases });

  await fails('c2', 'c1');

  expect(await catalogue()).toMatchObject({ build: 'c2', pinned: true });
  expect(errors.mock.calls).toEqual([
    [
      'mf-catalog c2 is not rolled back, since c2 is pinned: 9 of 9 page views failed. To have it rolled back: npm run release -- rollback mf-catalog',
    ],
  ]);
});

test('the canary of an app whose live build is pinned ends all the same', async () => {
  const { releases, fails, catalogue } = await shop();
  await pinApp('mf-catalog', true, { store: releases });
  await startCanary({ 'mf-catalog': 'c3' }, 10, { store: releases });

  await fails('c3', 'c2');

  expect(await catalogue()).toMatchObject({ build: 'c2', pinned: true, rolledBack: ['c3'] });
  expect(await catalogue()).not.toHaveProperty('canary');
});
