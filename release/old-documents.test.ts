import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { AppName } from '@shop/composition/app-name';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptPublication } from './accept-publication.ts';
import { eventSentence, Release, RELEASE_VERSION } from './document/release.ts';
import { parseSentRelease } from './document/sent-release.ts';
import { makeLive, rollBack } from './publish.ts';
import { directoryStore, publications, readRelease } from './stores/directory-store.ts';
import old from './testing/old-publications.json' with { type: 'json' };
import { S3_KEYS, S3Server } from './testing/s3-server.ts';
import { addSignedBuild } from './testing/signed-build.ts';

/** Publications as the shop wrote them before documents had a version, oldest first. Their times are set to now. */
const OLD = old.map((one) => ({ ...one, at: new Date().toISOString() }));

let directory: string;
const store = () => path.join(directory, 'release');
const add = (app: AppName, build: string) => addSignedBuild(store(), app, build);

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'old-documents-'));
  vi.stubEnv('SHOP_VAR', directory);
  mkdirSync(path.join(store(), 'publications'), { recursive: true });
  for (const one of OLD)
    writeFileSync(path.join(store(), 'publications', `0000000${one.revision}.json`), JSON.stringify(one, null, 2));
  writeFileSync(path.join(store(), 'release.json'), JSON.stringify(OLD.at(-1), null, 2));
  for (const build of ['c1', 'c2', 'c3', 'c4', 'c5']) add('mf-catalog', build);
  for (const build of ['k1', 'k2']) add('mf-cart', build);
  add('shell', 's1');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

const EVENTS = [
  { kind: 'build', builds: { shell: 's1', 'mf-catalog': 'c1', 'mf-cart': 'k1' } },
  { kind: 'build', app: 'mf-catalog', builds: { 'mf-catalog': 'c2' } },
  { kind: 'release', app: 'mf-catalog', builds: { 'mf-catalog': 'c3' } },
  {
    kind: 'rollback',
    app: 'mf-catalog',
    builds: { 'mf-catalog': 'c2' },
    by: 'the storefront',
    because: '3 of 9 page views failed in browsers (load)',
  },
  { kind: 'candidate', app: 'mf-cart', builds: { 'mf-cart': 'k2' }, by: 'cart team' },
  { kind: 'canary', app: 'mf-catalog', builds: { 'mf-catalog': 'c4' }, percent: 10 },
  { kind: 'canary-end', app: 'mf-catalog', builds: { 'mf-catalog': 'c4' } },
  { kind: 'promotion', app: 'mf-cart', builds: { 'mf-cart': 'k2' } },
];

test('old documents are read as events, and shown with the sentences that they contained', () => {
  const history = publications(store()).toReversed();

  expect(history).toMatchObject(EVENTS);
  expect(history.map(eventSentence)).toEqual(OLD.map(({ action }) => action));
  expect(readRelease(store())).toMatchObject({ revision: 8, kind: 'promotion', remotes: OLD.at(-1)!.remotes });
});

test('the next release rewrites old documents once, with every field that older shops read', async () => {
  await makeLive({ 'mf-catalog': 'c5' });

  const files = readdirSync(path.join(store(), 'publications')).sort();
  const onDisk = files.map((file) => readFileSync(path.join(store(), 'publications', file), 'utf8'));
  const documents = onDisk.map((text) => JSON.parse(text) as Release);
  expect(documents).toMatchObject(
    [...EVENTS, { kind: 'release', app: 'mf-catalog' }].map((event) => ({ ...event, version: RELEASE_VERSION })),
  );
  for (const [index, one] of OLD.entries()) expect(documents[index]).toMatchObject(one);
  expect(documents.at(-1)).toMatchObject({ action: 'release, mf-catalog c5', by: expect.stringContaining('@') });

  await makeLive({ 'mf-catalog': 'c1' });
  const again = files.map((file) => readFileSync(path.join(store(), 'publications', file), 'utf8'));
  expect(again).toEqual(onDisk);
});

test('a release is published although an old document can not be rewritten, and the next release rewrites it', async () => {
  const file = path.join(store(), 'publications/00000003.json');
  const inTheWay = `${file}.${process.pid}`;
  mkdirSync(inTheWay);

  await expect(makeLive({ 'mf-catalog': 'c5' })).resolves.toMatchObject({ revision: 9 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(OLD[2]);

  rmSync(inTheWay, { recursive: true });
  await makeLive({ 'mf-catalog': 'c1' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ...EVENTS[2], version: RELEASE_VERSION });
});

test('a roll-back from an old document goes to its previous build', async () => {
  const live = await rollBack('mf-cart');

  expect(live).toMatchObject({ kind: 'rollback', remotes: { 'mf-cart': { build: 'k1', rolledBack: ['k2'] } } });
});

test('builds that old documents name as released are kept, and those that a start made live are not', async () => {
  for (let index = 0; index < 9; index += 1)
    for (const app of ['mf-catalog', 'mf-cart'] as const) add(app, `x${index}`);

  await makeLive({ 'mf-catalog': 'x0' });

  const kept = readdirSync(path.join(store(), 'mf-catalog'));
  expect(kept).toEqual(expect.arrayContaining(['c2', 'c3', 'c4']));
  expect(kept).not.toContain('c1');
});

test('old documents in a bucket are read and rewritten too', async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  const server = new S3Server();
  await server.start();
  const { s3Store } = await import('./stores/s3-store.ts');
  const { openBucket } = await import('@shop/bucket/bucket');
  const bucket = openBucket(server.address());
  const keys = OLD.map(({ revision }) => `publications/0000000${revision}.json`);
  for (const [index, key] of keys.entries()) await bucket.put(key, JSON.stringify(OLD[index]));
  const inBucket = s3Store(server.address());

  expect((await inBucket.history()).toReversed()).toMatchObject(EVENTS);
  await inBucket.add({ ...(await inBucket.current())!, revision: 9 });

  for (const [index, key] of keys.entries())
    expect(JSON.parse((await bucket.get(key))!.toString('utf8'))).toMatchObject({ ...EVENTS[index], version: 2 });
  await server.remove();
});

test('a release into a bucket is published although an old document can not be rewritten', async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  const server = new S3Server();
  await server.start();
  const { s3Store } = await import('./stores/s3-store.ts');
  const { openBucket } = await import('@shop/bucket/bucket');
  const key = 'publications/00000001.json';
  await openBucket(server.address()).put(key, JSON.stringify(OLD[0]));
  const inBucket = s3Store(server.address());
  const release = { ...(await inBucket.current())!, revision: 2 };
  const { send } = S3Client.prototype;
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (this: S3Client, ...words: unknown[]) {
    const [command] = words;
    if (command instanceof PutObjectCommand && command.input.Key?.endsWith(key)) throw new Error('no write access');
    return Reflect.apply(send, this, words) as ReturnType<typeof send>;
  });

  await expect(inBucket.add(release)).resolves.toBe(true);

  vi.restoreAllMocks();
  await server.remove();
});

test.each([
  ['builds', 'unknown'],
  ['build, everything', 'unknown'],
  ['build, mf-catalog c5, and remove the rest', 'unknown'],
  ['made by hand', 'unknown'],
  [undefined, 'unknown'],
])('an old document that says "%s" is of kind %s, and its sentence stays', (action, kind) => {
  const { kind: read, because, builds } = Release.parse({ ...OLD[1], action });

  expect([read, because, builds]).toEqual([kind, action, {}]);
});

test('a document of a later version is refused', () => {
  expect(() => Release.parse({ ...OLD[1], version: 3, kind: 'release', builds: {} })).toThrow('version 2');
});

const TEAM = { id: 'k', name: 'catalogue team', publicKey: '', apps: ['mf-catalog'], since: '' };
const TO = { key: TEAM, shop: 'https://shop.example' };

/** A publication as a project that was made before documents had a version sends it. */
async function sentByOldProject(edit: (catalogue: object) => object, action?: string): Promise<unknown> {
  const { id, revision, at, by, shell, remotes } = (await directoryStore().current())!;
  const changed = { ...remotes, 'mf-catalog': edit(remotes['mf-catalog']!) };
  return { id, revision: revision + 1, at, by, ...(action === undefined ? {} : { action }), shell, remotes: changed };
}

test.each([
  ['release, mf-catalog c5', { kind: 'release' }, 'release, mf-catalog c5'],
  ['promote, mf-catalog c5', { kind: 'promotion' }, 'promote, mf-catalog c5'],
  [
    'roll back, mf-catalog c5: too slow',
    { kind: 'rollback', because: 'too slow' },
    'roll back, mf-catalog c5: too slow',
  ],
  // A sender's sentence must not have builds deleted early.
  ['build, mf-catalog c5', { kind: 'release' }, 'release, mf-catalog c5'],
  ['build', { kind: 'release' }, 'release, mf-catalog c5: build'],
  // The sentence does not match the change.
  ['publish, mf-catalog c5', { kind: 'release' }, 'release, mf-catalog c5'],
  ['release, mf-cart k9', { kind: 'release' }, 'release, mf-catalog c5'],
  ['our own words', { kind: 'release' }, 'release, mf-catalog c5: our own words'],
  [undefined, { kind: 'release' }, 'release, mf-catalog c5'],
])('a release that an older project sends as "%s" is accepted', async (action, event, sentence) => {
  const sent = await sentByOldProject((catalogue) => ({ ...catalogue, build: 'c5' }), action);

  const accepted = await acceptPublication(directoryStore(), parseSentRelease(sent), TO);

  expect(accepted).toMatchObject({ ...event, app: 'mf-catalog', builds: { 'mf-catalog': 'c5' }, by: 'catalogue team' });
  expect(eventSentence(accepted!)).toBe(sentence);
  expect(accepted!.action).toBe(sentence);
});

test('a canary, its end and a candidate that an older project sends are recognised by what they change', async () => {
  const send = async (edit: (catalogue: object) => object) =>
    acceptPublication(directoryStore(), parseSentRelease(await sentByOldProject(edit, 'release, mf-catalog c5')), TO);

  const canary = await send((catalogue) => ({ ...catalogue, canary: { build: 'c5', percent: 20 } }));
  const end = await send((catalogue) => ({ ...catalogue, canary: undefined }));
  const candidate = await send((catalogue) => ({ ...catalogue, candidate: 'c5' }));

  expect([canary, end, candidate].map((one) => eventSentence(one!))).toEqual([
    'canary of 20 %, mf-catalog c5',
    'end the canary, mf-catalog c5',
    'publish, mf-catalog c5',
  ]);
});
