import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

test('the health check answers the version of the catalogue and the number of failed jobs', async () => {
  const { get } = await testShop();

  expect((await get('/health')).body).toEqual({ status: 'ok', catalogueVersion: expect.any(Number), failedJobs: 0 });
});

test('the health check is never cached', async () => {
  const { get } = await testShop();

  expect((await get('/health')).headers['cache-control']).toBe('no-store');
});
