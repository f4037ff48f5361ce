import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

test('a shop that can serve says so, with the version of its catalogue and the jobs that were given up', async () => {
  const { get } = await testShop();

  expect((await get('/health')).body).toEqual({ status: 'ok', catalogueVersion: expect.any(Number), failedJobs: 0 });
});

test('an answer of now is never kept', async () => {
  const { get } = await testShop();

  expect((await get('/health')).headers['cache-control']).toBe('no-store');
});
