import { StateFile } from '@shop/release/proof/release-state';
import { endCanary, makeLive } from '@shop/release/publish';
import { readRelease } from '@shop/release/stores/directory-store';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';

/** What happens in the shop at each check; the tests do not really wait. */
let meanwhile: () => Promise<unknown>;
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await meanwhile();
  },
}));

let directory: string;
const started = new Date('2026-03-01T08:00:00Z');

/** Records page views of the canary, and failures in browsers. */
const shownTo = (visitors: number, failing = 0) =>
  new StateFile(path.join(directory, 'release')).change(({ counts }) => {
    const { views = 0, failures = {} } = counts['mf-catalog/c2'] ?? {};
    const load = (failures.load ?? 0) + failing;
    counts['mf-catalog/c2'] = { views: views + visitors, failures: { load }, worse: load };
  });

async function release(line: string, built = 'c2') {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const { answer, isFailure = false } = await runRelease(line.split(' '), { say, build: async () => built });
  return { said: lines.join('\n'), answer, isFailure };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: started });
  directory = mkdtempSync(path.join(tmpdir(), 'release-watch-'));
  vi.stubEnv('SHOP_VAR', directory);
  meanwhile = async () => undefined;
  const shares = { '@shop/store/react': '2.1.0' };
  addSignedBuild(path.join(directory, 'release'), 'shell', 's1', { shares });
  for (const build of ['c1', 'c2']) addSignedBuild(path.join(directory, 'release'), 'mf-catalog', build, {});
  await makeLive({ shell: 's1', 'mf-catalog': 'c1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a canary that is not ended within the time has held', async () => {
  await release('promote --canary 10 mf-catalog c2');

  const { said, answer, isFailure } = await release('watch mf-catalog --minutes 3');

  expect(isFailure).toBe(false);
  expect(answer).toEqual({ app: 'mf-catalog', build: 'c2', held: true, views: 0, failures: 0 });
  expect(said).toContain('mf-catalog: 10 % of the visitors get c2, for 3 min');
  expect(Date.now() - started.getTime()).toBe(3 * 60_000);
});

test('a canary that is ended before its time fails the command at the next check, which prints who ended it and why', async () => {
  addSignedBuild(path.join(directory, 'release'), 'mf-catalog', 'c3', {});
  await release('promote --canary 10 mf-catalog c2');
  meanwhile = async () => {
    await endCanary('mf-catalog', { by: 'the storefront', because: '3 of 9 page views failed' });
    await release('promote mf-catalog c3');
  };

  const { said, answer, isFailure } = await release('watch mf-catalog');

  expect(isFailure).toBe(true);
  const action = 'end the canary, mf-catalog c2: 3 of 9 page views failed';
  expect(answer).toMatchObject({ build: 'c2', held: false, ended: { by: 'the storefront', action } });
  expect(said).toMatch(
    /ended before its time, by the storefront at .+ \(UTC\): end the canary, .+failed\nmf-catalog: c3 is/,
  );
  expect(Date.now() - started.getTime()).toBe(5_000);
});

test('it prints how often the canary was shown and failed in browsers in this time', async () => {
  await release('promote --canary 10 mf-catalog c2');
  shownTo(500, 7);
  meanwhile = async () => shownTo(30, 1);

  const { said, answer } = await release('watch mf-catalog --minutes 0.1');

  expect(answer).toMatchObject({ held: true, views: 60, failures: 2 });
  expect(said).toContain('mf-catalog c2 held: 60 page views, 2 failures in browsers');
});

test('a canary with fewer page views than --views has not held, and is not ended', async () => {
  meanwhile = async () => shownTo(30);

  const { said, answer, isFailure } = await release('roll-out mf-catalog --minutes 0.1 --views 100');

  expect(isFailure).toBe(true);
  expect(answer).toMatchObject({ build: 'c2', held: false, views: 60 });
  expect(said).toContain(
    'shown too seldom to be promoted: 60 page views, 0 failures in browsers; at least 100 are asked for.',
  );
  const live = readRelease(path.join(directory, 'release'))?.remotes['mf-catalog'];
  expect(live).toMatchObject({ build: 'c1', canary: { build: 'c2' } });
});

test('a restart of the storefront does not end the watch; a storefront that stays down fails the command', async () => {
  const publications = path.join(directory, 'release');
  await release('promote --canary 10 mf-catalog c2');
  const away = () => renameSync(publications, `${publications}.away`);
  const back = () => renameSync(`${publications}.away`, publications);
  const moves = [away, back];
  meanwhile = async () => moves.shift()?.();

  const first = await release('watch mf-catalog --minutes 1');
  meanwhile = async () => {
    if (existsSync(publications)) away();
  };

  expect(first.isFailure).toBe(false);
  await expect(release('watch mf-catalog --minutes 5')).rejects.toThrow('Nothing is live');
  expect(Date.now() - started.getTime()).toBe(60_000 + 65_000);
});

test('a canary that is replaced by another build has not held', async () => {
  addSignedBuild(path.join(directory, 'release'), 'mf-catalog', 'c3', {});
  await release('promote --canary 10 mf-catalog c2');
  meanwhile = () => release('promote mf-catalog c3');

  const { isFailure } = await release('watch mf-catalog');

  expect(isFailure).toBe(true);
});

test('a canary that somebody promotes meanwhile has held', async () => {
  await release('promote --canary 10 mf-catalog c2');
  meanwhile = () => release('promote mf-catalog');

  const { answer } = await release('watch mf-catalog');

  expect(answer).toMatchObject({ build: 'c2', held: true });
});

test('without a canary there is nothing to watch', async () => {
  await expect(release('watch mf-catalog')).rejects.toThrow('promote --canary 10 mf-catalog');
});

test.each(['0', '-1', 'soon', '1441'])('"%s" minutes are refused', async (minutes) => {
  await expect(release(`watch mf-catalog --minutes=${minutes}`)).rejects.toThrow('a day at most');
});

test.each(['-1', '1.5', 'many'])('"%s" page views are refused', async (views) => {
  await expect(release(`watch mf-catalog --views=${views}`)).rejects.toThrow('a whole number of page views');
});

test('--minutes is refused for other commands than watch and roll-out', async () => {
  await expect(release('status --minutes 3')).rejects.toThrow('--minutes goes with watch and roll-out');
});

test('a roll-out makes the build a canary first, then live for everybody', async () => {
  const shares: unknown[] = [];
  meanwhile = async () => {
    shares.push(readRelease(path.join(directory, 'release'))?.remotes['mf-catalog']?.canary);
    shownTo(1);
  };

  const { said, answer, isFailure } = await release('roll-out mf-catalog --canary 25 --minutes 0.1');

  expect(shares).toEqual([expect.objectContaining({ build: 'c2', percent: 25 }), expect.anything()]);
  expect(isFailure).toBe(false);
  expect(said).toContain('mf-catalog: c2 is live, c1 takes over if it fails');
  expect(said).not.toContain('npm run release --');
  expect(answer).toMatchObject({ app: 'mf-catalog', build: 'c2', held: true, views: 2, release: { revision: 4 } });
});

test('a build that nobody was shown is not promoted by a roll-out, unless --views 0 says so', async () => {
  const unseen = await release('roll-out mf-catalog --minutes 0.1');
  const live = readRelease(path.join(directory, 'release'))?.remotes['mf-catalog'];
  const unseenOnPurpose = await release('roll-out mf-catalog --minutes 0.1 --views 0');

  expect(unseen.isFailure).toBe(true);
  expect(unseen.said).toContain('mf-catalog c2 was shown too seldom to be promoted: 0 page views');
  expect(unseen.said).toContain('Or decide yourself: npm run release -- promote mf-catalog c2');
  expect(live).toMatchObject({ build: 'c1', canary: { build: 'c2' } });
  expect(unseenOnPurpose.said).toContain('mf-catalog: c2 is live');
});

test('a roll-out whose canary is ended promotes nothing and fails', async () => {
  meanwhile = () => release('rollback mf-catalog');

  const { isFailure } = await release('roll-out mf-catalog');

  expect(isFailure).toBe(true);
  expect(readRelease(path.join(directory, 'release'))?.remotes['mf-catalog']?.build).toBe('c1');
});

test('a build that is live already does not become a canary', async () => {
  const { said, isFailure } = await release('roll-out mf-catalog', 'c1');

  expect(isFailure).toBe(false);
  expect(said).toContain('mf-catalog c1 is live already');
  expect(Date.now()).toBe(started.getTime());
});

test('a remote that was never live becomes live at once', async () => {
  addSignedBuild(path.join(directory, 'release'), 'mf-cart', 'k1', {});

  const { isFailure } = await release('roll-out mf-cart', 'k1');

  expect(isFailure).toBe(false);
  expect(readRelease(path.join(directory, 'release'))?.remotes['mf-cart']?.build).toBe('k1');
  expect(Date.now()).toBe(started.getTime());
});
