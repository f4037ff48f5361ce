import { buildId } from '@shop/build/build-inputs';
import { ROOT } from '@shop/environment/directories';
import { projectApart } from '@shop/packing/project-apart';
import { BuildManifest } from '@shop/release/document/build-manifest';
import { makeLive } from '@shop/release/publish';
import { trustKey } from '@shop/release/signing/keys';
import { directoryStore, readRelease } from '@shop/release/stores/directory-store';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { workspacePackages } from '@shop/workspace/packages';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A remote in a separate project outside the repository, and the `var` folder of a shop that does not have it yet. */
let place: string;
let project: string;
let shop: string;

const readJson = <T>(...parts: string[]): T => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;
type Versions = Record<string, string>;
type Manifest = { name: string; version: string; dependencies: Versions; devDependencies?: Versions };

/** Runs a tool in the separate project, as `npx` would. */
function run(tool: string, words: string[] = []) {
  const file = [ROOT, path.join(ROOT, 'mf-catalog')]
    .map((folder) => path.join(folder, 'node_modules/.bin', tool))
    .find((shim) => existsSync(shim))!;
  const { SHOP_VAR: _, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(file, words, { cwd: project, encoding: 'utf8', env: environment });
  return { status, said: stdout + stderr };
}
const release = (...words: string[]) => run('node', ['node_modules/@shop/remote-kit/shop-release.js', ...words]);

/** Unpacks the tarballs as npm would, and links all other packages from the repository. */
function install(): void {
  const modules = path.join(project, 'node_modules');
  const { dependencies, devDependencies } = readJson<Manifest>(project, 'package.json');
  const named = new Set<string>();
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    named.add(name);
    if (!version.startsWith('file:')) continue;
    const folder = path.join(modules, name);
    mkdirSync(folder, { recursive: true });
    spawnSync('tar', ['-xzf', path.join(project, version.slice(5)), '--strip-components=1', '-C', folder]);
    for (const need of Object.keys(readJson<Manifest>(folder, 'package.json').dependencies)) named.add(need);
  }
  const homes = ['.', ...workspacePackages().map(({ folder }) => folder)];
  for (const name of [...named].filter((other) => !other.startsWith('@shop/'))) {
    const home = homes.find((folder) => existsSync(path.join(ROOT, folder, 'node_modules', name)))!;
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(realpathSync(path.join(ROOT, home, 'node_modules', name)), path.join(modules, name));
  }
  writeFileSync(path.join(project, 'package-lock.json'), '{}');
}

const builtManifest = () =>
  BuildManifest.parse(readJson(globSync(path.join(project, 'var/release/mf-gifts/*/manifest.json'))[0]!));

beforeAll(async () => {
  place = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-apart-')));
  project = path.join(place, 'checkout-of-gifts');
  shop = path.join(place, 'shop/var');
  await projectApart('mf-gifts', project);
  install();
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

test('the packages depend on nothing that only the repository has, and each on exact versions', () => {
  const { dependencies, devDependencies } = readJson<Manifest>(project, 'package.json');
  const wanted = { ...dependencies, ...devDependencies };
  const packed = Object.keys(wanted)
    .filter((name) => name.startsWith('@shop/'))
    .map((name) => readJson<Manifest>(project, 'node_modules', name, 'package.json'));

  const missing = packed.flatMap(({ name, dependencies: needs }) =>
    Object.entries(needs)
      .filter(([need, version]) =>
        need.startsWith('@shop/')
          ? packed.find((other) => other.name === need)?.version !== version
          : !/^\d/.test(version),
      )
      .map(([need, version]) => `${name} needs ${need} ${version}`),
  );

  expect(packed.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
  expect(Object.values(wanted).filter((version) => !/^(\d|file:packages\/)/.test(version))).toEqual([]);
});

test('types and tests pass, as they do in the repository', () => {
  const checks = [run('tsc'), run('vitest', ['run'])];

  expect(checks.map(({ status, said }) => (status === 0 ? 'passes' : said))).toEqual(['passes', 'passes']);
});

test('a build declares its page, slot and command, and does not contain the shared modules', () => {
  const built = run('rspack', ['build']);

  expect(built.said).not.toContain('ERROR');
  expect(built.status).toBe(0);
  expect(builtManifest()).toMatchObject({
    app: 'mf-gifts',
    declares: {
      routes: [{ id: 'gifts.home', path: '/gifts' }],
      slots: { 'product.extras': 50 },
      commands: ['gifts.greet'],
    },
    shares: { react: expect.any(String), '@shop/store/react': expect.any(String) },
  });
});

test('the packages contain a development shell and the command that serves it', () => {
  const shell = path.join(project, 'node_modules/@shop/shell/development');

  const asked = run('node', ['node_modules/@shop/remote-kit/shop-dev.js', '--shop', 'http://127.0.0.1:9']);

  expect(readJson(shell, 'build.json')).toEqual({ build: buildId('shell') });
  expect(readFileSync(path.join(shell, 'main.js'), 'utf8')).toContain('__FEDERATION__');
  expect(asked.said).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer/);
  expect(asked.status).toBe(1);
});

test('a shop accepts the remote once it trusts its key, and not before', async () => {
  const store = path.join(shop, 'release');
  vi.stubEnv('SHOP_VAR', shop);
  const shares = Object.fromEntries(
    Object.entries(builtManifest().shares).map(([name, range]) => [name, range.replace('^', '')]),
  );
  addSignedBuild(store, 'shell', 's1', { shares });
  await makeLive({ shell: 's1' });

  const refused = release('publish', 'mf-gifts', '--store', store);
  const [, publicKey = ''] = /keys trust mf-gifts (\S+) mf-gifts/.exec(refused.said) ?? [];
  trustKey({ name: 'gifts', publicKey, apps: ['mf-gifts'] });
  const taken = [release('publish', 'mf-gifts', '--store', store), release('promote', 'mf-gifts', '--store', store)];

  expect(refused.status).toBe(1);
  expect(taken.map(({ status, said }) => (status === 0 ? 'done' : said))).toEqual(['done', 'done']);
  const live = readRelease(store)!;
  expect(live.shell.build).toBe('s1');
  expect(live.remotes['mf-gifts']).toMatchObject({
    from: project,
    declares: { routes: [{ id: 'gifts.home', path: '/gifts' }] },
  });
  expect(await directoryStore(store).builds('mf-gifts')).toHaveLength(1);
});

test('a release refuses wrong types, an unknown slot or command, and missing texts, with file and line', () => {
  const change = (file: string, from: string, to: string) => {
    const source = path.join(project, 'src', file);
    const before = readFileSync(source, 'utf8');
    expect(before).toContain(from);
    writeFileSync(source, before.replace(from, to));
    return () => writeFileSync(source, before);
  };
  const undo = [
    change('remote.ts', "'product.extras': {", "'product.nothing': {"),
    change('gifts/gifts-page.tsx', "shop.run('gifts.greet'", "shop.run('gifts.sing'"),
    change('gifts/gifts-page.tsx', "t('greeting')", "t('greetings')"),
    change('messages/ar.json', '"note":', '"notes":'),
  ];

  const { status, said } = release('publish', 'mf-gifts', '--store', path.join(shop, 'release'));
  for (const one of undo.reverse()) one();

  expect(status).toBe(1);
  expect(said).toMatch(/src\/remote\.ts\(\d+,\d+\): error .*'product\.nothing'/);
  expect(said).toMatch(/src\/gifts\/gifts-page\.tsx\(\d+,\d+\): error .*"gifts\.sing"/);
  expect(said).toMatch(/src\/gifts\/gifts-page\.tsx:\d+: no message file has the text "greetings"/);
  expect(said).toMatch(/src\/messages\/en\.json:\d+: the text "note" is missing in src\/messages\/ar\.json/);
});

test('a changed source gives another build id, and a changed test does not', () => {
  const first = builtManifest().build;
  const idNow = () =>
    run('node', [
      '-e',
      "import('@shop/build/build-inputs').then((m) => console.log(m.buildId('mf-gifts')))",
    ]).said.trim();

  writeFileSync(path.join(project, 'src/more.test.ts'), '');
  const withTest = idNow();
  writeFileSync(path.join(project, 'src/more.ts'), 'export const more = 1;\n');
  const withCode = idNow();

  expect(withTest).toBe(first);
  expect(withCode).toMatch(/^[0-9a-f]{10}$/);
  expect(withCode).not.toBe(first);
});
