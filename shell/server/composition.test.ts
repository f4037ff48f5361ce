import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composition } from './composition.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleaseDirectory } from './testing/release-directory.ts';

const SHELL = 'exports.renderPage = async () => ({}); exports.sharedModules = { react: { name: "the one react" } };';
const remoteWith = (rest: string) => `
  exports.remote = { name: 'mf-cart', contract: 1, routes: [{ id: 'x' }], slots: {}, messages: { en() {}, ar() {} }, ${rest} };`;

let directory: ReleaseDirectory;
let composition: Composition;

beforeEach(() => {
  directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', SHELL);
  directory.publish({});
  composition = new Composition(new ReleaseStore({ directory: directory.path, report: vi.fn() }));
});

afterEach(() => directory.remove());

test('remotes are handed the shell’s own copies', () => {
  for (const build of ['k1', 'k2']) directory.addBuild('mf-cart', build, remoteWith(`react: require('react')`));
  const shell = composition.shell();

  const [one, two] = ['k1', 'k2'].map((build) => shell.loadRemote('mf-cart', build) as unknown as { react: object });

  expect(one!.react).toEqual({ name: 'the one react' });
  expect(one!.react).toBe(two!.react);
});

test('what is not shared can not be required', () => {
  directory.addBuild('mf-cart', 'k1', `require('fs-extra')`);

  expect(() => composition.shell().loadRemote('mf-cart', 'k1')).toThrow('"fs-extra" is not among the modules');
});

test('a module that is no remote is refused', () => {
  directory.addBuild('mf-cart', 'k1', 'exports.remote = { name: "mf-cart" }');

  expect(() => composition.shell().loadRemote('mf-cart', 'k1')).toThrow('no remote that the shell can run');
});

test('a shell that can not be evaluated gives way to its previous build', () => {
  directory.addBuild('shell', 's2', 'throw new Error("broken")');
  directory.publish({ shell: { build: 's2', previous: 's1' } });

  expect(composition.shell().build).toBe('s1');
});

test('when the live shell disappears, the one in memory goes on', () => {
  expect(composition.shell().build).toBe('s1');

  directory.removeBuild('shell', 's1');

  expect(composition.shell().build).toBe('s1');
});
