import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
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
