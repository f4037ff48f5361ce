import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { databaseProxy } from '../../../testing/database-proxy.ts';
import { PATIENT, testDatabase } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('while its database hangs up the API answers 503, and it recovers by itself', async () => {
  const proxy = await databaseProxy((await testDatabase()).url);
  const db = connect(proxy.url, PATIENT);
  onTestFinished(() => db.$client.end());
  const { get } = await testShop({ db });
  await get('/products/public?category=oil');

  proxy.network = 'cutting';
  const down = { health: await get('/health'), uncached: await get('/products/public?category=chips') };
  proxy.network = 'forwarding';

  expect(down.health).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(down.uncached).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await expect.poll(async () => (await get('/health')).status).toBe(200);
  expect((await get('/products/public?category=chips')).status).toBe(200);
});
