import { isNamedBy, type BuildManifest } from '@shop/release/document/build-manifest';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Releases } from './releases.ts';

/** A store with one build of the catalogue, of one script. */
function storeWith(script: string): string {
  const store = mkdtempSync(join(tmpdir(), 'shop-releases-'));
  onTestFinished(() => rmSync(store, { recursive: true }));
  const build = join(store, 'mf-catalog/first');
  mkdirSync(join(build, 'web'), { recursive: true });
  writeFileSync(join(build, 'web/main.R4_jjti64tWB.js'), script);
  writeFileSync(join(build, 'manifest.json'), JSON.stringify({ integrity: { 'main.R4_jjti64tWB.js': 'sha256-x' } }));
  writeFileSync(
    join(store, 'release.json'),
    JSON.stringify({ id: '1', remotes: { 'mf-catalog': { build: 'first' } } }),
  );
  return store;
}
const edit = (_file: string, text: string) => text.replace('Sort by', 'Order');

test('a derived build has the edit, an id with the project’s name, and files that are named by their content', () => {
  const releases = new Releases(storeWith('"Sort by"'), 'en-desktop');

  releases.derive({ app: 'mf-catalog', build: 'renamed', edit });

  expect(releases.idOf('renamed')).toBe('renamed-en-desktop');
  const folder = releases.folder('mf-catalog', 'renamed');
  const { integrity } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as BuildManifest;
  const [[file, hash] = ['', '']] = Object.entries(integrity);
  expect(readFileSync(join(folder, 'web', file), 'utf8')).toBe('"Order"');
  expect(isNamedBy(hash.slice('sha256-'.length), file)).toBe(true);
});

test('an edit that changes nothing is an error', () => {
  const releases = new Releases(storeWith('"Sorted"'), 'en-desktop');

  expect(() => releases.derive({ app: 'mf-catalog', build: 'renamed', edit })).toThrow('changed nothing');
});
