import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

test('what answers nonsense is no API', async () => {
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
