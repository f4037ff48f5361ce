import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPath } from '../document/build-manifest.ts';
import { directoryStore } from '../stores/directory-store.ts';
import { copyBuild } from '../stores/signed-builds.ts';
import { nameByContent, shareFiles } from '../testing/share-files.ts';
import { addSignedBuild } from '../testing/signed-build.ts';
import { signBuild } from './signed-manifest.ts';

const HOME = 'export const home = 1;';
const NAME = nameByContent('home.js', HOME);
let directory: string;
const sent = () => path.join(directory, 'team/mf-catalog/c1');

/** Sends a signed build to another store, as a release does into a folder, a bucket or a shop. */
async function send(change: (folder: string) => void): Promise<void> {
  addSignedBuild(path.join(directory, 'team'), 'mf-catalog', 'c1');
  shareFiles(sent(), { 'entry.js': 'entry', 'home.js': HOME });
  change(sent());
  signBuild(sent());
  const [from, to] = ['team', 'shop'].map((name) => directoryStore(path.join(directory, name)));
  await copyBuild(from!, to!, 'mf-catalog', 'c1');
}

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'named-'));
  vi.stubEnv('SHOP_VAR', directory);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a build whose files have the content that their names say is accepted, with its compressed copies', async () => {
  await send((folder) => writeFileSync(path.join(folder, `web/${NAME}.br`), brotliCompressSync(HOME)));

  expect(readFileSync(path.join(directory, 'shop/mf-catalog/c1/web', NAME), 'utf8')).toBe(HOME);
});

const inManifest = (folder: string, change: (text: string) => string) => {
  const file = path.join(folder, 'manifest.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

test.each<[what: string, lie: (folder: string) => void, sentence: string]>([
  [
    'other content',
    (folder) => writeFileSync(path.join(folder, 'web', NAME), 'other'),
    `web/${NAME} is not named by its content`,
  ],
  [
    'a compressed copy of other content',
    (folder) => writeFileSync(path.join(folder, `web/${NAME}.br`), brotliCompressSync('other')),
    `web/${NAME}.br is not a copy of web/${NAME}`,
  ],
  [
    'a compressed copy that unpacks to more than the file',
    (folder) => writeFileSync(path.join(folder, `web/${NAME}.br`), brotliCompressSync(HOME.repeat(10_000))),
    `web/${NAME}.br is not a copy of web/${NAME}`,
  ],
  ['a file that is missing', (folder) => rmSync(path.join(folder, 'web', NAME)), `web/${NAME} is missing`],
  [
    'a name that does not go with its hash',
    (folder) => inManifest(folder, (text) => text.replaceAll(NAME, 'home.R4_jjti64tWB.js')),
    'home.R4_jjti64tWB.js is not named by its content',
  ],
])('a build with %s at an address that builds share is refused with a sentence', async (_, lie, sentence) => {
  await expect(send(lie)).rejects.toThrow(sentence);
});

test('a build of an older shop, with a folder for itself, may name its files as it likes', async () => {
  await send((folder) => {
    rmSync(path.join(folder, 'web'), { recursive: true });
    inManifest(folder, (text) =>
      JSON.stringify({ ...JSON.parse(text), integrity: {}, publicPath: buildPath('mf-catalog', 'c1') }),
    );
  });

  expect(readFileSync(path.join(directory, 'shop/mf-catalog/c1/manifest.json'), 'utf8')).toContain(
    '/assets/mf-catalog/c1/',
  );
});
