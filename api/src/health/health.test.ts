import { expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';

test('a shop that can serve says so, with the version of its catalogue', async () => {
  const { get } = await testShop();

  expect((await get('/health')).body).toEqual({ status: 'ok', catalogueVersion: 1 });
});

test('an answer of now is never kept', async () => {
  const { get } = await testShop();

  expect((await get('/health')).headers['cache-control']).toBe('no-store');
});
