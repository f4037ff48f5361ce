import { classesIn, classesWrittenIn } from '@shop/build/testing/classes';
import { readManifest, type BuildManifest } from '@shop/release/document/build-manifest';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOneBundle } from './build.ts';
import { BUILD } from './configuration.ts';

const store = mkdtempSync(path.join(tmpdir(), 'one-bundle-'));
const read = (app: string, file: string) => readFileSync(path.join(store, app, BUILD, file), 'utf8');
const manifestOf = (app: string): BuildManifest => readManifest(read(app, 'manifest.json'));

/** The browser files of all apps with this extension, by name (`shell/main.….js`), and their text. */
const browserFiles = (ending: string): [file: string, code: string][] =>
  appNames().flatMap((app) =>
    readdirSync(path.join(store, app, BUILD, 'web'))
      .filter((file) => file.endsWith(ending))
      .map((file): [string, string] => [`${app}/${file}`, read(app, `web/${file}`)]),
  );

beforeAll(() => buildOneBundle(store), 120_000);
afterAll(() => rmSync(store, { recursive: true }));

test.each(remoteNames())('every page, slot and text of %s is a chunk of the common build', (remote) => {
  const { chunks, declares } = manifestOf(remote);

  const parts = [
    ...declares!.routes.map(({ id }) => id),
    ...Object.keys(declares!.slots).map((slot) => `slot-${slot}`),
    'messages-en',
    'messages-ar',
  ];
  expect(parts.filter((part) => !chunks[part]?.length)).toEqual([]);
});

test('all remotes are imported, and no federation code is left', () => {
  const scripts = browserFiles('.js');
  const start = scripts.find(([file]) => file.startsWith('shell/main.'))![1];
  const routes = remoteNames().flatMap((remote) => manifestOf(remote).declares!.routes.map(({ id }) => id));

  expect(routes.filter((id) => !start.includes(id))).toEqual([]);
  expect(
    scripts.filter(([, code]) => /__FEDERATION__|loadShare|registerRemotes/.test(code)).map(([file]) => file),
  ).toEqual([]);
});

test('pages that the server renders find their styles', () => {
  const sheets = [...browserFiles('.css').map(([, styles]) => styles), read('shell', 'worker/offline.css')];
  const styled = classesIn(sheets.join('\n'));

  const rendered = appNames().flatMap((app) => [...classesWrittenIn(read(app, 'server/server.cjs'), styled)]);

  expect(rendered.length).toBeGreaterThan(100);
  expect(rendered.filter((one) => !styled.has(one))).toEqual([]);
});
