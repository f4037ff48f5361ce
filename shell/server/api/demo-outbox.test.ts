import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { demoOutbox } from './demo-outbox.ts';

async function storefront() {
  const api = Fastify();
  api.get<{ Querystring: { lang: string } }>('/dev/outbox', async (request, reply) =>
    reply
      .headers({
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html')
      .send(`<p>${request.query.lang}`),
  );
  await api.listen();
  const app = Fastify();
  await app.register(demoOutbox, {
    apiUrl: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
    apiHeaders: {},
    timeout: 5_000,
  });
  onTestFinished(async () => {
    await app.close();
    await api.close();
  });
  return app;
}

test('the API’s page is served at the shop’s address, with its policy', async () => {
  const app = await storefront();

  const { body, headers } = await app.inject({ url: '/dev/outbox' });

  expect(body).toBe('<p>en');
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
});

test.each([
  ['/dev/outbox?lang=ar', {}, 'ar'],
  ['/dev/outbox', { cookie: 'lang=ar' }, 'ar'],
  ['/dev/outbox?lang=en', { cookie: 'lang=ar' }, 'en'],
  ['/dev/outbox', { 'accept-language': 'ar-AE' }, 'ar'],
])('%s with %j is shown in %s', async (url, headers, language) => {
  const app = await storefront();

  expect((await app.inject({ url, headers })).body).toBe(`<p>${language}`);
});
