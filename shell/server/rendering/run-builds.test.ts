import type { AppName } from '@shop/composition/app-name';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuildNotLoaded, readPair, type BuildCode, type BuildPair } from './run-builds.ts';

const shellSharing = (name: string) =>
  `exports.renderPage = async () => ({}); exports.sharedModules = { react: { name: "${name}" } };`;
const remoteWith = (rest: string) => `
  exports.remote = { name: 'mf-cart', contract: 1, routes: [{ id: 'x' }], slots: {}, messages: { en() {}, ar() {} }, ${rest} };`;
const REACT = `react: require('react')`;

let directory: ReleaseDirectory;

beforeEach(() => {
  directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', shellSharing('the one react'));
});

afterEach(() => directory.remove());

function place<App extends AppName>(app: App, build: string): BuildCode & { app: App } {
  const folder = path.join(directory.path, app, build);
  return { app, build, folder, bundleHash: sha384(readFileSync(path.join(folder, 'server/server.cjs'))) };
}
const pairOf = (shell: string, remote: string): BuildPair => ({
  shell: place('shell', shell),
  remote: place('mf-cart', remote),
});
const reactOf = (pair: BuildPair) => (readPair(pair)().remote as unknown as { react: object }).react;

test('a remote gets the shell’s copies of shared modules', () => {
  directory.addBuild('shell', 's2', shellSharing('another react'));
  directory.addBuild('mf-cart', 'k1', remoteWith(REACT));

  expect(reactOf(pairOf('s1', 'k1'))).toEqual({ name: 'the one react' });
  expect(reactOf(pairOf('s2', 'k1'))).toEqual({ name: 'another react' });
});

test.each([
  ['a module that is not shared can not be required', `require('fs-extra')`, '"fs-extra" is not among the modules'],
  [
    'a module that does not export a valid remote is refused',
    'exports.remote = { name: "mf-cart" }',
    'no remote that the shell can run',
  ],
])('%s', (_, code, reason) => {
  directory.addBuild('mf-cart', 'k1', code);

  expect(() => readPair(pairOf('s1', 'k1'))()).toThrow(reason);
});

test.each([
  ['shell', 's2', 'k1'],
  ['mf-cart', 's1', 'k2'],
])('the error names the app whose code can not be loaded: %s', (app, shell, remote) => {
  directory.addBuild('mf-cart', 'k1', remoteWith(REACT));
  directory.addBuild('shell', 's2', 'throw new Error("broken")');
  directory.addBuild('mf-cart', 'k2', 'throw new Error("broken")');

  const load = () => readPair(pairOf(shell, remote))();

  expect(load).toThrow(BuildNotLoaded);
  expect(load).toThrow(expect.objectContaining({ app }));
});

test('code that was changed after it was verified is not evaluated', () => {
  directory.addBuild('mf-cart', 'k1', remoteWith(REACT));
  const pair = pairOf('s1', 'k1');

  writeFileSync(path.join(directory.path, 'mf-cart/k1/server/server.cjs'), 'globalThis.ranAnyway = true;');

  expect(() => readPair(pair)()).toThrow('server/server.cjs is not what was built');
  expect(globalThis).not.toHaveProperty('ranAnyway');
});
