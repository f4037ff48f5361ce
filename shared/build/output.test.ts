import { rspack, type Configuration } from '@rspack/core';
import { REMOTES } from '@shop/composition/routes';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPS, appConfig } from './build-all.ts';
import type { AppName } from './paths.ts';
import { webConfig } from './web-config.ts';
import { workerConfig } from './worker-config.ts';

interface Output {
  folder: string;
  files: string[];
  /** Identifiers of every module that went in. */
  modules: string[];
}

const store = mkdtempSync(path.join(tmpdir(), 'output-'));
const outputs = new Map<AppName, Output>();
const output = (app: AppName) => outputs.get(app)!;

async function compile(name: AppName): Promise<Output> {
  const directory = path.join(store, name);
  const modules = await modulesOf(webConfig({ app: await appConfig(name), build: 'test', directory }));
  const folder = path.join(directory, 'web');
  return { folder, files: readdirSync(folder), modules };
}

function modulesOf(config: Configuration): Promise<string[]> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats || stats.hasErrors()) return reject(failure ?? new Error(stats?.toString('errors-only')));
      resolve([...stats.compilation.modules].map((module) => module.identifier()));
    });
  });
}

beforeAll(async () => {
  for (const app of APPS) outputs.set(app, await compile(app));
}, 120_000);

afterAll(() => rmSync(store, { recursive: true }));

const packageOf = (identifier: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(identifier)?.[1];

test.each(APPS)('%s holds the federation runtime as ES modules alone', (app) => {
  const runtime = output(app).modules.filter((id) => id.includes('@module-federation'));

  expect(runtime.length).toBeGreaterThan(0);
  expect(runtime.filter((id) => /\.cjs(\W|$)/.test(id))).toEqual([]);
});

test.each(REMOTES)('the container of %s stays within 9 KB (brotli)', (app) => {
  const { folder, files } = output(app);
  const entry = files.find((file) => /^remoteEntry\..*\.js$/.test(file))!;

  expect(brotliCompressSync(readFileSync(path.join(folder, entry))).length).toBeLessThanOrEqual(9 * 1024);
});

test.each(APPS)('%s brings no whole zod to the browser', (app) => {
  expect(output(app).modules.filter((id) => /zod\/v4\/classic|zod\/index/.test(id))).toEqual([]);
});

test('the shell starts without schemas: they come with a page that has a form', () => {
  const { folder, files } = output('shell');
  const codeOf = (name: RegExp) =>
    files.filter((file) => name.test(file)).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const schema = /invalid_format/;

  const atStart = codeOf(/^(main|vendor)\..*\.js$/);
  const withForms = codeOf(/^forms\..*\.js$/);

  expect(atStart.map((code) => schema.test(code))).toEqual([false, false]);
  expect(withForms.map((code) => schema.test(code))).toEqual([true]);
});

test.each(REMOTES)('%s brings no copy of what the shell shares', (app) => {
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
  const { modules } = output(app);

  expect(modules.filter((id) => shared.includes(packageOf(id) ?? ''))).toEqual([]);
  expect(modules.filter((id) => /shared\/(store|federation)\/[^|]*\.tsx?$/.test(id))).toEqual([]);
});

test.each(APPS)('the styles of %s mirror by direction, not by language lists', (app) => {
  const { folder, files } = output(app);
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

  expect(styles.length).toBeGreaterThan(0);
  for (const css of styles) expect(css).not.toMatch(/:lang\(|:dir\(/);
});

test('what runs beside the shell is whole and small: the worker, and the offline page’s script with all its styles', async () => {
  const app = await appConfig('shell');
  const directory = path.join(store, 'beside');

  const modules = await modulesOf(workerConfig({ app, build: 'test', directory }, app.worker!));

  const read = (file: string) => readFileSync(path.join(directory, 'worker', file));
  const classes = (css: string) => [...css.matchAll(/\.([a-z][A-Za-z]*)(?=[\s:{.])/g)].map(([, name]) => name!);
  expect(readdirSync(path.join(directory, 'worker')).sort()).toEqual(['offline.css', 'offline.js', 'sw.js']);
  expect(brotliCompressSync(read('sw.js')).length).toBeLessThanOrEqual(5 * 1024);
  expect(brotliCompressSync(read('offline.js')).length).toBeLessThanOrEqual(2 * 1024);
  expect(modules.filter((id) => /@module-federation|node_modules\/(zod|react|i18next)\//.test(id))).toEqual([]);
  const sheet = readFileSync(path.join(app.folder, 'src/offline/offline-page.module.css'), 'utf8');
  const missing = classes(sheet).filter((name) => !read('offline.css').includes(`-${name}`));
  expect(missing).toEqual([]);
});

test('the router’s narrow view holds everything that is imported from it', () => {
  const names = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].flatMap(([, list]) =>
      list!
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name && !name.startsWith('type ')),
    );
  const root = path.resolve(import.meta.dirname, '../..');
  const facade = names(readFileSync(path.join(root, 'shell/src/router-facade.ts'), 'utf8'), /export \{([^}]*)\}/g);
  const sources = [
    'shell/src',
    'shared/ui',
    'shared/federation',
    'mf-catalog/src',
    'mf-account/src',
    'mf-cart/src',
  ].flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|router-facade|render\.tsx$/.test(file))
      .map((file) => path.join(root, folder, file)),
  );

  const missing = sources.flatMap((file) =>
    names(readFileSync(file, 'utf8'), /import \{([^}]*)\} from 'react-router-dom'/g)
      .filter((name) => !facade.includes(name))
      .map((name) => `${path.relative(root, file)}: ${name}`),
  );

  expect(missing).toEqual([]);
});
