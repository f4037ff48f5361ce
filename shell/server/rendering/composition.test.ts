import { ReleaseStore } from '@shop/release/release-store';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composition } from './composition.ts';

const SHELL = 'exports.renderPage = async () => ({}); exports.sharedModules = { react: { name: "the one react" } };';
const remoteWith = (rest: string) => `
  exports.remote = { name: 'mf-cart', contract: 1, routes: [{ id: 'x' }], slots: {}, messages: { en() {}, ar() {} }, ${rest} };`;

let directory: ReleaseDirectory;
let store: ReleaseStore;
let composition: Composition;

const shellNow = () => composition.shell(store.snapshot().builds.shell[0]!);
const cart = () => store.snapshot().builds['mf-cart']!;

beforeEach(() => {
  directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', SHELL);
  directory.publish({ 'mf-cart': { build: 'k1', previous: 'k2' } });
  store = new ReleaseStore({ directory: directory.path, report: vi.fn(), warn: vi.fn() });
  composition = new Composition();
});

afterEach(() => directory.remove());

test('remotes are handed the shell’s own copies', () => {
  for (const build of ['k1', 'k2']) directory.addBuild('mf-cart', build, remoteWith(`react: require('react')`));

  const [one, two] = cart().map((build) => shellNow().loadRemote(build) as unknown as { react: object });

  expect(one!.react).toEqual({ name: 'the one react' });
  expect(one!.react).toBe(two!.react);
});

test('what is not shared can not be required', () => {
  directory.addBuild('mf-cart', 'k1', `require('fs-extra')`);

  expect(() => shellNow().loadRemote(cart()[0]!)).toThrow('"fs-extra" is not among the modules');
});

test('a module that is no remote is refused', () => {
  directory.addBuild('mf-cart', 'k1', 'exports.remote = { name: "mf-cart" }');

  expect(() => shellNow().loadRemote(cart()[0]!)).toThrow('no remote that the shell can run');
});

test('another shell never runs a remote on the copies of the one before', async () => {
  directory.addBuild('mf-cart', 'k1', remoteWith(`react: require('react')`));
  const before = shellNow();
  directory.addBuild('shell', 's2', SHELL.replace('the one', 'another'));
  directory.publish({ shell: { build: 's2', previous: 's1' } });
  await vi.waitFor(() => expect(store.snapshot().builds.shell[0]!.build).toBe('s2'));

  // A page that began on the old shell loads the remote while the new shell is already live.
  before.loadRemote(cart()[0]!);
  const remote = shellNow().loadRemote(cart()[0]!) as unknown as { react: { name: string } };

  expect(remote.react.name).toBe('another react');
});

test('the code of builds that are no longer named is let go of', async () => {
  directory.addBuild('mf-cart', 'k1', remoteWith('made: {}'));
  const first = shellNow().loadRemote(cart()[0]!);
  directory.publish({ 'mf-cart': { build: 'k9' } });
  await vi.waitFor(() => expect(cart()).toEqual([]));
  composition.keepOnly(store.snapshot());
  directory.publish({ 'mf-cart': { build: 'k1' } });
  await vi.waitFor(() => expect(cart()).toHaveLength(1));

  expect(shellNow().loadRemote(cart()[0]!)).not.toBe(first);
});
