import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { remoteShowing, testStorefront } from '../testing/test-storefront.ts';

test('an API that answers with something else than its health counts as away', async () => {
  const impostor = Fastify();
  onTestFinished(() => impostor.close());
  impostor.get('/*', async (_request, reply) => reply.type('text/html').send('<p>What?</p>'));
  await impostor.listen({ host: '127.0.0.1', port: 0 });
  const { app } = await testStorefront({
    config: { apiUrl: `http://127.0.0.1:${(impostor.server.address() as AddressInfo).port}` },
  });

  const answer = await app.inject('/health');

  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ api: false })]);
});

test('health names pages that neither the live nor the previous build can render, and no build goes out of use', async () => {
  const { app, releases } = await testStorefront();
  const broken = remoteShowing('mf-catalog', '(() => { throw new Error("both are broken"); })()');
  for (const build of ['c1', 'c2']) releases.addBuild('mf-catalog', build, broken);
  releases.addBuild('mf-account', 'a1', remoteShowing('mf-account', "'account'"));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', "'cart'"));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  const before = (await app.inject('/health')).json<object>();

  const page = await app.inject('/category/perfumes');

  const after = (await app.inject('/health')).json<object>();
  expect(before).toMatchObject({ status: 'ok', failed: [] });
  expect(page.statusCode).toBe(503);
  expect(after).toMatchObject({ status: 'degraded', failed: ['mf-catalog/c1: both are broken'], outOfUse: [] });
});
