import type { AppName } from '@shop/composition/app-name';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autoRelease } from './auto-release.ts';
import { checkBuilds, makeLive, rollBack, startCanary } from './publish.ts';
import { signBuild } from './signing/signed-manifest.ts';
import { publications, readRelease } from './stores/directory-store.ts';
import { shareFiles } from './testing/share-files.ts';
import { addSignedBuild } from './testing/signed-build.ts';

let directory: string;

const build = (app: AppName, id: string, says: Parameters<typeof addSignedBuild>[3] = {}) =>
  addSignedBuild(store(), app, id, says);

/** A build that has pages of these patterns. */
const buildWith = (app: AppName, id: string, ...patterns: string[]) => {
  const routes = patterns.map((pattern) => ({ id: pattern, path: pattern }));
  const declares = { routes, slots: {}, commands: [], places: {} };
  build(app, id, { declares });
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
  for (const app of ['shell', 'mf-catalog', 'mf-account', 'mf-cart'] as const) build(app, 'a');
  await makeLive({ shell: 'a', 'mf-catalog': 'a', 'mf-account': 'a', 'mf-cart': 'a' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a build with another file than the live one at the same address is refused, and what is live stays', async () => {
  const share = (id: string, edit = (text: string) => text) => {
    build('mf-catalog', id);
    const folder = path.join(store(), 'mf-catalog', id);
    shareFiles(folder, { 'entry.js': 'entry' });
    const manifest = path.join(folder, 'manifest.json');
    writeFileSync(manifest, edit(readFileSync(manifest, 'utf8')));
    signBuild(folder);
  };
  share('b');
  await makeLive({ 'mf-catalog': 'b' });
  share('c', (text) => text.replace(/(sha256-.{12}).{31}=/, `$1${'A'.repeat(31)}=`));

  await expect(makeLive({ 'mf-catalog': 'c' })).rejects.toThrow(
    /mf-catalog c can not be released: its entry\.[\w-]{12}\.js is another file than that of mf-catalog b, at the same address/,
  );

  expect(live()['mf-catalog']![0]).toBe('b');
});

test('the build that was live takes over if the new one fails; other apps do not change', async () => {
  build('mf-catalog', 'b');

  await makeLive({ 'mf-catalog': 'b' });

  expect(live()).toEqual({ 'mf-catalog': ['b', 'a'], 'mf-account': ['a', undefined], 'mf-cart': ['a', undefined] });
});

test('publishing the live builds again changes nothing', async () => {
  const before = readRelease(store());

  expect(await makeLive({ 'mf-catalog': 'a' })).toEqual(before);
});

test('after a roll-back, the build that was rolled back does not take over', async () => {
  build('mf-catalog', 'b');
  await makeLive({ 'mf-catalog': 'b' });

  await makeLive({ 'mf-catalog': 'a' });

  expect(live()['mf-catalog']).toEqual(['a', undefined]);
});

test('a remote that was never live joins the others', async () => {
  build('mf-gifts', 'a');

  await makeLive({ 'mf-gifts': 'a' });

  expect(live()['mf-gifts']).toEqual(['a', undefined]);
  expect(live()['mf-cart']).toEqual(['a', undefined]);
});

test('the release document contains what a build declares', async () => {
  const declares = buildWith('mf-gifts', 'a', '/gifts');

  await makeLive({ 'mf-gifts': 'a' });

  expect(readRelease(store())!.remotes['mf-gifts']).toMatchObject({ build: 'a', declares });
});

test('a build that claims another remote’s page can not go live, unless that remote gives the page up in the same release', async () => {
  buildWith('mf-cart', 'b', '/cart', '/gifts');
  buildWith('mf-gifts', 'a', '/gifts');
  await makeLive({ 'mf-cart': 'b' });

  await expect(makeLive({ 'mf-gifts': 'a' })).rejects.toThrow('mf-cart and mf-gifts both claim the page /gifts');
  expect(live()).not.toHaveProperty('mf-gifts');

  buildWith('mf-cart', 'c', '/cart');
  await makeLive({ 'mf-cart': 'c', 'mf-gifts': 'a' });
  expect(live()['mf-gifts']).toEqual(['a', undefined]);
});

test('a build that is not in the store can not go live', async () => {
  await expect(makeLive({ 'mf-cart': 'nowhere' })).rejects.toThrow('npm run build');

  expect(live()['mf-cart']).toEqual(['a', undefined]);
});

test('a build that was rolled back is not live again until somebody releases it', async () => {
  const report = vi.fn<(line: string) => void>();
  build('mf-catalog', 'b');
  await makeLive({ 'mf-catalog': 'b' });

  await rollBack('mf-catalog');
  await autoRelease({ 'mf-catalog': 'b', 'mf-cart': 'a' }, report);
  expect(live()['mf-catalog']).toEqual(['a', undefined]);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('mf-catalog: a stays live, b was rolled back'),
  );

  await makeLive({ 'mf-catalog': 'b' });
  build('mf-catalog', 'c');
  await autoRelease({ 'mf-catalog': 'c' }, report);
  expect(live()['mf-catalog']).toEqual(['c', 'b']);
});

test('a start or build does not replace what another checkout made live', async () => {
  const report = vi.fn<(line: string) => void>();
  build('mf-catalog', 'b');
  const release = readFileSync(document(), 'utf8');
  const elsewhere = release
    .replaceAll(/"from": "[^"]*"/g, '"from": "/elsewhere/shop"')
    .replace('"revision": 1', '"revision": 2');
  writeFileSync(document(), elsewhere);

  await autoRelease({ 'mf-catalog': 'b' }, report);
  expect(live()['mf-catalog']).toEqual(['a', undefined]);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('made live from /elsewhere/shop'));

  await makeLive({ 'mf-catalog': 'b' });
  expect(live()['mf-catalog']).toEqual(['b', 'a']);
});

test('a build that was released is kept for pages that were opened with it, others are removed', async () => {
  const builds = Array.from({ length: 9 }, (_, index) => `r${index}`);
  for (const id of builds) {
    build('mf-catalog', id);
    await makeLive({ 'mf-catalog': id });
  }
  for (let index = 0; index < 9; index += 1) build('mf-catalog', `unused${index}`);

  await makeLive({ 'mf-catalog': 'a' });

  const kept = readdirSync(path.join(store(), 'mf-catalog'));
  expect(kept).toEqual(expect.arrayContaining(builds));
  expect(kept.filter((id) => id.startsWith('unused'))).toHaveLength(5);
});

test('the history says who published what and when', async () => {
  build('mf-catalog', 'b');
  await makeLive({ 'mf-catalog': 'b' });
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

test('a damaged document is ignored, and the next publication repairs it', async () => {
  build('mf-catalog', 'b');
  writeFileSync(document(), '{ "id": ');
  expect(live()['mf-catalog']).toEqual(['a', undefined]);

  await makeLive({ 'mf-catalog': 'b' });

  expect(JSON.parse(readFileSync(document(), 'utf8'))).toEqual(readRelease(store()));
  expect(live()['mf-catalog']).toEqual(['b', 'a']);
});

test('a build that was changed or that nobody trusted signed can not go live', async () => {
  build('mf-catalog', 'b');
  writeFileSync(path.join(store(), 'mf-catalog/b/manifest.json'), '{}');
  await expect(makeLive({ 'mf-catalog': 'b' })).rejects.toThrow('manifest.json is not what was built');

  rmSync(path.join(store(), 'mf-catalog/b/signature.json'));
  await expect(makeLive({ 'mf-catalog': 'b' })).rejects.toThrow('it is not signed');

  expect(live()['mf-catalog']).toEqual(['a', undefined]);
});

const sharing = (version: string) => ({ shares: { '@shop/store/react': version } });

/** A shell that shares a store, and a catalogue that was built for it. */
async function withStore(version: string): Promise<void> {
  build('shell', `s${version}`, sharing(version));
  build('mf-catalog', `c${version}`, sharing(`^${version}`));
  await makeLive({ shell: `s${version}`, 'mf-catalog': `c${version}` }, 'release', { dropPrevious: true });
}

test('a remote that was built for another store is refused, with both builds and the reason', async () => {
  await withStore('2.1.0');
  build('mf-cart', 'k9', sharing('^9.0.0'));

  await expect(makeLive({ 'mf-cart': 'k9' }, 'release', { dropPrevious: true })).rejects.toThrow(
    'shell s2.1.0 (live) × mf-cart k9 (live): it asks for @shop/store/react ^9.0.0, and the shell shares 2.1.0',
  );

  expect(live()['mf-cart']).toEqual(['a', undefined]);
});

test.each([
  ['another contract', { contract: 2 }, 'it was made for contract 2, and the shell has 1'],
  [
    'a module that nobody shares',
    { shares: { vue: '^3.0.0' } },
    'it takes vue from the shell, which does not share it',
  ],
  [
    'a command that nobody provides',
    { calls: ['gifts.wrap'] },
    'it calls the command "gifts.wrap", which nobody provides',
  ],
])('a remote that needs %s is refused', async (_, says, reason) => {
  build('mf-cart', 'k9', says);

  await expect(makeLive({ 'mf-cart': 'k9' })).rejects.toThrow(reason);
});

test('a build that fills a slot which no page has is refused, with the slots that there are', async () => {
  const declaring = (slots: Record<string, number>, places: Record<string, 'one' | 'many'> = {}) => ({
    declares: { routes: [], slots, commands: [], places },
  });
  build('shell', 's1', declaring({}, { 'header.cart': 'one' }));
  build('mf-account', 'a1', declaring({}));
  build('mf-catalog', 'c1', declaring({}, { 'product.extras': 'many' }));
  build('mf-cart', 'k1', declaring({ 'header.cart': 100 }));
  await makeLive({ shell: 's1', 'mf-account': 'a1', 'mf-catalog': 'c1', 'mf-cart': 'k1' });
  build('mf-gifts', 'g1', declaring({ 'product.extras': 1, 'product.extra': 1 }));
  build('mf-gifts', 'g2', declaring({ 'product.extras': 1 }));
  build('mf-catalog', 'c2', declaring({}));
  const reason =
    'mf-gifts g1: it fills the slot "product.extra", which no page has; there are: header.cart, product.extras';

  await expect(makeLive({ 'mf-gifts': 'g1' })).rejects.toThrow(reason);
  await expect(checkBuilds({ 'mf-gifts': 'g1' })).rejects.toThrow(reason);
  await makeLive({ 'mf-gifts': 'g2' });

  await makeLive({ 'mf-catalog': 'c2' });
  await expect(startCanary({ 'mf-gifts': 'g1' }, 10)).rejects.toThrow('"product.extras", which no page has');
  await rollBack('mf-gifts', { to: 'g1' });
  expect(live()).toMatchObject({ 'mf-catalog': ['c2', 'c1'], 'mf-gifts': ['g1', undefined] });
});

test('a shell that the live remotes are incompatible with is refused, unless compatible remotes are released with it', async () => {
  await withStore('2.1.0');
  build('shell', 's3', sharing('3.0.0'));
  build('mf-catalog', 'c3', sharing('^3.0.0'));

  await expect(makeLive({ shell: 's3' })).rejects.toThrow('shell s3 (live) × mf-catalog c2.1.0 (live)');
  await makeLive({ shell: 's3', 'mf-catalog': 'c3' });

  expect(live()['mf-catalog']).toEqual(['c3', 'c2.1.0']);
});

test('a release that leaves a previous shell without a compatible remote is refused; on request it is released without that shell', async () => {
  await withStore('2.1.0');
  await withStore('3.0.0');
  build('mf-catalog', 'c4', sharing('^3.0.0'));
  const report = vi.fn<(line: string) => void>();

  await expect(makeLive({ 'mf-catalog': 'c4' })).rejects.toThrow('shell s2.1.0 (previous) × mf-catalog c4 (live)');
  await makeLive({ 'mf-catalog': 'c4' }, 'release', { dropPrevious: true, report });

  expect(readRelease(store())!.shell).toMatchObject({ build: 's3.0.0' });
  expect(readRelease(store())!.shell.previous).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('shell s2.1.0 no longer takes over'));
});

test('a call of a command that the previous build of its owner lacks is refused', async () => {
  build('mf-cart', 'k2', { declares: { routes: [], slots: {}, places: {}, commands: ['cart.gift'] } });
  await makeLive({ 'mf-cart': 'k2' });
  build('mf-catalog', 'c2', { calls: ['cart.gift'] });

  await expect(makeLive({ 'mf-catalog': 'c2' })).rejects.toThrow(
    'mf-catalog c2 (live) × mf-cart a (previous): the first calls the command "cart.gift", which the second does not',
  );
});

test('an incompatible previous build does not prevent a roll-back', async () => {
  await withStore('2.1.0');
  await withStore('2.2.0');
  build('mf-catalog', 'c3', sharing('^2.2.0'));
  await makeLive({ 'mf-catalog': 'c3' }, 'release', { dropPrevious: true });

  await rollBack('mf-catalog');

  expect(live()['mf-catalog']).toEqual(['c2.2.0', 'c2.1.0']);
});
