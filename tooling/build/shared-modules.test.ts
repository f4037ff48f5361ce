import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifestShares, sharedModules } from './shared-modules.ts';

let folder: string;

function addPackage(place: string, version: string, dependencies: string[] = []): void {
  mkdirSync(path.join(folder, place), { recursive: true });
  const needs = Object.fromEntries(dependencies.map((name) => [name, '*']));
  writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify({ version, dependencies: needs }));
}

/** The version ranges that a remote in the folder is built with. */
const ranges = () =>
  Object.fromEntries(
    Object.entries(sharedModules({ name: 'mf-gifts', folder })).map(([name, { requiredVersion }]) => [
      name,
      requiredVersion,
    ]),
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a remote accepts the versions of its own packages, whatever the shell has', () => {
  addPackage('.', '0.0.0', ['react', '@shop/store']);
  addPackage('node_modules/react', '20.1.0');
  addPackage('node_modules/@shop/store', '9.0.0');

  expect(ranges()).toEqual({
    react: '^20.1.0',
    'react/jsx-runtime': '^20.1.0',
    'react/jsx-dev-runtime': '^20.1.0',
    '@shop/store/react': '^9.0.0',
  });
});

test('indirect dependencies count too, and the nearest version wins', () => {
  addPackage('.', '0.0.0', ['kit']);
  addPackage('node_modules/kit', '1.0.0', ['i18next', 'deeper']);
  addPackage('node_modules/kit/node_modules/i18next', '27.0.0');
  addPackage('node_modules/deeper', '1.0.0', ['i18next', 'zustand']);
  addPackage('node_modules/i18next', '26.0.0');
  addPackage('node_modules/zustand', '5.0.0');

  expect(ranges()).toEqual({ i18next: '^27.0.0', zustand: '^5.0.0', 'zustand/vanilla': '^5.0.0' });
});

test('the manifest of a remote lists shared modules in the same order, in whichever order the bundler lists modules', () => {
  const modules = ['zustand@^5.0.0', 'react@^19.0.0', 'i18next@^26.0.0'].map(
    (module) => `consume shared module (default) ${module} (strict) (strict)`,
  );
  const listed = (order: readonly string[]) => Object.entries(manifestShares({ name: 'mf-gifts', folder }, order));

  expect(listed(modules)).toHaveLength(3);
  expect(listed(modules.toReversed())).toEqual(listed(modules));
});
