import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { databaseProxy } from '../testing/database-proxy.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testShop } from '../testing/test-shop.ts';
import { connect, type Database } from './connect.ts';
import { classOf } from './error-class.ts';

const CONNECTIONS = 10;
/** Milliseconds of a statement; with the client's margin a silent query is given up after 2 s. */
const STATEMENT = 1_000;
const DEADLINE = STATEMENT + 1_000;

async function behindProxy() {
  const { url } = await testDatabase();
  const proxy = await databaseProxy(url);
  const db = connect(proxy.url, { statementTimeout: STATEMENT, connectionTimeout: 1_000, connections: CONNECTIONS });
  onTestFinished(() => db.$client.end());
  return { proxy, db, pool: db.$client };
}

const transaction = async (db: Database) => db.transaction(async (open) => open.execute(sql`select 1`));

/** As many transactions at once as the pool has connections. */
const useAll = async (db: Database) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.transaction(async (open) => open.execute(sql`select pg_sleep(0.05)`))),
  );

test('connections whose begin fails do not stay taken', async () => {
  const { proxy, db, pool } = await behindProxy();
  await useAll(db);
  proxy.network = 'cutting';

  const failed = [];
  for (let times = 0; times < 100; times += 1)
    failed.push(
      await transaction(db).then(
        () => 'answered',
        (error: unknown) => classOf(error),
      ),
    );
  proxy.network = 'forwarding';

  expect(failed).toEqual(Array(100).fill('broken'));
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
  await useAll(db);
});

test('a connection whose begin is refused is used again', async () => {
  const { db, pool } = await behindProxy();
  await transaction(db);
  const client = await pool.connect();
  const query = client.query.bind(client);
  let begun = 0;
  Object.assign(client, {
    query: (text: string) => (text === 'begin' && ++begun <= 100 ? Promise.reject(new Error('no')) : query(text)),
  });
  client.release();

  for (let times = 0; times < 100; times += 1) await expect(transaction(db)).rejects.toThrow('no');

  await useAll(db);
});

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

test('a connection to a server that has become a replica is closed, so that the next one finds the primary', async () => {
  const { db, pool } = await behindProxy();
  await useAll(db);

  const failed = db.transaction(async (open) => {
    await open.execute(sql`set transaction read only`);
    await open.execute(sql`create table new_table (id int)`);
  });

  await expect(failed).rejects.toSatisfy((error) => classOf(error) === 'readOnly');
  await expect.poll(() => pool.totalCount).toBe(0);
});

test('a failed statement rolls its transaction back and keeps the connection', async () => {
  const { db, pool } = await behindProxy();
  await transaction(db);

  await expect(db.transaction(async (open) => open.execute(sql`select no_column`))).rejects.toThrow('Failed query');

  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await transaction(db);
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
