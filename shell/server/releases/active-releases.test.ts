import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';
import { ActiveReleases } from './active-releases.ts';

/** A release with these builds of the catalogue. */
const release = (...catalogue: string[]) =>
  [
    { builds: { shell: [{ build: 's1' }], 'mf-catalog': catalogue.map((build) => ({ build })) } },
  ] as unknown as readonly ReleaseSnapshot[];

const BEFORE = release('c1');
const NEW = release('c2', 'c1');
const store = { isPublished: true, live: BEFORE, snapshots: () => store.live, outOfUse: [''], missing: [''] };
const ready = new Set<readonly ReleaseSnapshot[]>();
const loaded = new Map<readonly ReleaseSnapshot[], () => void>();
const keepOnly = vi.fn<(snapshots: readonly ReleaseSnapshot[]) => void>();
let active: ActiveReleases;

beforeEach(async () => {
  Object.assign(store, { live: BEFORE, outOfUse: [], missing: [] });
  ready.clear();
  ready.add(BEFORE);
  keepOnly.mockClear();
  const prepare = (snapshots: readonly ReleaseSnapshot[]) =>
    new Promise<void>((resolve) => void loaded.set(snapshots, resolve));
  active = new ActiveReleases(store, { isReady: (snapshots) => ready.has(snapshots), prepare, keepOnly });
  active.snapshots();
  await nextTurn();
});

test('requests of one turn of the event loop share what one look-up found', async () => {
  const lookUp = vi.spyOn(store, 'snapshots');
  active.snapshots();
  active.snapshots();
  expect(lookUp).toHaveBeenCalledOnce();

  await nextTurn();
  active.snapshots();
  expect(lookUp).toHaveBeenCalledTimes(2);
  lookUp.mockRestore();
});

test('the previous release stays active until the code of the new one is loaded', async () => {
  store.live = NEW;
  expect(active.snapshots()).toBe(BEFORE);

  loaded.get(NEW)!();

  await vi.waitFor(() => expect(active.snapshots()).toBe(NEW));
  expect(keepOnly).toHaveBeenLastCalledWith(NEW);
});

test('a release whose code is already loaded is active at once', () => {
  ready.add(NEW);
  store.live = NEW;

  expect(active.snapshots()).toBe(NEW);
});

test.each(['outOfUse', 'missing'] as const)('a build that is %s is not shown any longer', (why) => {
  store.live = NEW;
  store[why] = ['mf-catalog/c1'];

  expect(active.snapshots()).toBe(NEW);
});

test('a release in which a remote has no build gives way to one in which it has, even before that is loaded', async () => {
  store.live = release();
  ready.add(store.live);
  active.snapshots();
  await nextTurn();

  store.live = NEW;

  expect(active.snapshots()).toBe(NEW);
});

test('a release that is followed by another before it is loaded is never active', async () => {
  const newer = release('c3', 'c1');
  store.live = NEW;
  active.snapshots();
  await nextTurn();
  store.live = newer;
  active.snapshots();

  loaded.get(NEW)!();
  await nextTurn();
  expect(active.snapshots()).toBe(BEFORE);

  loaded.get(newer)!();
  await vi.waitFor(() => expect(active.snapshots()).toBe(newer));
});

/** A storefront whose catalogue `c2` is published. While it is loaded, its code blocks for 4 s and then runs `ends`. */
async function slowRelease(ends: string) {
  const { app, releases } = await testStorefront({ workers: true });
  const waiting = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000); ${ends};`;
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'the one before'`));
  releases.addBuild('mf-catalog', 'c2', waiting + remoteShowing('mf-catalog', `'the new one'`));
  releases.publish({ 'mf-catalog': { build: 'c1' } });
  const home = async () => (await app.inject({ url: '/' })).body;
  await vi.waitFor(async () => expect(await home()).toContain('>the one before<'), { timeout: 30_000 });
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  const health = async () => (await app.inject(operatorsHealth)).json<{ release: Record<string, string[]> }>();
  return { home, health };
}

test('visitors do not wait for a release whose code is slow to load', async () => {
  const { home, health } = await slowRelease('');

  expect(await home()).toContain('>the one before<');
  // It is the active release for everybody, not a replacement after a timeout.
  expect((await health()).release['mf-catalog']).toEqual(['c1']);

  await vi.waitFor(async () => expect(await home()).toContain('>the new one<'), { timeout: 30_000 });
});

test('a release whose code can not be loaded goes out of use before any page is requested, and health says why', async () => {
  const { home, health } = await slowRelease(`throw new Error('at import')`);
  expect(await home()).toContain('>the one before<');

  const known = { status: 'degraded', reasons: { 'mf-catalog/c2': 'at import' } };
  await vi.waitFor(async () => expect(await health()).toMatchObject(known), { timeout: 30_000 });
  expect(await home()).toContain('>the one before<');
});
