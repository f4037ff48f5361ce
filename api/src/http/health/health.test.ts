import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('the health check answers the version of the catalogue and the number of failed jobs', async () => {
  const { get } = await testShop();

  expect((await get('/health')).body).toEqual({ status: 'ok', catalogueVersion: expect.any(Number), failedJobs: 0 });
});

test('the health check is never cached', async () => {
  const { get } = await testShop();

  expect((await get('/health')).headers['cache-control']).toBe('no-store');
});

test('an API that is about to close is not ready, and still answers', async () => {
  const readiness = { closing: false };
  const { get } = await testShop({ readiness });
  const before = await get('/health/ready');

  readiness.closing = true;

  expect([before.status, before.body]).toEqual([200, { status: 'ready' }]);
  expect((await get('/health/ready')).body).toEqual({ status: 'closing' });
  expect([(await get('/health/ready')).status, (await get('/health')).status]).toEqual([503, 200]);
});

test('an API that has never reached its database is alive and not ready', async () => {
  const db = connect('postgres://nobody@127.0.0.1:9/none');
  onTestFinished(() => db.$client.end());
  const { get } = await testShop({ db });

  expect([(await get('/health/live')).status, (await get('/health/ready')).status]).toEqual([200, 503]);
});
