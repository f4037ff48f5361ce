import type { AppName } from '@shop/composition/app-name';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeLive } from './publish.ts';
import { publications, readRelease, releaseDirectory } from './stores/directory-store.ts';
import { s3Store } from './stores/s3-store.ts';
import { bringBuilds } from './stores/signed-builds.ts';
import { S3_KEYS, S3Server } from './testing/s3-server.ts';
import { addSignedBuild } from './testing/signed-build.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'publish-'));
  vi.stubEnv('SHOP_VAR', directory);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

function addBuilds(builds: Record<string, string>) {
  for (const [app, id] of Object.entries(builds)) addSignedBuild(releaseDirectory(), app as AppName, id);
  return builds;
}

/** Releases builds of each app one after another, and the apps at the same time. Answers how their processes ended. */
async function releaseAtOnce(builds: Record<string, readonly string[]>): Promise<number[]> {
  const publisher = path.join(import.meta.dirname, 'testing/publish-many.ts');
  const teams = Object.entries(builds).map(([app, ids]) => fork(publisher, [app, ...ids]));
  return Promise.all(teams.map(async (team) => (await once(team, 'exit'))[0] as number));
}

test('two teams that release at the same time do not undo each other’s release', async () => {
  await makeLive(addBuilds({ shell: 'a', 'mf-catalog': 'a', 'mf-cart': 'a' }));
  const ids = Array.from({ length: 20 }, (_, index) => `x${index}`);

  const codes = await releaseAtOnce({ 'mf-catalog': ids, 'mf-cart': ids });

  expect(codes).toEqual([0, 0]);
  expect(readRelease(releaseDirectory())!.remotes).toMatchObject({
    'mf-catalog': { build: 'x19', previous: 'x18' },
    'mf-cart': { build: 'x19', previous: 'x18' },
  });
  const actions = publications(releaseDirectory()).map(({ action }) => action);
  for (const app of ['mf-catalog', 'mf-cart'])
    for (const id of ids) expect(actions, 'each publication is kept').toContain(`release, ${app} ${id}`);
  const document = readFileSync(path.join(releaseDirectory(), 'release.json'), 'utf8');
  expect(JSON.parse(document)).toMatchObject({ revision: 41 });
});

test('two processes that publish into one bucket at the same time do not undo each other’s release', async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  const s3 = new S3Server();
  await s3.start();
  onTestFinished(() => s3.remove());
  vi.stubEnv('RELEASE_STORE', s3.address());
  const bucket = s3Store(s3.address());
  const builds = addBuilds({ shell: 's1', 'mf-catalog': 'c0', 'mf-account': 'a0' });
  await bringBuilds(builds, bucket);
  await makeLive(builds, 'release', { store: bucket });
  const turns = (letter: string) => Array.from({ length: 10 }, (_, index) => `${letter}${index + 1}`);

  const codes = await releaseAtOnce({ 'mf-catalog': turns('c'), 'mf-account': turns('a') });

  expect(codes).toEqual([0, 0]);
  const history = await bucket.history();
  expect(history).toHaveLength(21);
  const built = (app: 'mf-catalog' | 'mf-account') => new Set(history.map(({ remotes }) => remotes[app]!.build));
  expect(built('mf-catalog').size).toBe(11);
  expect(built('mf-account').size).toBe(11);
  expect((await bucket.current())!.remotes).toMatchObject({
    'mf-catalog': { build: 'c10' },
    'mf-account': { build: 'a10' },
  });
});
