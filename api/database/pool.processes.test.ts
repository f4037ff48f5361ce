import { expect, onTestFinished, test } from 'vitest';
import { behindProxy, CONNECTIONS, DEADLINE, transaction, useAll } from '../testing/pool-behind-proxy.ts';
import { testShop } from '../testing/test-shop.ts';
import { connect } from './connect.ts';
import { classOf } from './error-class.ts';

test('a network that loses all packets: each caller waits for its own deadline, and then the pool is whole', async () => {
  const { proxy, db, pool } = await behindProxy();
  await useAll(db);
  proxy.network = 'dropping';

  const startedAt = performance.now();
  const classes = await Promise.all(
    Array.from({ length: 3 }, () => transaction(db).catch((error: unknown) => classOf(error))),
  );
  const waited = performance.now() - startedAt;
  proxy.network = 'forwarding';
  await useAll(db);

  expect(classes).toEqual(['silent', 'silent', 'silent']);
  // No rollback is sent after the query that was given up.
  expect(waited).toBeLessThan(2 * DEADLINE);
  await expect.poll(() => proxy.open).toBeLessThanOrEqual(CONNECTIONS);
  expect([pool.totalCount, pool.waitingCount]).toEqual([pool.idleCount, 0]);
});

test('when one connection falls silent, no caller gets another of the same age', async () => {
  const { proxy, db, pool } = await behindProxy();
  await useAll(db);
  proxy.network = 'dropping';
  const before = pool.idleCount;
  await transaction(db).catch(() => undefined);
  proxy.network = 'forwarding';

  const startedAt = performance.now();
  for (let times = 0; times < CONNECTIONS; times += 1) await transaction(db);

  expect(before).toBe(CONNECTIONS);
  expect(performance.now() - startedAt).toBeLessThan(DEADLINE);
});

test('a pool of long statements is closed when the one that it follows falls silent', async () => {
  const { proxy, db } = await behindProxy();
  const jobs = connect(proxy.url, { statementTimeout: 60_000, connectionTimeout: 1_000, connections: 2, follows: db });
  onTestFinished(() => jobs.$client.end());
  await Promise.all([transaction(db), transaction(jobs)]);
  proxy.network = 'dropping';

  const failed = transaction(jobs).catch((error: unknown) => classOf(error));
  await transaction(db).catch(() => undefined);
  proxy.network = 'forwarding';

  expect(await failed).toBe('broken');
  await transaction(jobs);
});

test('while the database is silent, calls are answered 503 with Retry-After, and afterwards 200', async () => {
  const { proxy, db } = await behindProxy();
  const { get } = await testShop({ db });
  await get('/products/public?category=oil');
  proxy.network = 'dropping';

  const down = await Promise.all(
    ['chips', 'powder', 'billets'].map((category) => get(`/products/public?category=${category}`)),
  );
  proxy.network = 'forwarding';
  await expect.poll(async () => (await get('/health')).status).toBe(200);

  for (const { status, headers } of down) expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect((await get('/products/public?category=chips')).status).toBe(200);
});
