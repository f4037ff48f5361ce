import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

test('the health check answers the version of the catalogue and the number of failed jobs', async () => {
  const { get } = await testShop();

  expect((await get('/health')).body).toEqual({ status: 'ok', catalogueVersion: expect.any(Number), failedJobs: 0 });
});

test('a stranger, for whom the storefront asks, learns one word from the health check', async () => {
  const { app } = await testShop();

  const { body } = await app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.7' } });

  expect(body).toBe('{"status":"ok"}');
});

test('the health check is never cached', async () => {
  const { get } = await testShop();

  expect((await get('/health')).headers['cache-control']).toBe('no-store');
});
