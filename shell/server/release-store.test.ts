import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReleaseStore } from './release-store.ts';
import { ReleaseDirectory } from './testing/release-directory.ts';

let directory: ReleaseDirectory;
let report: ReturnType<typeof vi.fn<(failure: unknown) => void>>;
let store: ReleaseStore;

beforeEach(() => {
  directory = new ReleaseDirectory();
  for (const build of ['c1', 'c2']) directory.addBuild('mf-catalog', build);
  report = vi.fn();
  store = new ReleaseStore({ directory: directory.path, report });
});

afterEach(() => directory.remove());

test('a publication is seen at the next look', async () => {
  directory.publish({ 'mf-catalog': { build: 'c1' } });
  expect(store.usableBuilds('mf-catalog')).toEqual(['c1']);

  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });

  await vi.waitFor(() => expect(store.usableBuilds('mf-catalog')).toEqual(['c2', 'c1']));
});

test('a build whose files are gone is not used', () => {
  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });

  directory.removeBuild('mf-catalog', 'c2');

  expect(store.usableBuilds('mf-catalog')).toEqual(['c1']);
});

test('a broken build is reported once and not used again', () => {
  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });

  store.markBroken('mf-catalog', 'c2', new Error('crash'));
  store.markBroken('mf-catalog', 'c2', new Error('crash'));

  expect(report).toHaveBeenCalledTimes(1);
  expect(store.usableBuilds('mf-catalog')).toEqual(['c1']);
});

test('a document names the build that rendered it first, and what takes over second', () => {
  directory.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });

  const { remotes } = store.pageRelease('s1', { name: 'mf-catalog', build: 'c1' });

  expect(remotes['mf-catalog']).toEqual({
    build: 'c1',
    entry: '/assets/mf-catalog/c1/remoteEntry.js',
    previous: { build: 'c2', entry: '/assets/mf-catalog/c2/remoteEntry.js' },
  });
});

test.each(['not json', '{}', '{"id":"x","shell":{"build":"../../etc"},"remotes":{}}'])('a release document of %s leaves the last good one in force', async (text) => {
  directory.publish({ 'mf-catalog': { build: 'c1' } });
  const good = store.release();

  directory.writeRelease(text);

  await vi.waitFor(() => expect(store.release()).toEqual(good));
});

test('with nothing published the fix is named', () => {
  expect(() => store.release()).toThrow('npm run build');
});
