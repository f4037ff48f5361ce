import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { makeLive } from '@shop/release/publish';
import { revokeKey, trustKey } from '@shop/release/signing/keys';
import { signRequest } from '@shop/release/signing/signed-request';
import { directoryStore, readRelease } from '@shop/release/stores/directory-store';
import { httpStore } from '@shop/release/stores/http-store';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { signReleaseToken } from '@shop/serving/release-token';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { autoRollback } from './releases/auto-rollback.ts';
import { remoteShowing, STAFF_HOST, STOREFRONT_SECRET, testStorefront } from './testing/test-storefront.ts';

const VISITOR = '203.0.113.7';

async function shopWithLog() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-security-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const securityLogFile = path.join(folder, 'security-storefront.log');
  const config = { acceptReleases: true };
  const { app, releases } = await testStorefront({ config, securityLogFile });
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'c1'"));
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'c2'"));
  for (const [name, build] of [
    ['mf-cart', 'k1'],
    ['mf-account', 'a1'],
  ] as const)
    releases.addBuild(name, build, remoteShowing(name, `'${name}'`));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  const lines = () =>
    readFileSync(securityLogFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
  return { app, releases, lines };
}

test('a wrong secret for the metrics is recorded, without the secret', async () => {
  const { app, lines } = await shopWithLog();
  const authorization = `Basic ${Buffer.from('Maryam:a guess of the secret').toString('base64')}`;

  await app.inject({ url: '/metrics', remoteAddress: VISITOR, headers: { authorization } });
  await app.inject({ url: '/health', remoteAddress: VISITOR });

  expect(lines()).toMatchObject([
    { event: 'metrics-refused', outcome: 'refused', reason: 'wrong secret', network: '203.0.113.0/24' },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/Maryam|guess/);
});

test('what is released from the back office is recorded, and so is what is refused', async () => {
  const { app, releases, lines } = await shopWithLog();
  const act = { action: 'roll-back', app: 'mf-catalog', release: readRelease(releases.path)!.id } as const;
  const send = async (token: string) =>
    app.inject({
      method: 'POST',
      authority: STAFF_HOST,
      url: '/_/releases',
      headers: { authorization: `Bearer ${token}` },
    });
  const grant = async (build: string) => signReleaseToken(STOREFRONT_SECRET, { by: 'Maryam', act: { ...act, build } });

  await send(await grant('c9'));
  await send(await grant('c1'));
  await send('forged');

  expect(lines()).toMatchObject([
    { event: 'release', outcome: 'refused', about: 'roll-back mf-catalog c9' },
    { event: 'release', outcome: 'done', about: 'roll-back mf-catalog c1', staff: 'Maryam' },
    { event: 'release', outcome: 'refused', reason: 'no token' },
  ]);
});

test('what a team sends and publishes is recorded with its key, and so is what is refused', async () => {
  const { app, releases, lines } = await shopWithLog();
  const team = new ReleaseDirectory();
  onTestFinished(() => team.remove());
  vi.stubEnv('SHOP_VAR', path.join(team.path, 'var'));
  vi.stubEnv('RELEASE_KEY', path.join(team.path, 'keys/key.pem'));
  onTestFinished(() => void vi.unstubAllEnvs());
  mkdirSync(path.join(team.path, 'var'));
  symlinkSync(team.path, path.join(team.path, 'var/release'));
  team.addBuild('mf-catalog', 'c3', remoteShowing('mf-catalog', "'c3'"));
  const { id } = trustKey(
    { name: 'catalogue team', publicKey: team.key.publicKey, apps: ['mf-catalog'] },
    releases.trustedKeys,
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const store = await httpStore(origin);

  await bringBuilds({ 'mf-catalog': 'c3' }, store);
  await makeLive({ 'mf-catalog': 'c3' }, 'release', { store });
  const place = '/_/store/builds/mf-cart/k2';
  const headers = {
    authorization: signRequest({ method: 'PUT', origin, path: place }, '{}', team.key),
    'content-type': 'application/octet-stream',
  };
  await fetch(`${origin}${place}`, { method: 'PUT', body: '{}', headers });
  revokeKey(id, releases.trustedKeys);
  await expect(store.history()).rejects.toThrow('revoked');

  expect(lines().map(({ event, outcome, reason, about }) => [event, outcome, reason, about])).toEqual([
    ['build-received', 'done', undefined, `mf-catalog c3 key ${id}`],
    ['release', 'done', undefined, expect.stringMatching(`^publication .+ key ${id}$`)],
    ['release-request', 'refused', 'not its own app', `key ${id}`],
    ['release-request', 'refused', 'signature', undefined],
  ]);
});

test('an automatic rollback is recorded', async () => {
  const { app, releases } = await shopWithLog();
  const recorded: unknown[] = [];
  const store = { observations: {}, state: { change: () => {} } } as unknown as LiveBuilds;

  await autoRollback(
    { app: 'mf-catalog', build: 'c2', previous: 'c1', reason: '12 of 100 views failed', isBeyondDoubt: true },
    {
      releases: directoryStore(releases.path, releases.trustedKeys),
      store,
      log: app.log,
      securityLog: { record: (...event) => recorded.push(event) },
    },
  );

  expect(recorded).toEqual([['release', { about: 'rolled back mf-catalog c2' }]]);
});
