import { shopHealth } from '@shop/release/proof/shop-health';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';

test('an API that answers with something else than its health counts as away', async () => {
  const impostor = Fastify();
  onTestFinished(() => impostor.close());
  impostor.get('/*', async (_request, reply) => reply.type('text/html').send('<p>What?</p>'));
  await impostor.listen({ host: '127.0.0.1', port: 0 });
  const { app } = await testStorefront({
    config: { apiUrl: `http://127.0.0.1:${(impostor.server.address() as AddressInfo).port}` },
  });

  const answer = await app.inject(operatorsHealth);

  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ api: false })]);
});

test('health names pages that neither the live nor the previous build can render, and no build goes out of use', async () => {
  const { app, releases } = await testStorefront();
  const broken = remoteShowing('mf-catalog', '(() => { throw new Error("both are broken"); })()');
  for (const build of ['c1', 'c2']) releases.addBuild('mf-catalog', build, broken);
  releases.addBuild('mf-account', 'a1', remoteShowing('mf-account', "'account'"));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', "'cart'"));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  const before = (await app.inject(operatorsHealth)).json<object>();

  const page = await app.inject('/category/perfumes');

  const after = (await app.inject(operatorsHealth)).json<object>();
  expect(before).toMatchObject({ status: 'ok', failed: [] });
  expect(page.statusCode).toBe(503);
  expect(after).toMatchObject({ status: 'degraded', failed: ['mf-catalog/c1: both are broken'], outOfUse: [] });
});

test('strangers, wrong secrets and untrusted keys learn from health one word', async () => {
  const { app } = await testStorefront();
  const ask = async (authorization: string) => {
    const { statusCode, headers, body } = await app.inject({ url: '/health', headers: { authorization } });
    return [statusCode, headers['cache-control'], body];
  };
  const basic = (secret: string) => `Basic ${Buffer.from(`me:${secret}`).toString('base64')}`;

  for (const authorization of ['', basic('a-wrong-secret'), 'Basic', 'Bearer x', 'Release e30'])
    expect(await ask(authorization)).toEqual([503, 'no-store', '{"status":"degraded"}']);
});

test('a team’s key learns from health what was observed of builds, and no more', async () => {
  const { app, releases } = await testStorefront();
  vi.stubEnv('RELEASE_KEY', path.join(releases.path, 'keys/key.pem'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  expect(await shopHealth({ address }, 10_000)).toEqual({
    status: 'degraded',
    canary: {},
    builds: expect.objectContaining({ 'mf-cart/k1': { outOfUse: 'Its files are gone' } }),
  });
});

test('health of a shop without a secret for it tells nobody more', async () => {
  const { app } = await testStorefront({ config: { metricsSecrets: [] } });

  expect((await app.inject(operatorsHealth)).json()).toEqual({ status: 'degraded' });
});

test('however many ask for health, the API is asked once', async () => {
  let asked = 0;
  const { app } = await testStorefront({
    api: (api) =>
      api.addHook('onRequest', async ({ url }) => {
        if (url === '/health') asked += 1;
      }),
  });

  await Promise.all(Array.from({ length: 100 }, () => app.inject('/health')));

  expect(asked).toBe(1);
});

test('the operator learns from health how many jobs of the API failed for the last time', async () => {
  const api = Fastify();
  onTestFinished(() => api.close());
  api.get('/health', async () => ({ status: 'ok', failedJobs: 3 }));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const { app } = await testStorefront({ config: { apiUrl } });

  expect((await app.inject(operatorsHealth)).json()).toMatchObject({ api: true, failedJobs: 3 });
  expect((await app.inject('/health')).json()).toEqual({ status: 'degraded' });
});
