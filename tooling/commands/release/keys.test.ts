import type { AppName } from '@shop/composition/app-name';
import { makeLive } from '@shop/release/publish';
import { makeKey, readTrustedKeys } from '@shop/release/signing/keys';
import { signBuild } from '@shop/release/signing/signed-manifest';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';

let directory: string;
const store = () => path.join(directory, 'release');
const add = (app: AppName, id: string) => addSignedBuild(store(), app, id, {});

/** Runs the command line and answers what it printed. `built` is what building an app makes. */
async function release(line: string, built = 'c3') {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const { answer } = await runRelease(line.split(' '), { say, build: async () => built });
  return { said: lines.join('\n'), answer };
}

const WHO_AND_WHEN = /by .+@.+ at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\)/;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'release-keys-'));
  vi.stubEnv('SHOP_VAR', directory);
  add('shell', 's2');
  add('mf-catalog', 'c2');
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a trusted key signs for its apps until it is revoked', async () => {
  const file = path.join(directory, 'team/key.pem');

  const made = await release(`keys make ${file} --json`);
  const { id, publicKey } = made.answer as { id: string; publicKey: string };
  const trusted = await release(`keys trust gifts ${publicKey} mf-catalog`);
  const own = { ...readTrustedKeys().find((key) => key.id === id)! };
  const revoked = await release('keys revoke gifts');

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(own).toMatchObject({ name: 'gifts', apps: ['mf-catalog'], by: expect.stringMatching(/.+@.+/) });
  for (const { said } of [made, trusted, revoked]) expect(said).toMatch(WHO_AND_WHEN);
  expect((await release('keys list')).said).toMatch(new RegExp(`${id} gifts: mf-catalog; trusted .*; revoked by .+@`));
  vi.stubEnv('RELEASE_KEY', file);
  add('mf-catalog', 'c3');
  await expect(release('mf-catalog')).rejects.toThrow('which was revoked');
});

test('a key is never overwritten, and an invalid key can not be trusted', async () => {
  const file = path.join(directory, 'key.pem');
  await release(`keys make ${file}`);
  const before = readFileSync(file, 'utf8');

  await expect(release(`keys make ${file}`)).rejects.toThrow('is there already');
  await expect(release('keys trust gifts nonsense mf-gifts')).rejects.toThrow('"nonsense" is no public key');
  await expect(release('keys trust gifts nonsense gifts')).rejects.toThrow('"gifts" is no app');
  await expect(release('keys revoke nobody')).rejects.toThrow('No trusted key is called "nobody"');

  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('keys are made without the shop that does not trust them yet', async () => {
  vi.stubEnv('RELEASE_STORE', 'http://127.0.0.1:9');

  expect((await release(`keys make ${path.join(directory, 'key.pem')}`)).said).toContain('made the key');
});

test('a build of another app that a foreign key signed is refused with the list of trusted keys and what to do', async () => {
  const foreign = path.join(directory, 'foreign.pem');
  const { key, id } = makeKey(foreign);
  add('mf-cart', 'k1');
  signBuild(path.join(store(), 'mf-cart/k1'), { key, id, publicKey: '' });

  await expect(release('promote mf-cart k1')).rejects.toThrow(
    new RegExp(
      `^mf-cart k1 can not be released: .*${id}, which is not trusted\\. The list of trusted keys is \\S+trusted-keys\\.json\\. .*TRUSTED_KEYS=.*keys trust NAME PUBLIC-KEY mf-cart$`,
    ),
  );
});

test('a key releases pages that use the camera only where it was trusted for that', async () => {
  const file = path.join(directory, 'team/key.pem');
  const { publicKey } = (await release(`keys make ${file}`)).answer as { publicKey: string };
  await release(`keys trust desk ${publicKey} mf-desk`);
  vi.stubEnv('RELEASE_KEY', file);
  const declares = { routes: [{ id: 'desk', path: '/desk' }], slots: {}, commands: [], places: {} };
  const ownDocument = { features: ['camera' as const] };
  addSignedBuild(store(), 'mf-desk', 'd1', { declares: { ...declares, ownDocument } });

  await expect(makeLive({ 'mf-desk': 'd1' })).rejects.toThrow(
    /mf-desk d1 can not be released: its pages ask for camera, for which the key \w+ \(desk\) is not trusted; .*--features camera/,
  );
  await expect(release(`keys trust desk ${publicKey} mf-desk --features microphone`)).rejects.toThrow(
    '"microphone" is no feature of pages: camera, wasm.',
  );
  const { said } = await release(`keys trust desk ${publicKey} mf-desk --features camera`);

  expect(said).toContain('desk is trusted for mf-desk with camera');
  expect((await makeLive({ 'mf-desk': 'd1' })).remotes['mf-desk']?.build).toBe('d1');
});
