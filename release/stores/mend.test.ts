import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCandidates, makeLive } from '../publish.ts';
import { addSignedBuild } from '../testing/signed-build.ts';
import { damagesIn, mend, publications, readRelease } from './directory-store.ts';

let directory: string;
const store = () => path.join(directory, 'release');
const document = () => path.join(store(), 'release.json');
const publication = (revision: number) =>
  path.join(store(), 'publications', `${String(revision).padStart(8, '0')}.json`);
const catalogue = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { remotes: Record<string, { build: string }> }).remotes['mf-catalog']!
    .build;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'mend-'));
  vi.stubEnv('SHOP_VAR', directory);
  addSignedBuild(store(), 'shell', 's1');
  for (const id of ['c1', 'c2', 'c3']) addSignedBuild(store(), 'mf-catalog', id);
  await makeLive({ shell: 's1', 'mf-catalog': 'c1' });
  await makeLive({ 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

test.each([
  ['cut off', () => truncateSync(document(), 40), 'can not be read'],
  ['emptied', () => writeFileSync(document(), ''), 'is empty'],
  ['overwritten with something else', () => writeFileSync(document(), '{"id":"x"}'), 'does not say what is live'],
  ['removed', () => rmSync(document()), 'is missing'],
  [
    'replaced by an older one',
    () => writeFileSync(document(), readFileSync(publication(1))),
    'is older than publication 2',
  ],
])('a document that was %s is reported and rewritten from the newest publication', async (_, damage, reason) => {
  damage();
  const before = damagesIn(store());

  await mend(store());

  expect(before).toEqual([{ file: document(), reason: expect.stringContaining(reason) }]);
  expect(catalogue(document())).toBe('c2');
  expect(damagesIn(store())).toEqual([]);
});

test('a damaged publication is renamed, and replaced from the release document', async () => {
  writeFileSync(publication(2), '{');

  await mend(store());

  expect(readFileSync(`${publication(2)}.damaged`, 'utf8')).toBe('{');
  expect([catalogue(publication(2)), catalogue(document())]).toEqual(['c2', 'c2']);
  await makeLive({ 'mf-catalog': 'c3' });
  expect(publications(store()).map(({ revision }) => revision)).toEqual([3, 2, 1]);
});

test('if the document and the newest publication are damaged, the publication before is live', async () => {
  for (const file of [document(), publication(2)]) writeFileSync(file, '');

  const { mended, release } = await mend(store());

  expect(mended.map(({ file }) => file)).toEqual([document(), publication(2)]);
  expect(release?.revision).toBe(1);
  expect(catalogue(document())).toBe('c1');
});

test('a publication that can not be read fails the next release with a sentence that says how to mend it', async () => {
  for (const file of [document(), publication(2)]) writeFileSync(file, '');

  await expect(makeLive({ 'mf-catalog': 'c3' })).rejects.toThrow('Publication 2 is damaged');

  await mend(store());
  await makeLive({ 'mf-catalog': 'c3' });
  expect(catalogue(document())).toBe('c3');
});

test('mend changes nothing where nothing is damaged, and fails where no document can be read', async () => {
  const before = readFileSync(document(), 'utf8');
  expect(await mend(store())).toMatchObject({ mended: [] });
  expect(readFileSync(document(), 'utf8')).toBe(before);

  for (const file of [document(), publication(1), publication(2)]) writeFileSync(file, '');

  await expect(mend(store())).rejects.toThrow('Move it away and build the shop anew');
  expect(readFileSync(document(), 'utf8')).toBe('');
});

test.runIf(process.platform === 'linux').each([
  ['the publication', (id: string) => path.join(store(), 'publications', `.${process.pid}-${id}`)],
  ['the document', (id: string) => `${document()}.${process.pid}-${id}`],
])('if the disk has no room for %s, what is live stays as it is', async (_, fileOf) => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  mkdirSync(path.dirname(fileOf('3-0')), { recursive: true });
  // What is written there meets a full disk.
  symlinkSync('/dev/full', fileOf('3-0'));
  const before = readFileSync(document(), 'utf8');

  await expect(makeLive({ 'mf-catalog': 'c3' })).rejects.toThrow('ENOSPC');

  expect(readFileSync(document(), 'utf8')).toBe(before);
  expect(readRelease(store())!.revision).toBe(2);
  expect(damagesIn(store())).toEqual([]);
  const left = [...readdirSync(store()), ...readdirSync(path.join(store(), 'publications'))];
  expect(left.filter((name) => name.includes(String(process.pid)))).toEqual([]);
  await addCandidates({ 'mf-catalog': 'c3' });
  expect(readRelease(store())!.revision).toBe(3);
});
