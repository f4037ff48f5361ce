import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { expect, test } from 'vitest';
import type { BuildPair } from './run-builds.ts';
import { countsAgainst } from './unhandled-errors.ts';

const usable = (app: string, build: string) => ({ build, folder: `${app}/${build}` });
const SNAPSHOTS = [
  {
    builds: {
      shell: [usable('shell', 's1')],
      'mf-catalog': [usable('mf-catalog', 'c2'), usable('mf-catalog', 'c1')],
      'mf-cart': [usable('mf-cart', 'k1')],
    },
  },
] as unknown as ReleaseSnapshot[];

const pair = (shell: string, app: 'mf-catalog' | 'mf-cart', build: string): BuildPair => ({
  shell: { app: 'shell', bundleHash: undefined, ...usable('shell', shell) },
  remote: { app, bundleHash: undefined, ...usable(app, build) },
});

test('an unhandled error counts against a build that has a previous one', () => {
  const blamed = { app: 'mf-catalog', build: 'c2' } as const;

  expect(countsAgainst(blamed, pair('s1', 'mf-catalog', 'c2'), SNAPSHOTS)).toBe(true);
});

test('it does not count against an app’s only build', () => {
  const blamed = { app: 'mf-cart', build: 'k1' } as const;

  expect(countsAgainst(blamed, pair('s1', 'mf-cart', 'k1'), SNAPSHOTS)).toBe(false);
});

test('it counts against no build if a candidate was running beside it', () => {
  const blamed = { app: 'mf-catalog', build: 'c2' } as const;

  expect(countsAgainst(blamed, pair('s9', 'mf-catalog', 'c2'), SNAPSHOTS)).toBe(false);
  expect(countsAgainst({ ...blamed, build: 'c9' }, pair('s1', 'mf-catalog', 'c9'), SNAPSHOTS)).toBe(false);
});
