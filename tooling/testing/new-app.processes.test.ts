import { appConfiguration, compileApp } from '@shop/build/build-app';
import { buildInputs } from '@shop/build/build-inputs';
import { ROOT } from '@shop/environment/directories';
import { newRemote } from '@shop/packing/new-remote';
import { BuildManifest } from '@shop/release/document/build-manifest';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { foldersBelow } from '@shop/workspace/packages';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const PARTS = ['package.json', 'pnpm-lock.yaml', '.browserslistrc', 'vitest.config.ts'];
const TSCONFIGS = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.server.json'];

/** A copy of the repository's settings with one more remote. Everything that the remote depends on is linked. */
let copy: string;
vi.setConfig({ testTimeout: 120_000 });
const run = (tool: string, ...words: string[]) =>
  spawnSync(path.join(ROOT, 'node_modules/.bin', tool), words, { cwd: copy, encoding: 'utf8' });

/** Adds a remote to the lockfile, with the packages of another one. */
function lockAs(known: string, added: string): void {
  const file = path.join(copy, 'pnpm-lock.yaml');
  const lockfile = readFileSync(file, 'utf8');
  const [entry = ''] = new RegExp(`^  ${known}:\\n(?: {4}.*\\n)+`, 'm').exec(lockfile) ?? [];
  writeFileSync(file, lockfile.replace(entry, entry + entry.replace(known, added)));
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-new-app-')));
  for (const file of [...PARTS, ...TSCONFIGS]) cpSync(path.join(ROOT, file), path.join(copy, file));
  for (const folder of ['node_modules', 'shared', 'release', 'tooling', 'mf-cart', 'api']) {
    symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
  }
  // Without type-aware rules, for which the linter would read the whole repository again through the links.
  const rules = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
  writeFileSync(path.join(copy, '.oxlintrc.json'), rules.replace('"typeAware": true', '"typeAware": false'));
  newRemote('mf-gifts', copy);
  lockAs('mf-account', 'mf-gifts');
  symlinkSync(path.join(ROOT, 'mf-account/node_modules'), path.join(copy, 'mf-gifts/node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

test('a new remote is an app of the repository, and its build id covers its dependencies', () => {
  const { files } = buildInputs('mf-gifts', copy);

  expect(remoteNames(copy)).toContain('mf-gifts');
  expect(appNames(copy)).toContain('mf-gifts');
  expect(files).toContain('mf-gifts/src/remote.ts');
  expect(files).toContain('shared/ui/button/button.tsx');
  expect(files).toContain('tooling/build/web-config.ts');
  expect(files).not.toContain('mf-gifts/src/commands.test.ts');
});

test('a new remote passes every check: types, lint and its own tests', () => {
  const checks = [
    run('tsc', '--project', 'mf-gifts'),
    run('oxlint', 'mf-gifts/src'),
    run('vitest', 'run', '--project', 'unit', 'mf-gifts'),
  ];

  expect(checks.map(({ status, stdout }) => (status === 0 ? 'passes' : stdout))).toEqual(checks.map(() => 'passes'));
});

test('a build of a new remote declares its page, slot and command', async () => {
  const store = path.join(copy, 'var/release');

  await compileApp(await appConfiguration('mf-gifts', copy), { store, build: 'first' });

  const manifest = readFileSync(path.join(store, 'mf-gifts/first/manifest.json'), 'utf8');
  expect(BuildManifest.parse(JSON.parse(manifest)).declares).toEqual({
    routes: [{ id: 'gifts.home', path: '/gifts' }],
    slots: { 'product.extras': 50 },
    commands: ['gifts.greet'],
    places: {},
  });
});

test('a changed text changes two files that browsers load: the chunk with the texts, and the container', async () => {
  const texts = path.join(copy, 'mf-gifts/src/messages/en.json');
  const original = readFileSync(texts, 'utf8');
  const store = path.join(copy, 'var/release');
  const filesOf = (build: string) => readdirSync(path.join(store, 'mf-gifts', build, 'web'));

  writeFileSync(texts, original.replace('Gifts', 'Presents'));
  await compileApp(await appConfiguration('mf-gifts', copy), { store, build: 'second' });
  writeFileSync(texts, original);

  const changed = filesOf('second').filter((file) => !filesOf('first').includes(file) && file.endsWith('.js'));
  expect(changed.map((file) => file.split('.')[0])).toEqual(['messages-en', 'remoteEntry']);
  expect(filesOf('second').filter((file) => file.endsWith('.css'))).toEqual(
    filesOf('first').filter((file) => file.endsWith('.css')),
  );
});

test('the same sources give the same files, whatever their build is called: only the container carries its id', async () => {
  const store = path.join(copy, 'var/release');
  const webOf = (build: string) => path.join(store, 'mf-gifts', build, 'web');
  const container = (build: string) => {
    const file = readdirSync(webOf(build)).find((name) => /^remoteEntry\..*\.js$/.test(name))!;
    return readFileSync(path.join(webOf(build), file), 'utf8').replaceAll(`mf_gifts_${build}`, 'container');
  };

  await compileApp(await appConfiguration('mf-gifts', copy), { store, build: 'again' });

  const others = readdirSync(webOf('again')).filter((file) => !readdirSync(webOf('first')).includes(file));
  expect(new Set(others.map((file) => file.split('.')[0]))).toEqual(new Set(['remoteEntry']));
  expect(container('again')).toBe(container('first'));
});

test('a new remote is linted like the others: it may neither fetch nor import another remote', () => {
  const file = path.join(copy, 'mf-gifts/src/gifts/reach-out.ts');
  writeFileSync(file, "import '@shop/mf-cart/src/remote';\nvoid fetch('/');\n");

  const { diagnostics } = JSON.parse(run('oxlint', '-f', 'json', 'mf-gifts/src').stdout) as {
    diagnostics: { message: string; help?: string }[];
  };

  rmSync(file);
  const said = diagnostics.map(({ message, help = '' }) => `${message} ${help}`).join('\n');
  expect(said).toContain('Only shared/client calls fetch');
  expect(said).toContain('A remote never imports another remote');
});

test('a new remote is type-checked with all others', () => {
  const { files } = JSON.parse(run('tsc', '--showConfig').stdout) as { files: string[] };

  expect(files).toContain('./mf-gifts/src/remote.ts');
});

test.each([
  ['gifts', 'is not a valid name'],
  ['mf-Gifts', 'is not a valid name'],
  ['mf-../gifts', 'is not a valid name'],
  ['mf-cart', 'There is a folder mf-cart already'],
])('a remote can not be named %s', (name, reason) => {
  expect(() => newRemote(name, copy)).toThrow(reason);
});

test('a dependency on a package that does not exist is reported at once', () => {
  writeFileSync(
    path.join(copy, 'mf-gifts/package.json'),
    '{ "name": "@shop/mf-gifts", "dependencies": { "@shop/nowhere": "workspace:*" } }',
  );

  expect(() => foldersBelow('mf-gifts', copy)).toThrow('@shop/nowhere, which is no package of the workspace');
});
