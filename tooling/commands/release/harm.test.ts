import { makeLive } from '@shop/release/publish';
import { readRelease } from '@shop/release/stores/directory-store';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';

let directory: string;
const store = () => path.join(directory, 'release');

async function release(line: string): Promise<string> {
  const lines: string[] = [];
  await runRelease(line.split(' '), { say: (text) => void lines.push(text), build: async () => '' });
  return lines.join('\n');
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'release-harm-'));
  vi.stubEnv('SHOP_VAR', directory);
  addSignedBuild(store(), 'shell', 's2');
  for (const id of ['c2', 'c3', 'c4']) addSignedBuild(store(), 'mf-catalog', id);
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a withdrawal for harm is counted and gets a new mark, which later releases keep', async () => {
  await release('promote mf-catalog c3');
  const harm = () => readRelease(store())!.harm;

  await release('rollback mf-catalog');
  const usual = harm();
  const said = await release('rollback --harm mf-catalog c2');
  const afterwards = harm();
  await release('promote mf-catalog c4');
  const later = harm();
  await release('rollback --harm mf-catalog');

  expect(usual).toBeUndefined();
  expect(said).toContain('mf-catalog: c2 stays live');
  expect(said).toContain('All browsers drop what they keep of the shop');
  expect(afterwards).toMatchObject({ count: 1, mark: expect.stringMatching(/^[\w-]{22}$/) as string });
  expect(later).toEqual(afterwards);
  expect(harm()!.count).toBe(2);
  expect(harm()!.mark).not.toBe(afterwards!.mark);
  expect(await release('history')).toContain('it did harm');
});
