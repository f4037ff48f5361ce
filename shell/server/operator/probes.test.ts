import { expect, test } from 'vitest';
import { shellSaying, testStorefront } from '../testing/test-storefront.ts';

test('without the API the storefront is alive and ready, and /health says that the shop is degraded', async () => {
  const { app } = await testStorefront({ config: { apiUrl: 'http://127.0.0.1:9' } });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  expect([await statusOf('/health/live'), await statusOf('/health/ready'), await statusOf('/health')]).toEqual([
    200, 200, 503,
  ]);
});

test('a storefront that is about to close is not ready, and still answers', async () => {
  const readiness = { closing: false };
  const { app } = await testStorefront({ readiness });

  readiness.closing = true;

  const ready = await app.inject('/health/ready');
  expect([ready.statusCode, ready.headers['cache-control'], ready.json()]).toEqual([
    503,
    'no-store',
    { status: 'closing' },
  ]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject('/about')).statusCode).toBe(200);
});

test('a storefront without a usable shell is not ready', async () => {
  const { app, releases } = await testStorefront();
  releases.addBuild('shell', 's2', shellSaying('shell two'));
  releases.publish({ shell: { build: 's2' } });

  for (const build of ['s1', 's2']) releases.removeBuild('shell', build);

  await expect.poll(async () => (await app.inject('/health/ready')).statusCode, { timeout: 20_000 }).toBe(503);
});
