import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { IndexKeeper } from './index-keeper.ts';
import type { SearchIndex } from './memory-index/memory-index.ts';

const indexOf = (version: number): SearchIndex => ({ version, search: () => ({ ids: [], total: 0 }) });

const versionOf = async (keeper: IndexKeeper) => (await keeper.ready(0))?.version;

/** A keeper whose builds end when the test ends them. */
function heldKeeper() {
  const builds: { finish: (version: number) => void; fail: (reason: string) => void }[] = [];
  const onFailure = vi.fn<(error: Error) => void>();
  const build = (signal: AbortSignal) =>
    new Promise<SearchIndex>((resolve, reject) => {
      builds.push({ finish: (version) => resolve(indexOf(version)), fail: (reason) => reject(new Error(reason)) });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { builds, onFailure, keeper: new IndexKeeper({ build, onFailure, retryAfter: 1 }) };
}

test('many changes during a build lead to one more build, and never to two at once', async () => {
  const { keeper, builds } = heldKeeper();

  keeper.want(1);
  for (const version of [2, 3, 4, 5]) keeper.want(version);
  expect(builds).toHaveLength(1);
  builds[0]!.finish(1);
  await expect.poll(() => builds.length).toBe(2);
  builds[1]!.finish(5);
  await expect.poll(() => versionOf(keeper)).toBe(5);

  keeper.want(5);
  expect(builds).toHaveLength(2);
});

test('the old index stays until the new one is there', async () => {
  const { keeper, builds } = heldKeeper();
  keeper.want(1);
  builds[0]!.finish(1);
  await keeper.ready(1_000);

  keeper.want(2);

  expect(await versionOf(keeper)).toBe(1);
  builds[1]!.finish(2);
  await expect.poll(() => versionOf(keeper)).toBe(2);
});

test('a build that read a newer catalogue than requested is not repeated', async () => {
  const { keeper, builds } = heldKeeper();
  keeper.want(1);
  keeper.want(2);

  builds[0]!.finish(2);
  await keeper.ready(1_000);
  keeper.want(2);

  expect(builds).toHaveLength(1);
});

test('a database that was restored to an older catalogue gets an index of it', async () => {
  const { keeper, builds } = heldKeeper();
  keeper.want(9);
  builds[0]!.finish(9);
  await keeper.ready(1_000);

  keeper.want(3);
  builds[1]!.finish(3);

  await expect.poll(() => versionOf(keeper)).toBe(3);
});

test('a failed build is logged and retried, and the old index stays', async () => {
  const { keeper, builds, onFailure } = heldKeeper();
  keeper.want(1);
  builds[0]!.finish(1);
  await keeper.ready(1_000);

  keeper.want(2);
  builds[1]!.fail('no memory');
  await expect.poll(() => builds.length).toBe(3);
  expect(await versionOf(keeper)).toBe(1);
  builds[2]!.finish(2);

  await expect.poll(() => versionOf(keeper)).toBe(2);
  expect(onFailure.mock.calls.map(([{ message }]) => message)).toEqual(['no memory']);
});

test('a search waits for the first index, but only for a limited time', async () => {
  const { keeper, builds } = heldKeeper();
  keeper.want(1);

  const impatient = await keeper.ready(1);
  const patient = keeper.ready(10_000);
  builds[0]!.finish(1);

  expect(impatient).toBeUndefined();
  expect((await patient)?.version).toBe(1);
});

test('closing aborts a build without an error, and starts no other', async () => {
  const { keeper, builds, onFailure } = heldKeeper();
  keeper.want(1);

  await keeper.close();
  keeper.want(2);

  expect(builds).toHaveLength(1);
  expect(onFailure).not.toHaveBeenCalled();
});

test('after a build there is a pause, whatever is requested, and then one build of the newest version', async () => {
  const REST = 300;
  const starts: number[] = [];
  const ends: number[] = [];
  let newest = 1;
  const build = async () => {
    starts.push(performance.now());
    // Long enough that the pause reaches its upper limit.
    await wait(REST / 5);
    ends.push(performance.now());
    return indexOf(newest);
  };
  const keeper = new IndexKeeper({ build, onFailure: () => {}, maxPause: REST });
  keeper.want(newest);
  await keeper.ready(10_000);

  for (newest = 2; newest < 30; newest++) keeper.want(newest);
  keeper.want(newest);
  await expect.poll(() => versionOf(keeper)).toBe(newest);

  expect(starts).toHaveLength(2);
  expect(starts[1]! - ends[0]!).toBeGreaterThan(REST * 0.9);
});
