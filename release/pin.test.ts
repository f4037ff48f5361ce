import type { AppName } from '@shop/composition/app-name';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptPublication } from './accept-publication.ts';
import { nextRelease } from './document/next-release.ts';
import { releasedApps, type Release } from './document/release.ts';
import { addCandidates, endCanary, makeLive, pinApp, rollBack, startCanary } from './publish.ts';
import type { TrustedKey } from './signing/keys.ts';
import { directoryStore, publications, readRelease } from './stores/directory-store.ts';
import { addSignedBuild } from './testing/signed-build.ts';

let directory: string;
const store = () => path.join(directory, 'release');
const live = (): Release => readRelease(store())!;
const catalogue = () => live().remotes['mf-catalog']!;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'pin-'));
  vi.stubEnv('SHOP_VAR', directory);
  for (const [app, id] of [
    ['shell', 's1'],
    ['mf-catalog', 'c1'],
    ['mf-catalog', 'c2'],
    ['mf-catalog', 'c3'],
    ['mf-cart', 'k1'],
    ['mf-cart', 'k2'],
  ] as [AppName, string][])
    addSignedBuild(store(), app, id);
  await makeLive({ shell: 's1', 'mf-catalog': 'c1', 'mf-cart': 'k1' });
  await makeLive({ 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a pin and its end are events with who, when and why, and change no build', async () => {
  const before = catalogue();

  await pinApp('mf-catalog', true, { by: 'layla@atelier', because: 'it is the sale' });
  expect(catalogue()).toEqual({ ...before, pinned: true });
  await pinApp('mf-catalog', true);
  await pinApp('mf-catalog', false, { by: 'omar@atelier' });

  expect(catalogue()).toEqual(before);
  expect(publications(store()).slice(0, 2)).toMatchObject([
    { kind: 'unpin', app: 'mf-catalog', by: 'omar@atelier', at: expect.any(String), action: 'unpin, mf-catalog c2' },
    { kind: 'pin', by: 'layla@atelier', because: 'it is the sale', action: 'pin, mf-catalog c2: it is the sale' },
  ]);
});

test('a pin stays through canaries, candidates and releases of other apps', async () => {
  await pinApp('mf-catalog', true);

  await startCanary({ 'mf-catalog': 'c3' }, 10);
  await endCanary('mf-catalog');
  await addCandidates({ 'mf-catalog': 'c3' });
  await makeLive({ 'mf-cart': 'k2' });
  await makeLive({ 'mf-catalog': 'c2' });

  expect(catalogue()).toMatchObject({ build: 'c2', pinned: true });
});

test.each([
  ['a release', () => makeLive({ 'mf-catalog': 'c3' }), 'c3'],
  ['a rollback', () => rollBack('mf-catalog'), 'c1'],
])('%s by somebody ends the pin with the build', async (_, change, build) => {
  await pinApp('mf-catalog', true);

  await change();

  expect(catalogue().build).toBe(build);
  expect(catalogue()).not.toHaveProperty('pinned');
});

test('an app that is not in the shop can not be pinned', async () => {
  await expect(pinApp('mf-gifts', true)).rejects.toThrow('mf-gifts is not in the shop');
});

test('a team pins what is its own, and a program that does not know pins leaves them', async () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const key = { id: 'k', name: 'cart team', publicKey, apps: ['mf-cart'] } as unknown as TrustedKey;
  const send = (apps: ReturnType<typeof releasedApps>, kind: 'pin' | 'unpin' | 'release') =>
    acceptPublication(directoryStore(store()), nextRelease(live(), apps, { kind, builds: {} }), {
      key,
      shop: 'https://shop.example',
    });
  const pinned = { ...live().remotes['mf-cart']!, pinned: true as const };

  await send({ ...releasedApps(live()), 'mf-cart': pinned }, 'pin');
  expect(live()).toMatchObject({
    kind: 'pin',
    by: 'cart team',
    app: 'mf-cart',
    remotes: { 'mf-cart': { pinned: true } },
  });
  await pinApp('mf-catalog', true);
  const { pinned: _, ...unpinned } = catalogue();
  const stranger = send({ ...releasedApps(live()), 'mf-catalog': unpinned }, 'unpin');
  await expect(stranger).rejects.toThrow('cart team may not change mf-catalog');
  await send({ ...releasedApps(live()), 'mf-catalog': unpinned, 'mf-cart': { build: 'k2' } }, 'release');

  expect(live().remotes).toMatchObject({ 'mf-catalog': { build: 'c2', pinned: true }, 'mf-cart': { build: 'k2' } });
  expect(live().remotes['mf-cart']).not.toHaveProperty('pinned');
});
