import type { RemoteName } from '@shop/composition/app-name';
import { nameByContent, shareFiles } from '@shop/release/testing/share-files';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { remoteShowing, testStorefront } from '../testing/test-storefront.ts';

const LISTING = '/category/perfumes';
const HOME = 'export const home = 1;';
const STYLES = '.a{color:red}';
const filesOf = (container: string, texts: string) => ({
  'remoteEntry.js': container,
  'remote.js': 'export const remote = 1;',
  'messages-en.js': texts,
  'home.js': HOME,
  'home.css': STYLES,
});
const at = (file: string) => `/assets/mf-catalog/${file}`;
const SHARED_HOME = nameByContent('home.js', HOME);

/** A storefront whose live catalogue `c2` differs from `c1`, which stands behind it, in one text. */
async function afterNewText() {
  const { app, releases } = await testStorefront();
  const add = (build: string, words: string, files: Record<string, string>, change?: (folder: string) => void) => {
    releases.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'${words}'`));
    const names = shareFiles(path.join(releases.path, 'mf-catalog', build), files);
    change?.(path.join(releases.path, 'mf-catalog', build));
    releases.sign('mf-catalog', build);
    return names.map(at);
  };
  const before = add('c1', 'previous', filesOf('/* c1 */', 'Sort by'));
  const now = add('c2', 'live', filesOf('/* c2 */', 'Order by'));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const shows = async (words: string) =>
    vi.waitFor(async () => expect((await app.inject(LISTING)).body).toContain(`>${words}</div>`), { timeout: 30_000 });
  return { app, releases, add, before, now, statusOf, shows };
}

test('after a release with another text, two files have new addresses, all old ones answer, and each is listed once', async () => {
  const { app, before, now, statusOf, shows } = await afterNewText();

  await shows('live');

  const added = now.filter((address) => !before.includes(address));
  expect(added.map((address) => /\/([\w-]+)\./.exec(address.slice(1).replace('assets/mf-catalog', ''))![1])).toEqual([
    'remoteEntry',
    'messages-en',
  ]);
  expect(await Promise.all([...before, ...now].map(statusOf))).toEqual([...before, ...now].map(() => 200));
  const { body } = await app.inject(LISTING);
  const [, importMap = ''] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)!;
  const listed = Object.keys((JSON.parse(importMap) as { integrity: object }).integrity);
  expect(listed.filter((address) => address.startsWith('/assets/mf-catalog/')).sort()).toEqual(
    [...new Set([...before, ...now])].sort(),
  );
  expect(importMap.split(SHARED_HOME)).toHaveLength(2);
});

test('a file that builds share is cached for good, and stays when the build that first had it is removed', async () => {
  const { app, releases, before, shows } = await afterNewText();
  await shows('live');
  releases.removeBuild('mf-catalog', 'c1');

  const shared = await app.inject(at(SHARED_HOME));

  expect([shared.statusCode, shared.body]).toEqual([200, HOME]);
  expect(shared.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject(before[0]!)).statusCode, 'the container of the removed build').toBe(404);
  await shows('live');
});

test.each<[what: string, lie: (folder: string) => void]>([
  ['another content than its name says', (folder) => writeFileSync(path.join(folder, 'web', SHARED_HOME), 'steal()')],
  [
    'a compressed copy of another content',
    (folder) => writeFileSync(path.join(folder, `web/${SHARED_HOME}.gz`), gzipSync('steal()')),
  ],
  [
    'a hash that ends differently in its manifest',
    (folder) => {
      const file = path.join(folder, 'manifest.json');
      const text = readFileSync(file, 'utf8');
      const hash = new RegExp(`(${SHARED_HOME}":"sha256-.{20})(.{23})`);
      writeFileSync(
        file,
        text.replace(hash, (_, start: string) => `${start}${'A'.repeat(22)}=`),
      );
    },
  ],
])('a signed build with %s is not used, and does not come between a live build and its files', async (_, lie) => {
  const { app, releases, add, shows } = await afterNewText();
  await shows('live');
  add('c3', 'lying', filesOf('/* c3 */', 'Sorted by'), lie);

  const answer = await app.inject({ url: at(SHARED_HOME), headers: { 'accept-encoding': 'gzip' } });
  releases.publish({ 'mf-catalog': { build: 'c3', previous: 'c2' } });

  expect([answer.statusCode, answer.body]).toEqual([200, HOME]);
  await shows('live');
  expect((await app.inject(at(SHARED_HOME))).body).toBe(HOME);
  expect((await app.inject(at(nameByContent('remoteEntry.js', '/* c3 */')))).statusCode).toBe(404);
});

test('a file that the live build lost comes from another build that has it; the incomplete build goes out of use', async () => {
  const { app, releases, now, shows, statusOf } = await afterNewText();
  await shows('live');
  rmSync(path.join(releases.path, 'mf-catalog/c2/web', SHARED_HOME));

  expect((await app.inject(at(SHARED_HOME))).body).toBe(HOME);
  rmSync(path.join(releases.path, 'mf-catalog/c2/web', path.basename(now[0]!)));
  expect(await statusOf(now[0]!)).toBe(404);

  await shows('previous');
});

test('a file whose address no manifest names, and one of another app, is not found', async () => {
  const { statusOf, shows } = await afterNewText();
  await shows('live');
  const other: RemoteName = 'mf-cart';

  expect(await statusOf(at(nameByContent('home.js', 'other')))).toBe(404);
  expect(await statusOf(`/assets/${other}/${SHARED_HOME}`)).toBe(404);
  expect(await statusOf(at(`..%2fc2%2fweb%2f${SHARED_HOME}`))).toBe(404);
  await shows('live');
});
