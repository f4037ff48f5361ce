import type { AppName } from '@shop/composition/app-name';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autoRelease } from './auto-release.ts';
import { cohortsOf } from './document/cohorts.ts';
import { releasedApps } from './document/release.ts';
import { addCandidates, endCanary, makeLive, rollBack, startCanary } from './publish.ts';
import { directoryStore, publications, readRelease } from './stores/directory-store.ts';
import { addSignedBuild } from './testing/signed-build.ts';

let directory: string;
const store = () => path.join(directory, 'release');
const build = (app: AppName, id: string, says: Parameters<typeof addSignedBuild>[3] = {}) =>
  addSignedBuild(store(), app, id, says);
const sharing = (version: string) => ({ shares: { '@shop/store/react': version } });
const declaring = (pattern: string, ...commands: string[]) => ({
  declares: { routes: [{ id: pattern, path: pattern }], slots: {}, commands, places: {} },
});

const catalogue = () => readRelease(store())!.remotes['mf-catalog']!;
/** The builds that a visitor with a number is shown. */
function shownTo(visitor: number): string[] {
  const { apps } = cohortsOf(releasedApps(readRelease(store())!)).find(({ below }) => visitor < below)!;
  return Object.values(apps).map((app) => app!.build);
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'candidates-'));
  vi.stubEnv('SHOP_VAR', directory);
  build('shell', 's1', sharing('2.0.0'));
  for (const id of ['c1', 'c2', 'c3']) build('mf-catalog', id, sharing('^2.0.0'));
  for (const id of ['k1', 'k2']) build('mf-cart', id, sharing('^2.0.0'));
  await makeLive({ shell: 's1', 'mf-catalog': 'c1', 'mf-cart': 'k1' });
  await makeLive({ 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a candidate does not change what is live, and the history names who published it', async () => {
  await addCandidates({ 'mf-catalog': 'c3' }, { by: 'catalogue team' });

  expect(shownTo(0)).toEqual(['s1', 'c2', 'k1']);
  expect(catalogue()).toMatchObject({ build: 'c2', previous: 'c1', candidate: 'c3' });
  expect(publications(store())[0]).toMatchObject({ by: 'catalogue team', action: 'publish, mf-catalog c3' });
});

test('a candidate that does not go with what is live is refused, and so is one that was changed', async () => {
  build('mf-catalog', 'c9', sharing('^9.0.0'));
  writeFileSync(path.join(store(), 'mf-catalog/c3/manifest.json'), '{}');

  await expect(addCandidates({ 'mf-catalog': 'c9' })).rejects.toThrow('shell s1 (live) × mf-catalog c9 (live)');
  await expect(addCandidates({ 'mf-catalog': 'c3' })).rejects.toThrow('manifest.json is not what was built');

  expect(catalogue()).not.toHaveProperty('candidate');
});

test('a candidate of a remote that was never live is checked, but the release document does not name it', async () => {
  build('mf-gifts', 'g1', { ...sharing('^2.0.0'), ...declaring('/gifts') });

  await addCandidates({ 'mf-gifts': 'g1' });

  expect(readRelease(store())!.remotes).not.toHaveProperty('mf-gifts');
});

test('the history names a new remote that is published together with a candidate', async () => {
  build('mf-gifts', 'g1', { ...sharing('^2.0.0'), ...declaring('/gifts') });

  await addCandidates({ 'mf-catalog': 'c3', 'mf-gifts': 'g1' });

  expect(readRelease(store())!.remotes).not.toHaveProperty('mf-gifts');
  expect(publications(store())[0]).toMatchObject({ action: 'publish, mf-catalog c3, mf-gifts g1' });
});

test('a promoted candidate is no longer a candidate, and the build that was live takes over if it fails', async () => {
  await addCandidates({ 'mf-catalog': 'c3' });

  await makeLive({ 'mf-catalog': 'c3' }, 'promotion');

  expect(catalogue()).toMatchObject({ build: 'c3', previous: 'c2' });
  expect(catalogue()).not.toHaveProperty('candidate');
});

test('a start or build promotes neither a candidate nor a canary', async () => {
  const report = vi.fn<(line: string) => void>();
  await addCandidates({ 'mf-catalog': 'c3' });

  await autoRelease({ 'mf-catalog': 'c3' }, report);
  await startCanary({ 'mf-catalog': 'c3' }, 10);
  await autoRelease({ 'mf-catalog': 'c3' }, report);

  expect(catalogue()).toMatchObject({ build: 'c2', canary: { build: 'c3', percent: 10 } });
  expect(report.mock.calls.flat()).toEqual([
    expect.stringContaining('c2 stays live, c3 was published and waits to be promoted'),
    expect.stringContaining('c2 stays live, 10 % of the visitors try c3'),
  ]);
});

test('a canary is shown to its share of the visitors, and the live build takes over if it fails', async () => {
  await startCanary({ 'mf-catalog': 'c3' }, 10);

  expect([0, 9, 10, 99].map(shownTo)).toEqual([
    ['s1', 'c3', 'k1'],
    ['s1', 'c3', 'k1'],
    ['s1', 'c2', 'k1'],
    ['s1', 'c2', 'k1'],
  ]);
  const [canary, rest] = cohortsOf(releasedApps(readRelease(store())!));
  expect([canary, rest].map((cohort) => cohort!.apps['mf-catalog']!.previous)).toEqual(['c2', 'c1']);
});

test('visitors of a canary keep it when its share grows, and get the canaries of all apps by the same number', async () => {
  await startCanary({ 'mf-catalog': 'c3' }, 10);
  await startCanary({ 'mf-catalog': 'c3' }, 50);
  await startCanary({ 'mf-cart': 'k2' }, 20);

  expect([9, 19, 20, 49, 50].map(shownTo)).toEqual([
    ['s1', 'c3', 'k2'],
    ['s1', 'c3', 'k2'],
    ['s1', 'c3', 'k1'],
    ['s1', 'c3', 'k1'],
    ['s1', 'c2', 'k1'],
  ]);
});

test('the pages that a canary declares exist for its visitors only', async () => {
  build('mf-catalog', 'c4', { ...sharing('^2.0.0'), ...declaring('/gifts') });

  await startCanary({ 'mf-catalog': 'c4' }, 10);

  const routes = cohortsOf(releasedApps(readRelease(store())!)).map(
    ({ apps }) => apps['mf-catalog']!.declares?.routes.length ?? 0,
  );
  expect(routes).toEqual([1, 0]);
});

test('a canary that some visitors would get together with an incompatible build is refused', async () => {
  build('mf-catalog', 'c9', sharing('^9.0.0'));
  build('mf-catalog', 'c4', { ...sharing('^2.0.0'), calls: ['cart.wrap'] });
  build('mf-cart', 'k3', { ...sharing('^2.0.0'), ...declaring('/cart', 'cart.wrap') });

  await expect(startCanary({ 'mf-catalog': 'c9' }, 10)).rejects.toThrow('shell s1 (live) × mf-catalog c9 (canary)');
  await expect(startCanary({ 'mf-catalog': 'c4', 'mf-cart': 'k3' }, 10)).rejects.toThrow(
    'mf-catalog c4 (canary) × mf-cart k1 (live): the first calls the command "cart.wrap"',
  );

  expect(catalogue()).not.toHaveProperty('canary');
});

test('canaries that are compatible only with each other need the same share', async () => {
  build('shell', 's3', sharing('3.0.0'));
  build('mf-catalog', 'c4', sharing('^3.0.0'));
  build('mf-cart', 'k3', sharing('^3.0.0'));
  const together = { shell: 's3', 'mf-catalog': 'c4', 'mf-cart': 'k3' };

  await startCanary(together, 10);

  expect([shownTo(3), shownTo(30)]).toEqual([
    ['s3', 'c4', 'k3'],
    ['s1', 'c2', 'k1'],
  ]);
  await expect(startCanary({ 'mf-cart': 'k3' }, 20)).rejects.toThrow('shell s1 (live) × mf-cart k3 (canary)');
});

test('a canary needs another live build of its app', async () => {
  build('mf-gifts', 'g1', sharing('^2.0.0'));

  await expect(startCanary({ 'mf-gifts': 'g1' }, 10)).rejects.toThrow('mf-gifts was never live');
  await expect(startCanary({ 'mf-catalog': 'c2' }, 10)).rejects.toThrow('mf-catalog c2 is live already');
});

test('when a canary ends, everybody gets the live build, and the canary counts as rolled back', async () => {
  await startCanary({ 'mf-catalog': 'c3' }, 10);

  await endCanary('mf-catalog');

  expect(shownTo(0)).toEqual(['s1', 'c2', 'k1']);
  expect(catalogue()).toMatchObject({ build: 'c2', previous: 'c1', rolledBack: ['c3'] });
  await expect(endCanary('mf-catalog')).rejects.toThrow('mf-catalog has no canary');
});

test('ending a canary does not end another one that was started meanwhile', async () => {
  await startCanary({ 'mf-catalog': 'c3' }, 10);

  await endCanary('mf-catalog', { leaving: 'c1' });

  expect(catalogue().canary).toMatchObject({ build: 'c3' });
});

test('a roll-back ends the canary too', async () => {
  await startCanary({ 'mf-catalog': 'c3' }, 10);

  await rollBack('mf-catalog');

  expect(catalogue()).toMatchObject({ build: 'c1', rolledBack: ['c2', 'c3'] });
  expect(catalogue()).not.toHaveProperty('canary');
});

test('a candidate and a canary stay in the store, however many builds come after them', async () => {
  await addCandidates({ 'mf-catalog': 'c3' });
  await startCanary({ 'mf-cart': 'k2' }, 10);
  for (let index = 0; index < 9; index += 1)
    for (const app of ['mf-catalog', 'mf-cart'] as const) build(app, `later${index}`);

  await makeLive({ shell: 's1', 'mf-catalog': 'c1' });

  for (const [app, id] of [
    ['mf-catalog', 'c3'],
    ['mf-cart', 'k2'],
  ] as const)
    expect(await directoryStore().read(app, id, 'manifest.json')).toBeDefined();
});
