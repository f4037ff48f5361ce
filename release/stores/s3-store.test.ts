import type { AppName } from '@shop/composition/app-name';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLive, rollBack } from '../publish.ts';
import { S3_KEYS, S3Server } from '../testing/s3-server.ts';
import { addSignedBuild } from '../testing/signed-build.ts';
import { releaseDirectory } from './directory-store.ts';
import { s3Store } from './s3-store.ts';
import { bringBuilds } from './signed-builds.ts';

let directory: string;
const s3 = new S3Server();

const build = (app: AppName, id: string) => addSignedBuild(releaseDirectory(), app, id);
const bucket = () => s3Store(s3.address());
/** Builds and releases from this machine into the bucket. */
async function release(builds: Record<string, string>) {
  for (const [app, id] of Object.entries(builds)) build(app as AppName, id);
  await bringBuilds(builds, bucket());
  return makeLive(builds, 'release', { store: bucket() });
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 's3-store-'));
  vi.stubEnv('SHOP_VAR', directory);
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  await s3.start();
});

afterEach(async () => {
  await s3.remove();
  s3.keepsConditions = true;
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a release that is published counts, though the bucket refuses what comes after', async () => {
  await release({ shell: 's1', 'mf-catalog': 'c1' });
  build('mf-catalog', 'c2');
  await bringBuilds({ 'mf-catalog': 'c2' }, bucket());
  const report = vi.fn();
  s3.refusesAfterPublication = true;

  await makeLive({ 'mf-catalog': 'c2' }, 'release', { store: bucket(), report });
  s3.refusesAfterPublication = false;

  expect(report).toHaveBeenCalledWith(expect.stringContaining('It is published.'));
  expect((await bucket().current())!.remotes['mf-catalog']!.build).toBe('c2');
});

test('a release copies its complete build into the bucket, and a roll-back needs no build of this machine', async () => {
  await release({ shell: 's1', 'mf-catalog': 'c1' });
  await release({ 'mf-catalog': 'c2' });
  rmSync(releaseDirectory(), { recursive: true });

  await rollBack('mf-catalog', { store: bucket() });

  expect((await bucket().current())!.remotes['mf-catalog']).toMatchObject({ build: 'c1', rolledBack: ['c2'] });
  expect((await bucket().builds('mf-catalog')).map((one) => one.build)).toEqual(['c1', 'c2']);
  expect((await bucket().history()).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  expect((await bucket().after(1)).map(({ revision }) => revision)).toEqual([3, 2]);
  expect(await bucket().after(3)).toEqual([]);
});

test('keys are never copied into the bucket', async () => {
  await release({ shell: 's1' });

  expect(existsSync(path.join(directory, 'signing/release-key.pem'))).toBe(true);
  expect(existsSync(path.join(path.dirname(s3.fileOf('x')), 'keys'))).toBe(false);
});

test('a build that was changed in the bucket can not be released', async () => {
  await release({ shell: 's1', 'mf-catalog': 'c1' });
  await release({ 'mf-catalog': 'c2' });
  writeFileSync(s3.fileOf('mf-catalog/c1/manifest.json'), '{}');

  await expect(rollBack('mf-catalog', { store: bucket() })).rejects.toThrow('manifest.json is not what was built');

  expect((await bucket().current())!.remotes['mf-catalog']).toMatchObject({ build: 'c2' });
});

test('a server that ignores conditional writes is refused before anything is published', async () => {
  s3.keepsConditions = false;

  await expect(release({ shell: 's1' })).rejects.toThrow('ignores conditional writes');

  expect(await bucket().current()).toBeUndefined();
});

test('builds are found in a bucket of more than 1,000 objects', async () => {
  const folder = path.dirname(path.dirname(s3.fileOf('shell/s0/signature.json')));
  for (let count = 0; count < 1_001; count += 1) {
    mkdirSync(path.join(folder, `s${count}`), { recursive: true });
    writeFileSync(s3.fileOf(`shell/s${count}/signature.json`), '{}');
  }

  expect(await bucket().builds('shell')).toHaveLength(1_001);
  expect(s3.failures).toEqual([]);
});

test('an address that contains credentials is refused', () => {
  expect(() => s3Store('s3://key:secret@releases/shop')).toThrow('AWS_ACCESS_KEY_ID');
});

test('a bucket that does not exist is an error that names it, not an empty store', async () => {
  const address = s3.address().replace('releases', 'elsewhere');

  await expect(s3Store(address).current()).rejects.toThrow(`${address} does not answer as it should`);
});
