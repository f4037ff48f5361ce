import type { AppName } from '@shop/composition/app-name';
import { sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pruneBuilds } from '../planning/prune.ts';
import { StateFile } from '../proof/release-state.ts';
import { makeLive, rollBack } from '../publish.ts';
import { makeKey, signingKey, trustedKeysFile, trustKey } from '../signing/keys.ts';
import { signBuild, sha384, type SignedManifest } from '../signing/signed-manifest.ts';
import { shareFiles } from '../testing/share-files.ts';
import { addSignedBuild } from '../testing/signed-build.ts';
import { directoryStore } from './directory-store.ts';
import type { ReleaseRepository } from './release-repository.ts';
import { StoreMirror } from './store-mirror.ts';

let directory: string;
/** The store that is mirrored: a folder, which a mirror treats like a bucket. */
let origin: ReleaseRepository;
let isAway: boolean;
let mirrors: StoreMirror[];
const onProblem = vi.fn<(error: Error) => void>();

const originPath = (...parts: string[]) => path.join(directory, 'origin', ...parts);
const copyPath = () => path.join(directory, 'copy');
const copy = () => directoryStore(copyPath());
const liveInCopy = async () => (await copy().current())?.remotes['mf-catalog']?.build;
const buildsInCopy = async (app: AppName) => (await copy().builds(app)).map(({ build }) => build).sort();

/** The store behind a connection that can fail. */
const overTheLine = (): ReleaseRepository => {
  const reached =
    <Arguments extends unknown[], Answer>(ask: (...words: Arguments) => Promise<Answer>) =>
    async (...words: Arguments): Promise<Answer> => {
      if (isAway) throw new Error('the line is cut');
      return ask(...words);
    };
  const { current, after, read } = origin;
  return { ...origin, current: reached(current), after: reached(after), read: reached(read) };
};

function newMirror(): StoreMirror {
  const mirror = new StoreMirror({
    store: overTheLine(),
    directory: copyPath(),
    every: 20,
    onProblem,
    prune: pruneBuilds,
  });
  mirrors.push(mirror);
  return mirror;
}

async function release(builds: Record<string, string>): Promise<void> {
  for (const [app, id] of Object.entries(builds)) addSignedBuild(originPath(), app as AppName, id);
  await makeLive(builds, 'release', { store: origin });
}

/** Publishes without checking the builds, as anybody with write access to the store can. */
async function forge(build: string): Promise<void> {
  const live = (await origin.current())!;
  const remotes = { ...live.remotes, 'mf-catalog': { build } };
  await origin.add({ ...live, id: 'forged', revision: live.revision + 1, remotes });
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  vi.stubEnv('SHOP_VAR', directory);
  vi.clearAllMocks();
  origin = directoryStore(originPath());
  isAway = false;
  mirrors = [];
  await release({ shell: 's1', 'mf-catalog': 'c1' });
});

afterEach(async () => {
  for (const mirror of mirrors) await mirror.close();
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

test('a later publication becomes live in the folder by itself, with its build and the history', async () => {
  const mirror = newMirror();
  await mirror.start();
  expect(await liveInCopy()).toBe('c1');

  await release({ 'mf-catalog': 'c2' });
  await release({ 'mf-catalog': 'c3' });

  await vi.waitFor(async () => expect(await liveInCopy()).toBe('c3'), { timeout: 30_000 });
  await rollBack('mf-catalog', { store: origin });
  await vi.waitFor(async () => expect(await liveInCopy()).toBe('c2'), { timeout: 30_000 });
  await vi.waitFor(async () => expect(await copy().history()).toEqual(await origin.history()), { timeout: 30_000 });
  expect(mirror.problem).toBeUndefined();
});

test('while the store does not answer, what is live stays, even over a restart; later publications are taken over again', async () => {
  await newMirror().start();
  isAway = true;
  const restarted = newMirror();

  await restarted.start();

  expect(await liveInCopy()).toBe('c1');
  expect(restarted.problem).toBe('the line is cut');
  expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ message: 'the line is cut' }));
  await release({ 'mf-catalog': 'c2' });
  isAway = false;
  await vi.waitFor(async () => expect(await liveInCopy()).toBe('c2'), { timeout: 30_000 });
  await vi.waitFor(() => expect(restarted.problem).toBeUndefined(), { timeout: 30_000 });
});

test('a publication whose build was changed in transit does not become live, and the next verified one does', async () => {
  const mirror = newMirror();
  await mirror.sync();
  await release({ 'mf-catalog': 'c2' });
  writeFileSync(originPath('mf-catalog/c2/web/entry.js'), 'steal()');

  await mirror.sync();

  expect(await liveInCopy()).toBe('c1');
  expect(await buildsInCopy('mf-catalog')).toEqual(['c1']);
  expect(mirror.problem).toBe('mf-catalog c2 can not be used: web/entry.js is not what was built.');
  addSignedBuild(originPath(), 'mf-catalog', 'c2');
  await mirror.sync();
  expect(await liveInCopy()).toBe('c2');
  expect(mirror.problem).toBeUndefined();
});

test('a build that a key signed for another app, or that nobody signed, does not become live', async () => {
  const mirror = newMirror();
  await mirror.sync();
  const team = makeKey(path.join(directory, 'team.pem'));
  trustKey({ name: 'team', publicKey: team.publicKey, apps: ['mf-cart'] }, trustedKeysFile());
  addSignedBuild(originPath(), 'mf-catalog', 'c2');
  signBuild(originPath('mf-catalog/c2'), team);

  await forge('c2');
  await mirror.sync();
  expect(mirror.problem).toContain('which is not trusted for mf-catalog');

  rmSync(originPath('mf-catalog/c2/signature.json'));
  await mirror.sync();
  expect(mirror.problem).toContain('it is not signed');
  expect(await liveInCopy()).toBe('c1');
});

test('a signed list that names a file outside of its build is refused', async () => {
  const mirror = newMirror();
  await mirror.sync();
  addSignedBuild(originPath(), 'mf-catalog', 'c2');
  writeFileSync(path.join(directory, 'outside.json'), '{}');
  const files = JSON.parse(readFileSync(originPath('mf-catalog/c2/files.json'), 'utf8')) as SignedManifest;
  const list = Buffer.from(JSON.stringify({ ...files, '../../../outside.json': sha384('{}') }));
  const { id, key } = signingKey();
  const signature = sign(null, Buffer.concat([Buffer.from('shop build\n'), list]), key).toString('base64');
  writeFileSync(originPath('mf-catalog/c2/files.json'), list);
  writeFileSync(originPath('mf-catalog/c2/signature.json'), JSON.stringify({ key: id, signature }));

  await forge('c2');
  await mirror.sync();

  expect(mirror.problem).toBe('mf-catalog c2 can not be used: ../../../outside.json lies outside of it.');
  expect(await liveInCopy()).toBe('c1');
});

test('a build that was damaged on this machine is fetched again at the next start', async () => {
  await newMirror().start();
  writeFileSync(path.join(copyPath(), 'mf-catalog/c1/web/entry.js'), 'damaged');

  await newMirror().start();

  expect((await copy().read('mf-catalog', 'c1', 'web/entry.js'))!.toString()).toBe('/* mf-catalog c1 */');
});

test('if the store lost publications, what is live here stays', async () => {
  await release({ 'mf-catalog': 'c2' });
  await newMirror().start();
  rmSync(originPath(), { recursive: true });
  await release({ shell: 's1', 'mf-catalog': 'c1' });

  const restarted = newMirror();
  await restarted.start();

  expect(await liveInCopy()).toBe('c2');
  expect(restarted.problem).toContain('has publication 1, and 2 was taken from it before: it lost some');
});

test('a candidate that somebody has a link to is fetched once', async () => {
  const mirror = newMirror();
  await mirror.start();
  addSignedBuild(originPath(), 'mf-catalog', 'c9');
  const put = vi.spyOn(origin, 'read');

  await Promise.all([1, 2].map(() => mirror.fetch('mf-catalog', 'c9')));
  const files = put.mock.calls.length;
  await mirror.fetch('mf-catalog', 'c9');

  expect(await buildsInCopy('mf-catalog')).toContain('c9');
  expect(put.mock.calls.length).toBe(files);
});

test('a build that was live earlier is fetched for open pages, and no other build is', async () => {
  // While no build is known to work, all of these would be named behind the live one.
  new StateFile(originPath()).change(({ counts }) => {
    counts['mf-catalog/c2'] = { views: 1, failures: {}, worse: 0 };
  });
  for (const build of ['c2', 'c3', 'c4', 'c5', 'c6', 'c7']) await release({ 'mf-catalog': build });
  addSignedBuild(originPath(), 'mf-catalog', 'never');
  const mirror = newMirror();
  await mirror.start();
  const live = ['c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
  expect(await buildsInCopy('mf-catalog')).toEqual(live);

  await mirror.fetchEarlier('mf-catalog', 'c1');
  await mirror.fetchEarlier('mf-catalog', 'never');

  expect(await buildsInCopy('mf-catalog')).toEqual(['c1', ...live]);
});

test('a file at an address without a build is fetched with the build that had it, unless that was never live', async () => {
  const share = (build: string, files: Record<string, string>) => {
    addSignedBuild(originPath(), 'mf-catalog', build);
    const names = shareFiles(originPath('mf-catalog', build), files);
    signBuild(originPath('mf-catalog', build));
    return names[0]!;
  };
  const live = share('c2', { 'entry.js': 'live once' });
  await makeLive({ 'mf-catalog': 'c2' }, 'release', { store: origin });
  // One that is known to work stands between, or all would be named behind the live one and fetched with it.
  new StateFile(originPath()).change(({ counts }) => {
    counts['mf-catalog/c3'] = { views: 1, failures: {}, worse: 0 };
  });
  for (const build of ['c3', 'c4', 'c5', 'c6', 'c7', 'c8']) await release({ 'mf-catalog': build });
  const never = share('never', { 'entry.js': 'never live' });
  const mirror = newMirror();
  await mirror.start();
  const before = await buildsInCopy('mf-catalog');
  expect(before).not.toContain('c2');

  await mirror.fetchWith('mf-catalog', never);
  await mirror.fetchWith('mf-cart', live);
  expect(await buildsInCopy('mf-catalog')).toEqual(before);
  await mirror.fetchWith('mf-catalog', live);

  expect(await buildsInCopy('mf-catalog')).toEqual(['c2', ...before]);
});

test('an empty store is checked until something is published', async () => {
  rmSync(originPath(), { recursive: true });
  const mirror = newMirror();

  await mirror.start();

  expect(mirror.problem).toContain('Nothing is published in');
  await release({ shell: 's1', 'mf-catalog': 'c1' });
  await vi.waitFor(async () => expect(await liveInCopy()).toBe('c1'), { timeout: 30_000 });
});

test('who asks for an unknown file does not wait for a store that is silent', async () => {
  const silent = async () => new Promise<never>(() => undefined);
  const mirror = new StoreMirror({
    store: { ...origin, current: silent, after: silent },
    directory: copyPath(),
    every: 60_000,
    onProblem,
    prune: pruneBuilds,
  });

  await expect(mirror.catchUp()).resolves.toBeUndefined();
});
