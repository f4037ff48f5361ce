import type { AppName } from '@shop/composition/app-name';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autoRelease } from './auto-release.ts';
import { cohortsOf } from './document/cohorts.ts';
import { releasedApps, type Release } from './document/release.ts';
import { pruneBuilds } from './planning/prune.ts';
import { addCandidates, makeLive, removeApp, rollBack, startCanary } from './publish.ts';
import { directoryStore, publications, readRelease } from './stores/directory-store.ts';
import { addSignedBuild } from './testing/signed-build.ts';

let directory: string;
const store = () => path.join(directory, 'release');
const add = (app: AppName, id: string, says: Parameters<typeof addSignedBuild>[3] = {}) =>
  addSignedBuild(store(), app, id, says);
const live = (): Release => readRelease(store())!;
const gifts = () => live().remotes['mf-gifts']!;
const appsInShop = () => cohortsOf(releasedApps(live())).map(({ apps }) => Object.keys(apps).sort());
const GIFTS = {
  declares: { routes: [{ id: 'gifts.home', path: '/gifts' }], slots: {}, commands: ['gifts.wrap'], places: {} },
};

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'removal-'));
  vi.stubEnv('SHOP_VAR', directory);
  add('shell', 's1');
  // The catalogue runs a command of the remote that leaves.
  add('mf-catalog', 'c1', { calls: ['gifts.wrap'] });
  add('mf-catalog', 'c2', { calls: ['gifts.wrap'] });
  for (const id of ['g1', 'g2', 'g3']) add('mf-gifts', id, GIFTS);
  await makeLive({ shell: 's1', 'mf-catalog': 'c1', 'mf-gifts': 'g1' });
  await makeLive({ 'mf-gifts': 'g2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a remote that is taken out is in no cohort, and the history says who took it out', async () => {
  await startCanary({ 'mf-gifts': 'g3' }, 10);

  await removeApp('mf-gifts', { by: 'layla@atelier' });

  expect(appsInShop()).toEqual([['mf-catalog', 'shell']]);
  expect(gifts()).toMatchObject({
    build: 'g2',
    previous: 'g1',
    removed: expect.stringMatching(/^20/),
    rolledBack: ['g3'],
  });
  expect(gifts()).not.toHaveProperty('canary');
  expect(publications(store())[0]).toMatchObject({
    kind: 'removal',
    by: 'layla@atelier',
    action: 'remove, mf-gifts g2',
  });
});

test('taking it out again changes nothing, and the shell can not be taken out', async () => {
  const { id } = await removeApp('mf-gifts');

  expect((await removeApp('mf-gifts')).id).toBe(id);
  await expect(removeApp('shell')).rejects.toThrow('it is the frame of every page');
  await expect(removeApp('mf-nothing')).rejects.toThrow('mf-nothing is not in the shop');
});

test('a rollback brings it back with the build that takes over, and keeps nothing as rolled back', async () => {
  await removeApp('mf-gifts');

  await rollBack('mf-gifts');

  expect(gifts()).toMatchObject({ build: 'g2', previous: 'g1' });
  expect(gifts()).not.toHaveProperty('removed');
  expect(gifts()).not.toHaveProperty('rolledBack');
  expect(publications(store())[0]).toMatchObject({ kind: 'rollback', action: 'roll back, mf-gifts g2' });
});

test.each(['g2', 'g3'])('a release of %s brings it back', async (build) => {
  await removeApp('mf-gifts');

  await makeLive({ 'mf-gifts': build });

  expect(gifts().build).toBe(build);
  expect(gifts()).not.toHaveProperty('removed');
});

test('a start or build does not bring it back, and says why', async () => {
  const report = vi.fn<(line: string) => void>();
  await removeApp('mf-gifts');

  for (const build of ['g2', 'g3']) await autoRelease({ 'mf-gifts': build }, report);

  expect(gifts()).toHaveProperty('removed');
  expect(report.mock.calls.flat()).toEqual([
    expect.stringContaining('mf-gifts: g2 is not live, it was taken out of the shop; npm run release -- mf-gifts'),
    expect.stringContaining('mf-gifts: g3 is not live, it was taken out of the shop; npm run release -- mf-gifts'),
  ]);
});

test('a canary of it is refused, and a candidate waits', async () => {
  await removeApp('mf-gifts');

  await expect(startCanary({ 'mf-gifts': 'g3' }, 10)).rejects.toThrow('npm run release -- rollback mf-gifts');
  await addCandidates({ 'mf-gifts': 'g3' });

  expect(gifts()).toMatchObject({ candidate: 'g3', removed: expect.any(String) });
});

test('others that run its commands can be released all the same, and another remote can have its pages', async () => {
  await removeApp('mf-gifts');
  add('mf-presents', 'p1', { declares: { ...GIFTS.declares, commands: [] } });

  await makeLive({ 'mf-catalog': 'c2' });
  await makeLive({ 'mf-presents': 'p1' });

  expect(appsInShop()).toEqual([['mf-catalog', 'mf-presents', 'shell']]);
  await expect(rollBack('mf-gifts')).rejects.toThrow('both claim the page /gifts');
});

test('its builds are kept for the way back', async () => {
  await removeApp('mf-gifts');
  for (let index = 0; index < 9; index += 1) add('mf-gifts', `unused${index}`, GIFTS);

  await pruneBuilds(directoryStore());

  const kept = (await directoryStore().builds('mf-gifts')).map(({ build }) => build);
  expect(kept).toEqual(expect.arrayContaining(['g1', 'g2']));
});
