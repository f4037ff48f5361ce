import { makeKey } from '@shop/release/signing/keys';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIfChanged } from './build-app.ts';
import { buildId } from './build-inputs.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'build-app-'));
  vi.stubEnv('SHOP_VAR', directory);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a build server whose key only the shop trusts does not build the same state twice', async () => {
  vi.stubEnv('RELEASE_KEY', path.join(directory, 'team.pem'));
  makeKey(path.join(directory, 'team.pem'));
  const build = buildId('mf-cart');
  addSignedBuild(path.join(directory, 'release'), 'mf-cart', build);
  const report = vi.fn();

  expect(await buildIfChanged('mf-cart', report)).toBe(build);

  expect(report).not.toHaveBeenCalled();
});
