import type { Stats } from '@rspack/core';
import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { BuildManifest } from '@shop/release/document/build-manifest';
import { pageBudget } from '@shop/release/planning/page-budgets';
import { pageWeights } from '@shop/release/planning/page-weight';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { satisfies } from 'semver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILL_OF_MATERIALS } from './bill-of-materials.ts';
import { appConfiguration, compileApp } from './build-app.ts';
import { buildInputs } from './build-inputs.ts';
import { browsers } from './common-config.ts';
import { COMPILE_HINT } from './compile-hints.ts';
import { STUBBED_PATH } from './stubbed-federation.ts';
import { classesIn, classesWrittenIn } from './testing/classes.ts';
import { floorOf } from './testing/compat-data.ts';
import { GUARDED_IN_SCRIPTS, GUARDED_IN_STYLES } from './testing/guarded-features.ts';
import { knownApis } from './testing/newer-apis.ts';
import { newerInScripts } from './testing/newer-in-scripts.ts';
import { newerInStyles } from './testing/newer-in-styles.ts';

const APPS = appNames();
const REMOTES = remoteNames();

interface Output {
  /** Folder of the build. */
  folder: string;
  /** Files of the browser build. */
  files: string[];
  /** Identifiers of the compiled modules, by compilation: `mf-cart web`, `mf-cart server`. */
  modules: Record<string, string[]>;
}

const store = mkdtempSync(path.join(tmpdir(), 'output-'));
const outputs = new Map<AppName, Output>();
const output = (app: AppName) => outputs.get(app)!;
const webModules = (app: AppName) => output(app).modules[`${app} web`]!;

const modulesOf = (stats: Stats) => [...stats.compilation.modules].map((module) => module.identifier());

beforeAll(async () => {
  for (const app of APPS) {
    const { stats } = await compileApp(await appConfiguration(app), { store, build: 'test' });
    const folder = path.join(store, app, 'test');
    const modules = Object.fromEntries(stats.map((one) => [one.compilation.name!, modulesOf(one)]));
    outputs.set(app, { folder, files: readdirSync(path.join(folder, 'web')), modules });
  }
}, 120_000);

afterAll(() => rmSync(store, { recursive: true }));

const packageOf = (identifier: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(identifier)?.[1];
const web = (app: AppName, file: string) => readFileSync(path.join(output(app).folder, 'web', file));

/** The packages in a module's identifier. */
const installedIn = (identifier: string): string[] => identifier.split(/[|!]/).flatMap((part) => packageOf(part) ?? []);

/** The repository's files in a module's identifier, relative to the root; installed packages are covered by the lockfile. */
const ownFiles = (identifier: string): string[] =>
  identifier
    .split(/[|!]/)
    .map((part) => part.split('?')[0]!)
    .filter((part) => part.startsWith(`${ROOT}/`) && !part.includes('/node_modules/') && path.extname(part) !== '')
    .map((part) => path.relative(ROOT, part));

test.each(APPS)(
  'every file and package that a build of %s contains is part of the hash in its id, so that a fix reaches shoppers',
  (app) => {
    const { files, packages } = buildInputs(app);
    const modules = Object.values(output(app).modules).flat();
    const missing = (found: string[], isInput: (one: string) => boolean) =>
      [...new Set(found)].filter((one) => !isInput(one));

    expect(modules.flatMap(ownFiles).length).toBeGreaterThan(50);
    expect(missing(modules.flatMap(ownFiles), (file) => files.includes(file))).toEqual([]);
    expect(
      missing(modules.flatMap(installedIn), (name) => packages.some((locked) => locked.startsWith(`${name}@`))),
    ).toEqual([]);
  },
);

test.each(APPS)('the store has a complete, compressed build of %s and no unfinished one', (app) => {
  const { folder, files } = output(app);
  const shipped = files.filter((file) => /\.(js|css)$/.test(file));

  expect(readdirSync(path.dirname(folder))).toEqual(['test']);
  expect(readdirSync(folder).sort()).toEqual(
    [
      'files.json',
      'manifest.json',
      'sbom.cdx.json',
      'server',
      'signature.json',
      'web',
      ...(app === 'shell' ? ['worker'] : []),
    ].sort(),
  );
  expect(shipped.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((file) => !files.includes(file))).toEqual([]);
});

test.each(APPS)(
  'no file of %s names the folder of the checkout, but the manifest, which says where it was built',
  (app) => {
    const { folder } = output(app);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const naming = files.filter(({ parentPath, name }) => readFileSync(path.join(parentPath, name)).includes(ROOT));

    expect(files.length).toBeGreaterThan(50);
    expect(naming.map(({ name }) => name)).toEqual(['manifest.json']);
  },
);

const propertiesSetIn = (css: string) => new Set(css.match(/(?<![\w-])--(?!lightningcss)[\w-]+(?=\s*:)/g));

test.each(APPS)('all functions of every script of %s are compiled while it loads', (app) => {
  const scripts = output(app).files.filter((file) => file.endsWith('.js'));

  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => !web(app, script).toString().startsWith(`${COMPILE_HINT}\n`))).toEqual([]);
});

test('a program in WebAssembly is in the script that runs it, which is loaded on use, and the server has none', () => {
  const { files, folder } = output('mf-staff');
  const program = 'data:application/wasm;base64,AGFzbQ';
  const holders = files.filter((file) => file.endsWith('.js') && web('mf-staff', file).includes(program));

  expect(holders).toEqual([expect.stringMatching(/^code-reader\.[\w-]{43}\.js$/)]);
  expect(files.filter((file) => file.endsWith('.wasm'))).toEqual([]);
  expect(readFileSync(path.join(folder, 'server/server.cjs'), 'utf8')).not.toContain('AGFzbQ');
});

test.each(APPS)('custom properties of %s keep their names, because stylesheets of other apps use them', (app) => {
  const sources = webModules(app)
    .flatMap(ownFiles)
    .filter((file) => file.endsWith('.css'));
  const written = propertiesSetIn(sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n'));
  const built = propertiesSetIn(
    output(app)
      .files.filter((file) => file.endsWith('.css'))
      .map((file) => web(app, file).toString())
      .join('\n'),
  );

  expect(built.size).toBeGreaterThan(0);
  expect([...built].filter((name) => !written.has(name))).toEqual([]);
});

test.each(REMOTES)('the manifest of %s has the version ranges that were compiled into its container', (app) => {
  const manifest = (of: AppName) =>
    BuildManifest.parse(JSON.parse(readFileSync(path.join(output(of).folder, 'manifest.json'), 'utf8')));
  const { shares } = manifest(app);
  const entry = output(app).files.find((file) => /^remoteEntry\..*\.js$/.test(file))!;

  expect(Object.keys(shares)).toContain('react');
  const isCompiled = ([, range]: [string, string]) => web(app, entry).toString().includes(`requiredVersion:"${range}"`);
  const fitsShell = ([module, range]: [string, string]) => satisfies(manifest('shell').shares[module]!, range);
  expect(Object.entries(shares).filter((share) => !isCompiled(share) || !fitsShell(share))).toEqual([]);
});

test.each(APPS)('%s contains the federation runtime only as ES modules', (app) => {
  const runtime = webModules(app).filter((id) => id.includes('@module-federation'));

  expect(runtime.length).toBeGreaterThan(0);
  expect(runtime.filter((id) => /\.cjs(\W|$)/.test(id))).toEqual([]);
});

test.each(APPS)('%s has the stubs for unused parts of the federation runtime, and none of those parts', (app) => {
  const modules = webModules(app);

  expect(modules.filter((id) => STUBBED_PATH.test(id))).toEqual([]);
  expect(modules.some((id) => id.includes('federation-stubs.ts'))).toBe(true);
});

test('React Router comes without what only its framework uses, and without warnings for developers', () => {
  const vendor = output('shell').files.find((file) => /^vendor\..*\.js$/.test(file))!;
  const code = web('shell', vendor).toString();

  expect(code).toContain('patchRoutesOnNavigation');
  expect(code).not.toMatch(/"aria-current"|displayName="(?:Link|Form|Navigation)"|Hey developer/);
});

test.each(REMOTES)('the container of %s stays within 8 KB (brotli)', (app) => {
  const entry = output(app).files.find((file) => /^remoteEntry\..*\.js$/.test(file))!;

  expect(brotliCompressSync(web(app, entry)).length).toBeLessThanOrEqual(8 * 1024);
});

test.each(APPS)('%s does not load all of zod in the browser', (app) => {
  expect(webModules(app).filter((id) => /zod\/v4\/classic|zod\/index/.test(id))).toEqual([]);
});

test('the shell starts without validation schemas; pages with forms load them', () => {
  const codeOf = (name: RegExp) =>
    output('shell')
      .files.filter((file) => name.test(file))
      .map((file) => web('shell', file).toString());
  const schema = /invalid_format/;

  const atStart = codeOf(/^(main|vendor)\..*\.js$/);
  const withForms = codeOf(/^forms\..*\.js$/);

  expect(atStart.map((code) => schema.test(code))).toEqual([false, false]);
  expect(withForms.map((code) => schema.test(code))).toEqual([true]);
});

test.each(REMOTES)('%s contains no copy of the shell’s shared modules', (app) => {
  const shared = [
    'react',
    'react-dom',
    'react-router',
    'react-router-dom',
    'zustand',
    'i18next',
    'react-i18next',
    'react-hot-toast',
  ];
  const modules = webModules(app);

  expect(modules.filter((id) => shared.includes(packageOf(id) ?? ''))).toEqual([]);
  expect(modules.filter((id) => /shared\/(store|federation)\/[^|]*\.tsx?$/.test(id))).toEqual([]);
});

test.each(APPS)('the styles of %s mirror by direction, not by language lists', (app) => {
  const styles = output(app).files.filter((file) => file.endsWith('.css'));

  expect(styles.length).toBeGreaterThan(0);
  for (const file of styles) expect(web(app, file).toString()).not.toMatch(/:lang\(|:dir\(/);
});

const stylesOf = (app: AppName) => {
  const worker = path.join(output(app).folder, 'worker/offline.css');
  return [
    ...output(app)
      .files.filter((file) => file.endsWith('.css'))
      .map((file) => web(app, file).toString()),
    existsSync(worker) ? readFileSync(worker, 'utf8') : '',
  ].join('\n');
};

test.each(APPS)('every class in server-rendered HTML of %s has styles, and a short name', (app) => {
  const styled = classesIn(stylesOf(app));
  const sheets = (compilation: string) =>
    (output(app).modules[`${app} ${compilation}`] ?? [])
      .flatMap(ownFiles)
      .filter((file) => file.endsWith('.module.css'));
  const server = readFileSync(path.join(output(app).folder, 'server/server.cjs'), 'utf8');
  const written = [...classesWrittenIn(server, styled)];

  expect(sheets('server').length).toBeGreaterThan(20);
  expect(sheets('server').filter((file) => ![...sheets('web'), ...sheets('worker')].includes(file))).toEqual([]);
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((name) => !styled.has(name))).toEqual([]);
  expect(Math.max(...written.map((name) => name.length))).toBeLessThanOrEqual(6);
});

test('no two apps have the same class name', () => {
  const all = APPS.flatMap((app) => [...classesIn(stylesOf(app))]);

  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all).size).toBe(all.length);
});

test('the service worker, the offline page’s files and the script that measures pages are complete and small', () => {
  const folder = path.join(output('shell').folder, 'worker');
  const read = (file: string) => readFileSync(path.join(folder, file));

  expect(readdirSync(folder).sort()).toEqual(['offline.css', 'offline.js', 'sw.js', 'vitals.js']);
  expect(brotliCompressSync(read('sw.js')).length).toBeLessThanOrEqual(6 * 1024);
  expect(brotliCompressSync(read('offline.js')).length).toBeLessThanOrEqual(2 * 1024);
  expect(brotliCompressSync(read('vitals.js')).length).toBeLessThanOrEqual(4 * 1024);
  expect(
    output('shell').modules['shell worker']!.filter((id) =>
      /@module-federation|node_modules\/(zod|react|i18next)\//.test(id),
    ),
  ).toEqual([]);
});

test.each([
  ['react-router-dom', 'shell/src/router/router-facade.ts'],
  ['react-i18next', 'shell/src/react-i18next-facade.ts'],
])('the reduced source of %s exports everything that is imported from it', (shared, view) => {
  const names = (code: string, pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, list]) =>
      list!
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name && !name.startsWith('type ')),
    );
  const source = readFileSync(path.join(ROOT, view), 'utf8');
  const facade = [...names(source, /export \{([^}]*)\}/g), ...names(source, /export function (\w+)/g)];
  const sources = APPS.flatMap((app) => buildInputs(app).files).filter(
    (file) => /\.tsx?$/.test(file) && !/-facade\.ts$|^shell\/src\/(rendering|router)\//.test(file),
  );

  const missing = [...new Set(sources)].flatMap((file) =>
    names(readFileSync(path.join(ROOT, file), 'utf8'), new RegExp(`import \\{([^}]*)\\} from '${shared}'`, 'g'))
      .filter((name) => !facade.includes(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(missing).toEqual([]);
});

test.each(APPS)('the signed bill of materials of %s names every installed package that its bundles hold', (app) => {
  const { folder, modules } = output(app);

  const bill = JSON.parse(readFileSync(path.join(folder, BILL_OF_MATERIALS), 'utf8')) as {
    components: { group?: string; name: string; version: string; licenses?: unknown[] }[];
  };

  const bundled = Object.values(modules)
    .flat()
    .map((identifier) => identifier.split(/[|!]/).at(-1)!)
    .flatMap((file) => packageOf(file) ?? []);
  const named = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  expect(named.size).toBeGreaterThan(3);
  expect(bundled.filter((name) => !named.has(name))).toEqual([]);
  expect(bill.components.filter(({ version, licenses }) => !version || !licenses)).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8'))).toHaveProperty([BILL_OF_MATERIALS]);
});

test.each(REMOTES)('every page of %s stays within its budget of scripts, styles and requests', (app) => {
  const pages = pageWeights(app, 'test', 'test', store);

  expect(pages.length).toBeGreaterThan(4);
  const heavy = pages.filter(({ route, scripts, styles, files }) => {
    const budget = pageBudget(route);
    return scripts > budget.scripts * 1024 || styles > budget.styles * 1024 || files > budget.files;
  });
  expect(heavy).toEqual([]);
});

test('the first screen of the back office has at most 61 KB of scripts beyond the shell’s', () => {
  const scriptsOf = (app: AppName, name: string) =>
    pageWeights(app, 'test', 'test', store).find(({ route }) => route === name)!.scripts;

  // The frame is a chunk of its own beside that of each screen; the page that leads to the first screen has next to nothing.
  const frame = scriptsOf('mf-staff', 'staff.frame') - scriptsOf('mf-staff', 'staff.home');
  const first = scriptsOf('mf-staff', 'staff.orders') + frame;
  expect(first - scriptsOf('shell', 'shell.about')).toBeLessThanOrEqual(61 * 1024);
});

/** All scripts or stylesheets that the browser gets of a build. */
const browserFiles = (app: AppName, extension: string): string[] =>
  ['web', 'worker']
    .map((part) => path.join(output(app).folder, part))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(file, 'utf8'));

const differences = (used: ReadonlySet<string>, guarded: Readonly<Record<string, string>>) => ({
  unguarded: [...used].filter((name) => !Object.hasOwn(guarded, name)),
  unused: Object.keys(guarded).filter((name) => !used.has(name)),
});

test('scripts use nothing that the oldest supported browsers lack, except where they ask first', async () => {
  const known = knownApis(floorOf(browsers));
  const { FIRST_SCRIPT } = (await import(path.join(ROOT, 'shell/src/document/first-script.ts'))) as Record<
    string,
    string
  >;

  const used = [[FIRST_SCRIPT!], ...APPS.map((app) => browserFiles(app, '.js'))].map((scripts) =>
    newerInScripts(scripts, known),
  );

  expect(differences(new Set(used.flatMap((found) => [...found])), GUARDED_IN_SCRIPTS)).toEqual({
    unguarded: [],
    unused: [],
  });
});

test('stylesheets use nothing that the oldest supported browsers lack, except what pages look right without', () => {
  const sheets = APPS.flatMap((app) => browserFiles(app, '.css'));

  const used = newerInStyles(sheets, floorOf(browsers));

  expect(differences(used, GUARDED_IN_STYLES)).toEqual({ unguarded: [], unused: [] });
});
