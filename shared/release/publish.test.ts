import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish, readRelease } from './publish.ts';

let directory: string;

const build = (app: string, id: string) => {
  const folder = path.join(directory, 'release', app, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
};

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

  expect(readRelease()?.remotes).toEqual({
    'mf-catalog': { build: 'b', previous: 'a' },
    'mf-account': { build: 'a' },
    'mf-cart': { build: 'a' },
  });
});

test('publishing what is live changes nothing', async () => {
  const before = readRelease();

  expect(await publish({ 'mf-catalog': 'a' })).toEqual(before);
});

test('after going back, the build that was left takes over nothing', async () => {
  build('mf-catalog', 'b');
  await publish({ 'mf-catalog': 'b' });

  await publish({ 'mf-catalog': 'a' });

  expect(readRelease()?.remotes['mf-catalog']).toEqual({ build: 'a' });
});

test('a remote that was never live joins the others', async () => {
  build('mf-gifts', 'a');

  await publish({ 'mf-gifts': 'a' });

  expect(readRelease()?.remotes['mf-gifts']).toEqual({ build: 'a' });
  expect(readRelease()?.remotes['mf-cart']).toEqual({ build: 'a' });
});

test('a build that is not in the store can not go live', async () => {
  await expect(publish({ 'mf-cart': 'nowhere' })).rejects.toThrow('npm run build');

  expect(readRelease()?.remotes['mf-cart']).toEqual({ build: 'a' });
});
