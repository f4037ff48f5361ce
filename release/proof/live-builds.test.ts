import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Release } from '../document/release.ts';
import { addPublication } from '../stores/directory-store.ts';
import { ReleaseDirectory } from '../testing/release-directory.ts';
import { LiveBuilds } from './live-builds.ts';
import { pageRelease } from './release-snapshot.ts';

let directory: ReleaseDirectory;
const report = vi.fn<(failure: unknown) => void>();
const warn = vi.fn<(failure: unknown) => void>();
const onDamage = vi.fn<(error: Error) => void>();
let store: LiveBuilds;

const newStore = (from = directory) =>
  new LiveBuilds({ directory: from.path, trustedKeys: from.trustedKeys, report, warn, onDamage });

const shell = () => store.snapshot().builds.shell[0]!;
const usable = () => store.snapshot().builds['mf-catalog']!.map(({ build }) => build);

beforeEach(() => {
  vi.clearAllMocks();
  directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1');
  for (const build of ['c1', 'c2']) directory.addBuild('mf-catalog', build);
  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  store = newStore();
});

afterEach(() => directory.remove());

test('a publication is used at the next page view', async () => {
  directory.addBuild('mf-catalog', 'c3');
  expect(usable()).toEqual(['c2', 'c1']);

  directory.publish({ 'mf-catalog': { build: 'c3', previous: 'c2' } });

  await vi.waitFor(() => expect(usable()).toEqual(['c3', 'c2']), { timeout: 30_000 });
});

test('a page uses the same release until it is finished', async () => {
  const begun = store.snapshot();

  directory.publish({ 'mf-catalog': { build: 'c1' } });
  await vi.waitFor(() => expect(usable()).toEqual(['c1']), { timeout: 30_000 });

  expect(begun.builds['mf-catalog']!.map(({ build }) => build)).toEqual(['c2', 'c1']);
  expect(Object.keys(begun.listedFiles)).toContain('/assets/mf-catalog/c2/remoteEntry.js');
});

test('while nothing changes, the snapshot is the same object', () => {
  expect(store.snapshot()).toBe(store.snapshot());
});

test('a build whose files are gone is not used', () => {
  directory.removeBuild('mf-catalog', 'c2');

  expect(usable()).toEqual(['c1']);
  expect(usable()).toEqual(['c1']);
  expect(store.missing).toContain('mf-catalog/c2');
  expect(report.mock.calls.filter(([failure]) => (failure as { build: string }).build === 'c2')).toHaveLength(1);
});

test('a build with a damaged manifest is not used, and other builds still are', () => {
  directory.damageManifest('mf-catalog', 'c2');

  expect(usable()).toEqual(['c1']);
  expect(store.snapshot().builds.shell).toHaveLength(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ app: 'mf-catalog', build: 'c2' }));
});

test('a build whose files would be at an address that is not allowed is not used, although it is signed', () => {
  directory.addBuild('mf-catalog', 'c2', undefined, undefined, { publicPath: 'https://a.example/; script-src */' });

  expect(usable()).toEqual(['c1']);
  expect(store.reasons['mf-catalog/c2']).toContain('it must end with /mf-catalog/c2/');
  expect(store.snapshot().assetOrigins).toEqual([]);
});

test('the allowed folders on other origins are those of usable builds only', () => {
  vi.stubEnv('ASSET_ORIGINS', 'https://assets.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  const publicPath = 'https://assets.example/mf-catalog/c2/';
  directory.addBuild('mf-catalog', 'c2', undefined, undefined, { publicPath });
  expect(store.snapshot().assetOrigins).toEqual([publicPath]);

  store.takeOutOfUse('mf-catalog', 'c2', new Error('404'));

  expect(store.snapshot().assetOrigins).toEqual([]);
});

test('a build on an origin that the operator did not allow is not used, and the reason names the setting', () => {
  const publicPath = 'https://assets.example/mf-catalog/c2/';
  directory.addBuild('mf-catalog', 'c2', undefined, undefined, { publicPath });

  expect(usable()).toEqual(['c1']);
  expect(store.reasons['mf-catalog/c2'] ?? JSON.stringify(store.reasons)).toContain('ASSET_ORIGINS');
  expect(store.snapshot().assetOrigins).toEqual([]);
});

test('a build that is out of use is reported once and not used before it is released again', async () => {
  store.takeOutOfUse('mf-catalog', 'c2', new Error('404'));
  store.takeOutOfUse('mf-catalog', 'c2', new Error('404'));

  expect(report).toHaveBeenCalledTimes(1);
  expect(usable()).toEqual(['c1']);

  directory.addBuild('mf-catalog', 'c3');
  directory.publish({ 'mf-catalog': { build: 'c3', previous: 'c2', earlier: ['c1'] } });
  await vi.waitFor(() => expect(usable()).toEqual(['c3', 'c1']), { timeout: 30_000 });
  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  await vi.waitFor(() => expect(usable()).toEqual(['c2', 'c1']), { timeout: 30_000 });
});

test('one crash is recorded, three in five minutes take a build out of use', () => {
  store.recordCrash('mf-catalog', 'c2', new Error('crash'));
  store.recordCrash('mf-catalog', 'c2', new Error('crash'));
  expect(usable()).toEqual(['c2', 'c1']);
  expect(store.strikes).toEqual(['mf-catalog/c2']);

  store.recordCrash('mf-catalog', 'c2', new Error('crash'));

  expect(usable()).toEqual(['c1']);
  expect(warn).toHaveBeenCalledTimes(3);
});

test('a restart keeps what is out of use and which builds crashed', () => {
  store.takeOutOfUse('mf-catalog', 'c2', new Error('404'));
  store.snapshot();
  directory.addBuild('shell', 's0');
  directory.publish({ shell: { build: 's1', previous: 's0' }, 'mf-catalog': { build: 'c2', previous: 'c1' } });
  store = newStore();

  expect(usable()).toEqual(['c1']);
  expect(store.outOfUse).toEqual(['mf-catalog/c2']);

  for (const _ of [1, 2]) store.recordCrash('shell', 's1', new Error('crash'));
  store = newStore();
  store.snapshot();
  store.recordCrash('shell', 's1', new Error('crash'));
  expect(store.snapshot().builds.shell.map(({ build }) => build)).toEqual(['s0']);
});

test('after a restart, a build that failed stays out of use behind a new one, and is used when it was released again', async () => {
  store.snapshot();
  store.takeOutOfUse('mf-catalog', 'c2', new Error('404'));
  directory.addBuild('mf-catalog', 'c3');
  directory.publish({ 'mf-catalog': { build: 'c3', previous: 'c2', earlier: ['c1'] } });

  store = newStore();
  expect(usable()).toEqual(['c3', 'c1']);

  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c3' } });
  store = newStore();
  expect(usable()).toEqual(['c2', 'c3']);
});

test('a publication of one app does not bring a build of another app back into use', async () => {
  store.snapshot();
  store.takeOutOfUse('mf-catalog', 'c2', new Error('404'));
  directory.addBuild('mf-cart', 'k2');

  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' }, 'mf-cart': { build: 'k2' } });

  await vi.waitFor(() => expect(store.snapshot().builds['mf-cart']?.[0]?.build).toBe('k2'), { timeout: 30_000 });
  expect(usable()).toEqual(['c1']);
});

/** Lets the process’s own clock, and that of the machine, show other times. */
function clocks() {
  const passed = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const set = vi.spyOn(Date, 'now');
  onTestFinished(() => [passed, set].forEach((clock) => clock.mockRestore()));
  return { passed: (minutes: number) => passed.mockReturnValue(1_000_000 + minutes * 60_000), set };
}

test('three crashes within five minutes count, however far they are apart, and older ones do not', () => {
  const { passed } = clocks();
  const crashAt = (minutes: number) => {
    passed(minutes);
    store.recordCrash('mf-catalog', 'c2', new Error('crash'));
  };

  crashAt(0);
  crashAt(2);
  passed(7);
  expect(store.strikes).toEqual([]);
  crashAt(7);
  crashAt(9);
  expect(usable()).toEqual(['c2', 'c1']);
  crashAt(11.9);

  expect(usable()).toEqual(['c1']);
});

test('crashes end where the clock was set back by an hour, also after a restart', () => {
  const { passed, set } = clocks();
  const now = Date.now();
  store.recordCrash('mf-catalog', 'c2', new Error('crash'));
  store.recordCrash('mf-catalog', 'c2', new Error('crash'));

  set.mockReturnValue(now - 60 * 60_000);
  const restarted = newStore();
  restarted.snapshot();
  passed(6);

  expect([store.strikes, restarted.strikes]).toEqual([[], []]);
});

test('a build with a page that took too long takes over after all others, also after a restart', () => {
  for (const build of ['c3', 'c4']) directory.addBuild('mf-catalog', build);
  directory.publish({ 'mf-catalog': { build: 'c3', previous: 'c2', earlier: ['c1'] } });
  expect(usable()).toEqual(['c3', 'c2', 'c1']);

  store.recordCrash('mf-catalog', 'c2', new Error('late'), { timedOut: true });
  expect(usable()).toEqual(['c3', 'c1', 'c2']);

  store = newStore();
  expect(usable()).toEqual(['c3', 'c1', 'c2']);
  expect(store.observations['mf-catalog/c2']).toEqual({ timedOut: true });
});

test('a new remote is served once it is published', async () => {
  expect(store.snapshot().builds).not.toHaveProperty('mf-gifts');

  directory.addBuild('mf-gifts', 'g1');
  directory.publish({ 'mf-gifts': { build: 'g1' } });

  await vi.waitFor(() => expect(store.snapshot().builds['mf-gifts']?.[0]?.build).toBe('g1'), { timeout: 30_000 });
  expect(pageRelease(store.snapshot(), shell(), null).remotes['mf-gifts']?.entry).toBe(
    '/assets/mf-gifts/g1/remoteEntry.js',
  );
});

test('a document names the build that rendered it first, then the build that takes over', () => {
  const { remotes } = pageRelease(store.snapshot(), shell(), { name: 'mf-catalog', build: 'c1' });

  expect(remotes['mf-catalog']).toEqual({
    build: 'c1',
    entry: '/assets/mf-catalog/c1/remoteEntry.js',
    previous: { build: 'c2', entry: '/assets/mf-catalog/c2/remoteEntry.js' },
  });
});

test('a document names no build whose files it may not run', () => {
  store.takeOutOfUse('mf-catalog', 'c2', new Error('broken'));
  store.takeOutOfUse('mf-catalog', 'c1', new Error('broken'));
  const snapshot = store.snapshot();

  expect(pageRelease(snapshot, shell(), null).remotes).toEqual({});
  expect(Object.keys(snapshot.listedFiles).join(' ')).not.toContain('mf-catalog');
});

test.each(['not json', '{}', '{"id":"x","shell":{"build":"../../etc"},"remotes":{}}'])(
  'a release document of %s leaves the last good one in force',
  (text) => {
    const good = usable();

    directory.writeRelease(text);

    expect(usable()).toEqual(good);
  },
);

test('if nothing is published, the error names the fix', () => {
  const empty = new ReleaseDirectory();

  expect(() => newStore(empty).snapshot()).toThrow('npm run build');

  empty.remove();
});

test('each damage of the document is reported once, and a start goes on with the newest publication', async () => {
  store.snapshot();
  const publication = JSON.parse(readFileSync(path.join(directory.path, 'release.json'), 'utf8')) as Release;
  await addPublication(directory.path, { ...publication, revision: 1 });
  directory.writeRelease('{ "id": ');

  for (const running of [store, newStore()]) {
    onDamage.mockClear();
    expect(running.snapshot().builds['mf-catalog']).toHaveLength(2);
    running.snapshot();

    expect(running.damage).toContain('release.json can not be read');
    expect(onDamage).toHaveBeenCalledOnce();
  }
  // It was never read while it was intact.
  directory.writeRelease('');
  store.snapshot();
  expect(onDamage).toHaveBeenLastCalledWith(new Error(store.damage));
  expect(onDamage).toHaveBeenCalledTimes(2);
  directory.publish({ 'mf-catalog': { build: 'c1' } });
  await vi.waitFor(() => expect(usable()).toEqual(['c1']), { timeout: 30_000 });
  expect(store.damage).toBeUndefined();
});
