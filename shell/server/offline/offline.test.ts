import type { PublicSettings } from '@shop/contract/settings';
import { LiveBuilds } from '@shop/release/proof/live-builds';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActiveReleases } from '../releases/active-releases.ts';
import { renderHere } from '../testing/render-here.ts';
import { offline } from './offline.ts';

const rendering = (words: string) =>
  `exports.renderPage = async () => ({}); exports.sharedModules = {};
   exports.renderOffline = async ({ language, settings }) => ({ title: 'Offline', html: '<h1>' + language + ' ${words} ' + settings?.phone + '</h1>' });`;

let directory: ReleaseDirectory;
let app: FastifyInstance;
let phone: string;

function addShell(build: string, code: string): void {
  directory.addBuild('shell', build, code);
  const folder = path.join(directory.path, 'shell', build, 'worker');
  mkdirSync(folder);
  for (const file of ['sw.js', 'offline.js', 'offline.css'])
    writeFileSync(path.join(folder, file), `/* ${file} of ${build} */`);
  directory.sign('shell', build);
}

/** The service worker's list of files, and the code after it. */
async function worker() {
  const { body } = await app.inject('/sw.js');
  const [, list, code] = /^self\.offline=(.*);\n([\s\S]*)$/.exec(body)!;
  return { ...(JSON.parse(list!) as { version: string; files: string[] }), code };
}

beforeEach(async () => {
  directory = new ReleaseDirectory();
  addShell('s1', rendering('one'));
  directory.publish({});
  phone = '+971 4 000 0000';
  app = Fastify();
  const store = new LiveBuilds({
    directory: directory.path,
    trustedKeys: directory.trustedKeys,
    report: vi.fn(),
    warn: vi.fn(),
    onDamage: vi.fn(),
  });
  const renderer = renderHere();
  await app.register(offline, {
    renderer,
    active: new ActiveReleases(store, renderer),
    settingsFor: async () => ({ phone }) as PublicSettings,
  });
});

afterEach(() => directory.remove());

test('a visitor who sees a canary of the shell gets its service worker', async () => {
  addShell('s2', rendering('two'));
  directory.publish({ shell: { build: 's1', canary: { build: 's2', percent: 10 } } });
  const workerFor = (cookie: string) => app.inject({ url: '/sw.js', headers: { cookie } });
  await vi.waitFor(async () => expect((await workerFor('cohort=9')).body).toContain('/* sw.js of s2 */'), {
    timeout: 30_000,
  });

  const others = await Promise.all(['', 'cohort=10'].map(workerFor));

  for (const { body, headers } of others) {
    expect(body).toContain('/* sw.js of s1 */');
    expect(headers.vary).toContain('Cookie');
  }
});

test('the service worker has a list of the files of its offline pages, and all of them exist', async () => {
  const { files, code } = await worker();

  expect(code).toBe('/* sw.js of s1 */');
  expect(files).toEqual([
    '/offline/en',
    '/offline/ar',
    '/offline.js?s1',
    '/offline.css?s1',
    '/assets/shell/s1/main.css',
  ]);
  for (const file of files.slice(0, 4)) expect((await app.inject(file)).statusCode).toBe(200);
});

test('an offline page is in its language, is not indexed, and runs only its own script', async () => {
  const { body, headers } = await app.inject('/offline/ar');

  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<h1>ar one +971 4 000 0000</h1>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body.match(/<script/g)).toHaveLength(1);
  for (const tag of body.match(/<(link rel="stylesheet"|script)[^>]*>/g)!)
    expect(tag).toMatch(/integrity="sha256-[^"]+" crossorigin/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|service-worker/);
});

test('the version changes with the pages’ content, and with nothing else', async () => {
  const { version } = await worker();
  expect((await worker()).version).toBe(version);

  phone = '+971 4 111 1111';

  expect((await worker()).version).not.toBe(version);
});

test('a browser that has the current service worker gets a 304', async () => {
  const { headers } = await app.inject('/sw.js');

  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': headers.etag as string } });

  expect([headers['cache-control'], again.statusCode, again.body]).toEqual(['no-cache', 304, '']);
});

test('a new build is used at once; one whose offline page crashes is replaced by the previous one', async () => {
  addShell('s2', rendering('two'));
  directory.publish({ shell: { build: 's2', previous: 's1' } });
  expect((await app.inject('/offline/en')).body).toContain('en two');

  addShell('s3', 'exports.renderOffline = () => { throw new Error("crash") }; exports.sharedModules = {};');
  directory.publish({ shell: { build: 's3', previous: 's2' } });

  expect((await app.inject('/offline/en')).body).toContain('en two');
  expect((await worker()).code).toBe('/* sw.js of s2 */');
});

test('a shell without a service worker gets 404', async () => {
  directory.addBuild('shell', 's0', rendering('none'));
  directory.publish({ shell: { build: 's0' } });

  expect((await app.inject('/sw.js')).statusCode).toBe(404);
});
