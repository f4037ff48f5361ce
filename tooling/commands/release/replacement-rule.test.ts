import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { makeLive } from '@shop/release/publish';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';

const contains = vi.hoisted(() => vi.fn<() => boolean | undefined>());
vi.mock('@shop/build/build-origin', () => ({ containsCommit: contains }));

let directory: string;
const add = (app: AppName, id: string, says: Parameters<typeof addSignedBuild>[3] = {}) =>
  addSignedBuild(path.join(directory, 'release'), app, id, says);

async function release(line: string, builds: Partial<Record<AppName, string>> = {}) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  await runRelease(line.split(' '), { say, build: async (app) => builds[app]! });
  return { said: lines.join('\n') };
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'replacement-'));
  vi.stubEnv('SHOP_VAR', directory);
  add('shell', 's2');
  add('mf-catalog', 'c2');
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

const made = (commit: string, folder = '/there', changed = false) => ({
  made: { commit: commit.repeat(40), ...(changed ? { changed } : {}), by: 'Layla', machine: 'atelier', folder },
});

/** A build of Layla's is live, and one of this checkout, of commit `b`, waits in the store. */
async function twoCheckouts(live: object, own = made('b', '/here')): Promise<void> {
  add('mf-catalog', 'theirs', live);
  await makeLive({ 'mf-catalog': 'theirs' }, 'release', { by: 'layla@atelier' });
  add('mf-catalog', 'own', own);
}

test.each([
  ['mf-catalog', false],
  ['mf-catalog', undefined],
  ['promote mf-catalog own', false],
  ['promote --canary 10 mf-catalog own', false],
])(
  'a live build of another checkout is not replaced by "%s" without its commit: who released it and from what is said',
  async (line, contained) => {
    contains.mockReturnValue(contained);
    const origin = contained === undefined ? { machine: hostname(), folder: ROOT } : {};
    await twoCheckouts(made('a'), { made: { ...made('b', '/here').made, ...origin } });

    await expect(release(line, { 'mf-catalog': 'own' })).rejects.toThrow(
      /^mf-catalog own would replace theirs, which it does not contain: commit aaaaaaaaaa, built by Layla on atelier, live since it was released by layla@atelier at .+ Merge its commit and release again, or replace it on purpose: --replace$/,
    );
    const { said } = await release(`${line} --replace`, { 'mf-catalog': 'own' });

    expect(said).toMatch(/mf-catalog: (own is live, theirs takes over|theirs is live, .*10 % of the visitors get own)/);
  },
);

test('a live build of another checkout is replaced by a build that contains its commit, and never while it holds changes', async () => {
  contains.mockReturnValue(true);
  await twoCheckouts(made('a'));
  const contained = await release('mf-catalog', { 'mf-catalog': 'own' });
  await twoCheckouts(made('b', '/there', true));

  expect(contained.said).toContain('mf-catalog: own is live');
  await expect(release('mf-catalog', { 'mf-catalog': 'own' })).rejects.toThrow('Ask for its changes');
});

test('a build is named in status and history with its commit and maker', async () => {
  await twoCheckouts(made('a', '/there', true));

  const origin = 'commit aaaaaaaaaa with changes, built by Layla on atelier';
  expect((await release('status')).said).toContain(`  theirs: ${origin}`);
  expect((await release('history')).said).toMatch(
    new RegExp(`^2 by .+: release, mf-catalog theirs \\(${origin}\\)\n1 `),
  );
});

test('a live build of another checkout is replaced by any build made in the same folder', async () => {
  await twoCheckouts(made('a', '/here'));

  expect((await release('mf-catalog', { 'mf-catalog': 'own' })).said).toContain('mf-catalog: own is live');
});
