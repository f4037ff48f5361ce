import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { behindProxy, transaction, useAll } from '../testing/pool-behind-proxy.ts';
import { classOf } from './error-class.ts';

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
