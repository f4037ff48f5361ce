import type { AppName } from '@shop/composition/app-name';
import { StateFile } from '@shop/release/proof/release-state';
import { makeLive } from '@shop/release/publish';
import { signBuild } from '@shop/release/signing/signed-manifest';
import { directoryStore, readRelease } from '@shop/release/stores/directory-store';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';

let directory: string;
const store = () => path.join(directory, 'release');
const add = (app: AppName, id: string, says: Parameters<typeof addSignedBuild>[3] = {}) =>
  addSignedBuild(store(), app, id, says);
const sharing = (version: string) => ({ shares: { '@shop/store/react': version } });
const declaring = (pattern: string, ...commands: string[]) => ({
  declares: { routes: [{ id: 'gifts', path: pattern }], slots: {}, commands, places: {} },
});

/** Runs the command line and answers what it printed. `builds` is what building an app makes. */
async function release(line: string, builds: Partial<Record<AppName, string>> = {}) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const { answer, isFailure = false } = await runRelease(line.split(' '), { say, build: async (app) => builds[app]! });
  return { said: lines.join('\n'), answer, isFailure };
}

/** Makes builds live that were never checked, as an edited document does. */
function writeLive(builds: Partial<Record<AppName, { build: string; previous?: string }>>): void {
  const { shell, ...remotes } = builds;
  const live = readRelease(store())!;
  const edited = { ...live, revision: live.revision + 1, shell, remotes };
  writeFileSync(path.join(store(), 'release.json'), JSON.stringify(edited));
}

const WHO_AND_WHEN = /by .+@.+ at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\)/;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'release-task-'));
  vi.stubEnv('SHOP_VAR', directory);
  add('shell', 's2', sharing('2.1.0'));
  add('mf-catalog', 'c2', sharing('^2.1.0'));
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('--drop-previous releases without an incompatible previous shell, and says so', async () => {
  add('shell', 's3', sharing('3.0.0'));
  add('mf-catalog', 'c3', sharing('^3.0.0'));
  add('mf-catalog', 'c4', sharing('^3.0.0'));
  await makeLive({ shell: 's3', 'mf-catalog': 'c3' });

  await expect(release('mf-catalog', { 'mf-catalog': 'c4' })).rejects.toThrow('--drop-previous releases without them');
  const { said } = await release('mf-catalog --drop-previous', { 'mf-catalog': 'c4' });

  expect(said).toContain('shell s2 no longer takes over');
  expect(said).toContain('mf-catalog: c4 is live, c3 takes over if it fails');
  expect(said).toMatch(WHO_AND_WHEN);
  expect(readRelease(store())!.shell).not.toHaveProperty('previous');
});

test('a slot that no page has, and a command that nobody provides, are refused with the lines that name them', async () => {
  add('shell', 's3', { ...sharing('2.1.0'), ...declaring('/about') });
  add('mf-catalog', 'c3', { ...sharing('^2.1.0'), ...declaring('/') });
  await makeLive({ shell: 's3', 'mf-catalog': 'c3' });
  const { declares } = declaring('/orders');
  add('mf-account', 'a1', { ...sharing('^2.1.0'), declares: { ...declares, slots: { 'customer.menu': 100 } } });
  add('mf-catalog', 'c4', { ...sharing('^2.1.0'), ...declaring('/'), calls: ['cart.add'] });

  await expect(release('mf-account', { 'mf-account': 'a1' })).rejects.toThrow(
    /it fills the slot "customer\.menu", which no page has[^]*\nmf-account\/src\/remote\.ts:\d+: "customer\.menu"/,
  );
  await expect(release('publish mf-catalog', { 'mf-catalog': 'c4' })).rejects.toThrow(
    /it calls the command "cart\.add", which nobody provides[^]*\nmf-catalog\/src\/[\w/-]+\.tsx?:\d+: "cart\.add"/,
  );
});

test.each(['check', 'rollback mf-catalog'])('--drop-previous is refused with %s', async (command) => {
  await expect(release(`${command} --drop-previous`)).rejects.toThrow('--drop-previous goes with apps to release');
});

test('a published build is not live before it is promoted', async () => {
  add('mf-catalog', 'c3', sharing('^2.1.0'));

  const { said, answer } = await release('publish mf-catalog', { 'mf-catalog': 'c3' });

  expect(said).toContain('mf-catalog: c2 is live, c3 waits to be promoted');
  expect(said).toContain('npm run release -- promote mf-catalog c3');
  expect(said).toMatch(WHO_AND_WHEN);
  expect(answer).toMatchObject({ candidates: { 'mf-catalog': 'c3' } });
  expect((await release('promote mf-catalog')).said).toContain('mf-catalog: c3 is live, c2 takes over if it fails');
});

test('the suggested command works on the same store, and a canary is suggested only for an app that is live', async () => {
  add('mf-catalog', 'c3', sharing('^2.1.0'));
  add('mf-cart', 'k1', sharing('^2.1.0'));
  const elsewhere = store();

  const known = await release(`publish mf-catalog --store ${elsewhere}`, { 'mf-catalog': 'c3' });
  const unknown = await release('publish mf-cart', { 'mf-cart': 'k1' });

  expect(known.said).toContain(`promote mf-catalog c3 --store '${elsewhere}'`);
  expect(known.said).toContain(`promote --canary 10 mf-catalog c3 --store '${elsewhere}'`);
  expect(unknown.said).toMatch(/promote mf-cart k1$/m);
  expect(unknown.said).not.toContain('--canary');
  expect(unknown.said).toContain('mf-cart k1 is in the store, and goes together with what is live');
  expect(unknown.said).not.toContain('mf-catalog');
});

test('promote shows a canary to a share of the visitors, then to a larger one, then to everybody', async () => {
  add('mf-catalog', 'c3', sharing('^2.1.0'));

  const steps = [
    await release('promote --canary 10 mf-catalog c3'),
    await release('promote mf-catalog --canary 50'),
    await release('promote mf-catalog'),
  ];

  expect(steps.map(({ said }) => said.split('\n')[0])).toEqual([
    'mf-catalog: c2 is live, 10 % of the visitors get c3',
    'mf-catalog: c2 is live, 50 % of the visitors get c3',
    'mf-catalog: c3 is live, c2 takes over if it fails',
  ]);
});

test('several builds are promoted at once', async () => {
  add('shell', 's3', sharing('3.0.0'));
  add('mf-catalog', 'c3', sharing('^3.0.0'));

  const { said } = await release('promote shell s3 mf-catalog c3');

  expect(said).toMatch(/^shell: s3 is live, s2 takes over if it fails\nmf-catalog: c3 is live, c2 takes over/);
});

test('a remote that was never live is promoted by its newest build', async () => {
  const gifts = { ...sharing('^2.1.0'), ...declaring('/gifts') };
  add('mf-cart', 'k1', gifts);

  await release('publish mf-cart', { 'mf-cart': 'k1' });

  expect((await release('promote mf-cart')).said).toContain('mf-cart: k1 is live');
});

test('rollback ends a canary first, and goes back to the last good build only when it is run again', async () => {
  for (const id of ['c3', 'c4']) add('mf-catalog', id, sharing('^2.1.0'));
  await release('promote mf-catalog c3');
  await release('promote --canary 10 mf-catalog c4');

  const first = await release('rollback mf-catalog');
  const second = await release('rollback mf-catalog');

  expect(first.said).toContain('mf-catalog: its canary was ended; c4 counts as rolled back');
  expect(first.said).toContain('mf-catalog: c3 is live, c2 takes over if it fails');
  expect(second.said).toContain('mf-catalog: rolled back to c2, its last good build; c3 counts as rolled back');
  expect(second.said).toContain('mf-catalog: c2 is live\n');
});

test('rollback passes over builds that failed, and says what to do where none is left', async () => {
  for (const id of ['c3', 'c4', 'c5']) add('mf-catalog', id, sharing('^2.1.0'));
  const state = new StateFile(store());
  const fail = (build: string, of: string) =>
    state.change(
      ({ outOfUse }) => (outOfUse[`mf-catalog/${build}`] = { reason: 'broken in render', at: '2026-11-24', of }),
    );
  for (const id of ['c3', 'c4']) {
    await release(`promote mf-catalog ${id}`);
    fail(id, 'live');
  }

  const released = await release('promote mf-catalog c5');
  fail('c5', 'live');
  const before = [await release('status'), await release('check')];
  const rolledBack = await release('rollback mf-catalog');

  expect(released.said).toContain('mf-catalog: c5 is live, c2 takes over if it fails');
  for (const { said } of before)
    expect(said).toContain('mf-catalog: c5 is live but out of use (broken in render), visitors get c2');
  expect(before.map(({ isFailure }) => isFailure)).toEqual([false, true]);
  expect(before[1]!.said).toContain('what is live goes together, but not all of it is in use');
  expect(rolledBack.said).toContain('mf-catalog: rolled back to c2, its last good build; c5 counts as rolled back');
  await expect(release('rollback mf-catalog')).rejects.toThrow(
    /^mf-catalog has no earlier build that worked.+\nRelease one that works: npm run release -- mf-catalog\n.+There are: .*c3 \(rolled back\)/,
  );

  fail('c2', 'live');
  const { said } = await release('status');
  expect(said).toContain('mf-catalog: c2 is live but out of use (broken in render), no other build is left');
  expect(said).toContain('Release one that works: npm run release -- mf-catalog');
});

test('a remote is taken out of the shop and brought back, and each command says what it means for its pages', async () => {
  add('mf-gifts', 'g1', { ...sharing('^2.1.0'), ...declaring('/gifts', 'gifts.wrap') });
  add('mf-catalog', 'c3', { ...sharing('^2.1.0'), calls: ['gifts.wrap'] });
  await makeLive({ 'mf-gifts': 'g1', 'mf-catalog': 'c3' });

  const removed = await release('remove mf-gifts');
  const { said: status } = await release('status');
  const again = await release('remove mf-gifts');
  const back = await release('rollback mf-gifts');

  expect(removed.said).toMatch(
    /^mf-gifts g1 is taken out of the shop\. Its pages answer that they are gone \(410\) until 20/,
  );
  expect(removed.said).toContain('mf-catalog c3 runs gifts.wrap, which now tells visitors that it can not be loaded');
  expect(removed.said).toMatch(WHO_AND_WHEN);
  expect(removed.said).toMatch(/\nBring it back: npm run release -- rollback mf-gifts$/);
  expect(status).toMatch(
    /^mf-gifts: taken out of the shop at 20.+, g1 comes back by npm run release -- rollback mf-gifts$/m,
  );
  expect(again.said).toMatch(/^mf-gifts: taken out of the shop at 20/);
  expect(back.said).toContain('mf-gifts: g1 is in the shop again\nmf-gifts: g1 is live');
});

test('a live build is pinned and unpinned, and status says so', async () => {
  const pinned = await release('pin --because sale mf-catalog');
  const again = await release('pin mf-catalog');
  const status = await release('status');
  const unpinned = await release('unpin mf-catalog');

  const sentence = 'mf-catalog: c2 is live, it is pinned, so it is not rolled back automatically';
  for (const { said } of [pinned, status]) expect(said).toContain(sentence);
  expect(pinned.said).toMatch(/pin, mf-catalog c2: sale$/);
  expect(again.said).toContain('mf-catalog c2 is pinned already');
  expect(unpinned.said).not.toContain('is pinned');
  expect(readRelease(store())!.remotes['mf-catalog']).not.toHaveProperty('pinned');
});

test.each([
  ['pin', 'Which app?'],
  ['pin mf-gift', 'There is no app "mf-gift"'],
  ['status --because sale', '--because goes with pin and unpin'],
  [`pin --because ${'x'.repeat(161)} mf-catalog`, 'at most 160 are kept'],
])('%s is refused', (line, words) => expect(release(line)).rejects.toThrow(words));

test.each([
  ['remove', 'Take which remote out of the shop?'],
  ['remove shell', 'The shell can not be taken out of the shop'],
  ['remove mf-account', 'mf-account is not in the shop'],
])('"%s" is refused', async (line, answer) => {
  await expect(release(line)).rejects.toThrow(answer);
});

test('status prints page views and failures of a canary and of the live build', async () => {
  add('mf-catalog', 'c3', sharing('^2.1.0'));
  await release('promote --canary 10 mf-catalog c3');
  new StateFile(store()).change(({ counts }) => {
    counts['mf-catalog/c3'] = { views: 40, failures: { load: 1, slot: 2 }, worse: 1 };
    counts['mf-catalog/c2'] = { views: 400, failures: {}, worse: 0 };
  });

  const { said, answer } = await release('status');

  expect(said).toContain('  c3: 40 page views, 3 failures in browsers\n  c2: 400 page views, 0 failures');
  expect(answer).toMatchObject({ counts: { 'mf-catalog/c3': { views: 40, failures: 3 } } });
});

test.each(['0', '100', '10.5', '1e1', 'ten', '-5'])('a canary share of "%s" is refused', async (share) => {
  await expect(release(`promote --canary=${share} mf-catalog c2`)).rejects.toThrow('a whole number from 1 to 99');
});

test.each([
  ['promote mf-catalog', 'No build of mf-catalog waits to be promoted'],
  ['promote mf-catalog c9', 'Build it first'],
  ['promote', 'Promote which app?'],
  ['publish', 'Publish which app?'],
  ['rollback --canary 10 mf-catalog', '--canary goes with promote'],
])('"%s" is answered with what is missing', async (line, answer) => {
  await expect(release(line)).rejects.toThrow(answer);
});

test('check prints each combination, even one that is never shown', async () => {
  add('shell', 's3', sharing('3.0.0'));
  add('mf-catalog', 'c3', sharing('^3.0.0'));
  await makeLive({ shell: 's3', 'mf-catalog': 'c3' });

  const { said, answer, isFailure } = await release('check');

  expect(isFailure).toBe(false);
  expect(said.split('\n')).toEqual([
    'shell s3 (live) × mf-catalog c3 (live): fits',
    expect.stringContaining('shell s3 (live) × mf-catalog c2 (previous): never shown together (it asks for @shop'),
    expect.stringContaining('shell s2 (previous) × mf-catalog c3 (live): never shown together (it asks for @shop'),
    'shell s2 (previous) × mf-catalog c2 (previous): fits',
    expect.stringMatching(/^4 combinations checked by .+: what is live goes together$/),
  ]);
  expect(answer).toMatchObject({ ok: true, problems: [] });
});

test('check fails with both builds and the reason if the live builds are incompatible', async () => {
  add('mf-catalog', 'c9', sharing('^9.0.0'));
  writeLive({ shell: { build: 's2' }, 'mf-catalog': { build: 'c9' } });

  const { said, answer, isFailure } = await release('check');

  const reason = 'it asks for @shop/store/react ^9.0.0, and the shell shares 2.1.0';
  expect(isFailure).toBe(true);
  expect(said).toContain(`DOES NOT FIT: shell s2 (live) × mf-catalog c9 (live): ${reason}`);
  expect(answer).toMatchObject({ ok: false, problems: [{ reason }], combinations: [{ verdict: 'does not fit' }] });
});

test.each([
  ['fails where a live build was changed', { build: 'c3', previous: 'c2' }, true],
  ['only mentions a previous build that was changed', { build: 'c2', previous: 'c3' }, false],
])('check %s', async (_, catalogue, fails) => {
  add('mf-catalog', 'c3', sharing('^2.1.0'));
  writeFileSync(path.join(store(), 'mf-catalog/c3/manifest.json'), '{}');
  writeLive({ shell: { build: 's2' }, 'mf-catalog': catalogue });

  const { said, isFailure } = await release('check');

  expect(said).toMatch(/NOT USED: mf-catalog c3 .+ manifest\.json is not what was built/);
  expect(isFailure).toBe(fails);
});

test('diff prints what the live build declares, shares and ships differently', async () => {
  add('mf-catalog', 'c3', { shares: { '@shop/store/react': '^2.0.0' }, ...declaring('/gifts', 'gifts.wrap') });
  await makeLive({ 'mf-catalog': 'c3' });

  const { said, answer } = await release('diff mf-catalog');

  expect(said).toContain('mf-catalog c2 → c3');
  expect(said).toContain('+ route gifts (/gifts)');
  expect(said).toContain('+ command gifts.wrap (provided)');
  expect(said).toContain('~ share @shop/store/react: ^2.1.0 → ^2.0.0');
  expect(said).toContain('~ file web/entry.js (19 bytes, other content)');
  expect(answer).toMatchObject({ from: 'c2', to: 'c3' });
  expect((await release('diff mf-catalog c3 c2')).said).toContain('- route gifts (/gifts)');
});

test('a file with a hash in its name is listed as one changed file', async () => {
  for (const [id, file, text] of [
    ['c3', 'web/home.7f132f19.js', 'long'],
    ['c4', 'web/home.0a1b2c3d.js', 'longer'],
  ] as const) {
    add('mf-catalog', id);
    writeFileSync(path.join(store(), 'mf-catalog', id, file), text);
    signBuild(path.join(store(), 'mf-catalog', id));
  }

  const { said } = await release('diff mf-catalog c3 c4');

  expect(said).toContain('~ file web/home.*.js: 4 bytes → 6 bytes');
});

test('diff without a previous build says which builds to name', async () => {
  await expect(release('diff mf-catalog')).rejects.toThrow('npm run release -- diff mf-catalog BUILD BUILD');
});

test('every command reports a damaged document and how to repair it, and mend repairs it', async () => {
  writeFileSync(path.join(store(), 'release.json'), '');

  const { said } = await release('status');
  const mended = await release('mend');

  expect(said).toMatch(/DAMAGED: .*release\.json is empty\n.*Mend it: npm run release -- mend\nshell: s2 is live/);
  expect(mended.said).toMatch(/release\.json is empty: mended by .+@.+\nPublication 1 is what is live/);
  expect(mended.answer).toMatchObject({ mended: [{ reason: 'is empty' }], release: { revision: 1 } });
  expect((await release('status')).said).not.toContain('DAMAGED');
  expect((await release('mend')).said).toBe('Nothing is damaged.');
});

test.each([
  ['writes the build', new Error('ERROR in main.js: No space left on device (os error 28)')],
  ['writes the list of its files', Object.assign(new Error('write failed'), { code: 'ENOSPC' })],
])('a full disk while release %s is reported, with what is live', async (_, error) => {
  const building = runRelease(['publish', 'mf-catalog'], { say: () => {}, build: () => Promise.reject(error) });

  await expect(building).rejects.toThrow('The disk is full: nothing was published, and what is live stays as it is.');
});

test('--store works on another store, and copies the builds of this machine there', async () => {
  const elsewhere = path.join(directory, 'elsewhere');
  const other = directoryStore(elsewhere);
  await bringBuilds({ shell: 's2', 'mf-catalog': 'c2' }, other);
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' }, 'release', { store: other });
  add('mf-catalog', 'c3', sharing('^2.1.0'));

  const { said } = await release(`mf-catalog --store ${elsewhere}`, { 'mf-catalog': 'c3' });

  expect(said).toContain('mf-catalog: c3 is live, c2 takes over');
  expect((await release(`status --store ${elsewhere}`)).said).toContain('mf-catalog: c3 is live');
  expect((await release('status')).said).toContain('mf-catalog: c2 is live');
  await expect(release('status --store ftp://releases')).rejects.toThrow('ftp://releases is no release store');
});

test('mend refuses a store that is not a folder', async () => {
  await expect(release('mend --store s3://bucket')).rejects.toThrow('s3://bucket is no folder');
});

test('prune removes the builds that nobody needs, and prints them', async () => {
  for (let index = 0; index < 6; index += 1) {
    add('mf-catalog', `unused${index}`);
    utimesSync(path.join(store(), 'mf-catalog', `unused${index}`), 1000 + index, 1000 + index);
  }

  const { said, answer } = await release('prune');

  expect(answer).toEqual(['mf-catalog/unused0']);
  expect(said).toMatch(/^removed mf-catalog\/unused0 by /);
  expect(existsSync(path.join(store(), 'mf-catalog/unused0'))).toBe(false);
  expect((await release('prune')).said).toBe('Every build in the store is still needed.');
});

test.each(['', 'keys nonsense'])('"%s" is answered with the usage', async (line) => {
  await expect(release(line)).rejects.toThrow('npm run release -- keys list');
});

test.each([
  ['mf-catlog', 'There is no app "mf-catlog". Did you mean mf-catalog? Apps: shell, '],
  ['mf-nobody', 'There is no app "mf-nobody". Apps: shell, '],
  ['catalog', 'There is no command or app "catalog". Did you mean mf-catalog? All commands: npm run release --'],
  ['pubish mf-catalog', 'There is no command or app "pubish". Did you mean publish?'],
  ['promote mf-catalgo', 'Did you mean mf-catalog?'],
  ['check --nonsense', "Unknown option '--nonsense'. All commands: npm run release --"],
])('"%s" is answered in one line, with the name that is meant', async (line, answer) => {
  const { message } = (await release(line).catch((error: unknown) => error)) as Error;

  expect(message).toContain(answer);
  expect(message).not.toContain('\n');
});

test('an app whose sources lie elsewhere is not built here, and the refusal names those that are', async () => {
  add('mf-gifts', 'g1');
  await makeLive({ 'mf-gifts': 'g1' });

  await expect(release('mf-gifts')).rejects.toThrow(
    /^mf-gifts is in the shop, but its sources are not here\..* shell, /,
  );
  await expect(release('publish mf-gifts')).rejects.toThrow('its sources are not here');
});

test('a command without its app is answered with the help on that command alone', async () => {
  await expect(release('publish')).rejects.toThrow(
    /^Publish which app\?\nnpm run release -- publish mf-catalog [^\n]+$/,
  );
});

test('publishing the build that is live says so, and suggests no promotion', async () => {
  const { said } = await release('publish mf-catalog', { 'mf-catalog': 'c2' });

  expect(said).toContain('mf-catalog c2 is live already: nothing was published.');
  expect(said).not.toMatch(/not live yet|promote/i);
});
