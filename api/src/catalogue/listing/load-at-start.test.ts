import { expect, test } from 'vitest';
import { lockNames } from '../../../testing/lock-names.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('an API that has just started is not ready until it has read the lists of all categories', async () => {
  const { app, db, get } = await testShop({ loadingTimeout: 60_000 });
  const unlock = await lockNames(db);
  await app.listen({ port: 0 });

  const reading = await get('/health/ready');
  await unlock();

  expect([reading.status, reading.body]).toEqual([503, { status: 'reading the catalogue' }]);
  await expect.poll(async () => (await get('/health/ready')).status).toBe(200);
});

test('an API is ready after a time limit although it still reads', async () => {
  const { app, db, get } = await testShop({ loadingTimeout: 300 });
  const unlock = await lockNames(db);
  await app.listen({ port: 0 });

  await expect.poll(async () => (await get('/health/ready')).status).toBe(200);

  await unlock();
});
