import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publications, readRelease } from './publications.ts';
import { publish, publishOwn, rollBack } from './publish.ts';

let directory: string;

const build = (app: string, id: string) => {
  const folder = path.join(directory, 'release', app, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
};

/** A build that has pages of these patterns. */
const buildWith = (app: string, id: string, ...patterns: string[]) => {
  build(app, id);
  const routes = patterns.map((pattern) => ({ id: pattern, path: pattern }));
  const declares = { routes, slots: {}, commands: [], places: {} };
  writeFileSync(path.join(directory, 'release', app, id, 'manifest.json'), JSON.stringify({ declares }));
  return declares;
};

const store = () => path.join(directory, 'release');
/** What is live, without where it came from. */
const live = () =>
  Object.fromEntries(
    Object.entries(readRelease(store())!.remotes).map(([app, { build: id, previous }]) => [app, [id, previous]]),
  );
const document = () => path.join(store(), 'release.json');

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'publish-'));
  vi.stubEnv('SHOP_VAR', directory);
  for (const app of ['shell', 'mf-catalog', 'mf-account', 'mf-cart']) build(app, 'a');
  await publish({ shell: 'a', 'mf-catalog': 'a', 'mf-account': 'a', 'mf-cart': 'a' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('what was live takes over if the new build fails; the other apps stay as they are', async () => {
  build('mf-catalog', 'b');

  await publish({ 'mf-catalog': 'b' });

  expect(live()).toEqual({ 'mf-catalog': ['b', 'a'], 'mf-account': ['a', undefined], 'mf-cart': ['a', undefined] });
});

test('publishing what is live changes nothing', async () => {
  const before = readRelease(store());

  expect(await publish({ 'mf-catalog': 'a' })).toEqual(before);
});

test('after going back, the build that was left takes over nothing', async () => {
  build('mf-catalog', 'b');
  await publish({ 'mf-catalog': 'b' });

  await publish({ 'mf-catalog': 'a' });

  expect(live()['mf-catalog']).toEqual(['a', undefined]);
});

test('a remote that was never live joins the others', async () => {
  build('mf-gifts', 'a');

  await publish({ 'mf-gifts': 'a' });

  expect(live()['mf-gifts']).toEqual(['a', undefined]);
  expect(live()['mf-cart']).toEqual(['a', undefined]);
});

test('what a build declares stands in the release document', async () => {
  const declares = buildWith('mf-gifts', 'a', '/gifts');

  await publish({ 'mf-gifts': 'a' });

  expect(readRelease(store())!.remotes['mf-gifts']).toMatchObject({ build: 'a', declares });
});

test('a build that claims another remote’s page can not go live, unless that one gives it up with it', async () => {
  buildWith('mf-cart', 'b', '/cart', '/gifts');
  buildWith('mf-gifts', 'a', '/gifts');
  await publish({ 'mf-cart': 'b' });

  await expect(publish({ 'mf-gifts': 'a' })).rejects.toThrow('mf-cart and mf-gifts both claim the page /gifts');
  expect(live()).not.toHaveProperty('mf-gifts');

  buildWith('mf-cart', 'c', '/cart');
  await publish({ 'mf-cart': 'c', 'mf-gifts': 'a' });
  expect(live()['mf-gifts']).toEqual(['a', undefined]);
});

test('a build that is not in the store can not go live', async () => {
  await expect(publish({ 'mf-cart': 'nowhere' })).rejects.toThrow('npm run build');

  expect(live()['mf-cart']).toEqual(['a', undefined]);
});

test('what is rolled back stays back until it is released on purpose', async () => {
  const report = vi.fn<(line: string) => void>();
  build('mf-catalog', 'b');
  await publish({ 'mf-catalog': 'b' });

  await rollBack('mf-catalog');
  await publishOwn({ 'mf-catalog': 'b', 'mf-cart': 'a' }, report);
  expect(live()['mf-catalog']).toEqual(['a', undefined]);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('mf-catalog: a stays live, b was rolled back'),
  );

  await publish({ 'mf-catalog': 'b' });
  build('mf-catalog', 'c');
  await publishOwn({ 'mf-catalog': 'c' }, report);
  expect(live()['mf-catalog']).toEqual(['c', 'b']);
});

test('a start or build leaves alone what another checkout made live', async () => {
  const report = vi.fn<(line: string) => void>();
  build('mf-catalog', 'b');
  const release = readFileSync(document(), 'utf8');
  const elsewhere = release
    .replaceAll(/"from": "[^"]*"/g, '"from": "/elsewhere/shop"')
    .replace('"revision": 1', '"revision": 2');
  writeFileSync(document(), elsewhere);

  await publishOwn({ 'mf-catalog': 'b' }, report);
  expect(live()['mf-catalog']).toEqual(['a', undefined]);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('made live from /elsewhere/shop'));

  await publish({ 'mf-catalog': 'b' });
  expect(live()['mf-catalog']).toEqual(['b', 'a']);
});

test('a build that was released stays for pages that were opened with it, others go', async () => {
  const builds = Array.from({ length: 9 }, (_, index) => `r${index}`);
  for (const id of builds) {
    build('mf-catalog', id);
    await publish({ 'mf-catalog': id });
  }
  for (let index = 0; index < 9; index += 1) build('mf-catalog', `unused${index}`);

  await publish({ 'mf-catalog': 'a' });

  const kept = readdirSync(path.join(store(), 'mf-catalog'));
  expect(kept).toEqual(expect.arrayContaining(builds));
  expect(kept.filter((id) => id.startsWith('unused'))).toHaveLength(5);
});

test('who published what and when is kept', async () => {
  build('mf-catalog', 'b');
  await publish({ 'mf-catalog': 'b' });
  await rollBack('mf-catalog');

  const history = publications(store());

  expect(history.map(({ revision, action }) => [revision, action])).toEqual([
    [3, 'roll back, mf-catalog a'],
    [2, 'release, mf-catalog b'],
    [1, 'release, shell a, mf-catalog a, mf-account a, mf-cart a'],
  ]);
  for (const { at, by } of history) {
    expect(Date.parse(at!)).toBeLessThanOrEqual(Date.now());
    expect(by).toMatch(/^.+@.+$/);
  }
});

test('a damaged document is passed over, and the next publication mends it', async () => {
  build('mf-catalog', 'b');
  writeFileSync(document(), '{ "id": ');
  expect(live()['mf-catalog']).toEqual(['a', undefined]);

  await publish({ 'mf-catalog': 'b' });

  expect(JSON.parse(readFileSync(document(), 'utf8'))).toEqual(readRelease(store()));
  expect(live()['mf-catalog']).toEqual(['b', 'a']);
});

test('two teams that release at once lose nothing of each other', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `x${index}`);

  const teams = ['mf-catalog', 'mf-cart'].map((app) =>
    fork(path.join(import.meta.dirname, 'testing/publish-many.ts'), [app, ...ids]),
  );
  const codes = await Promise.all(teams.map(async (team) => (await once(team, 'exit'))[0] as number));

  expect(codes).toEqual([0, 0]);
  expect(live()).toMatchObject({ 'mf-catalog': ['x19', 'x18'], 'mf-cart': ['x19', 'x18'] });
  const actions = publications(store()).map(({ action }) => action);
  for (const app of ['mf-catalog', 'mf-cart'])
    for (const id of ids) expect(actions, 'each publication is kept').toContain(`release, ${app} ${id}`);
  expect(JSON.parse(readFileSync(document(), 'utf8'))).toMatchObject({ revision: 41 });
});
