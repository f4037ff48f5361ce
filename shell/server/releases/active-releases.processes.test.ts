import { expect, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';

/** A storefront whose catalogue `c2` is published. While it is loaded, its code blocks for 4 s and then runs `ends`. */
async function slowRelease(ends: string) {
  const { app, releases } = await testStorefront({ workers: true });
  const waiting = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000); ${ends};`;
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'the one before'`));
  releases.addBuild('mf-catalog', 'c2', waiting + remoteShowing('mf-catalog', `'the new one'`));
  releases.publish({ 'mf-catalog': { build: 'c1' } });
  const home = async () => (await app.inject({ url: '/' })).body;
  await vi.waitFor(async () => expect(await home()).toContain('>the one before<'), { timeout: 30_000 });
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  const health = async () => (await app.inject(operatorsHealth)).json<{ release: Record<string, string[]> }>();
  return { home, health };
}

test('visitors do not wait for a release whose code is slow to load', async () => {
  const { home, health } = await slowRelease('');

  expect(await home()).toContain('>the one before<');
  // It is the active release for everybody, not a replacement after a timeout.
  expect((await health()).release['mf-catalog']).toEqual(['c1']);

  await vi.waitFor(async () => expect(await home()).toContain('>the new one<'), { timeout: 30_000 });
});

test('a release whose code can not be loaded goes out of use before any page is requested, and health says why', async () => {
  const { home, health } = await slowRelease(`throw new Error('at import')`);
  expect(await home()).toContain('>the one before<');

  const known = { status: 'degraded', reasons: { 'mf-catalog/c2': 'at import' } };
  await vi.waitFor(async () => expect(await health()).toMatchObject(known), { timeout: 30_000 });
  expect(await home()).toContain('>the one before<');
});
