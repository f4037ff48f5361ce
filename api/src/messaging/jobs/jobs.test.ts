import type { JobName } from '@shop/contract/job-names';
import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { codes, counters, outbox, sessions } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, newMobile, signUp } from '../../../testing/shopper.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { installJobs } from './install-jobs.ts';
import { createJobQueue } from './job-queue.ts';

const waiting = async (db: Awaited<ReturnType<typeof testShop>>['db']) =>
  (await db.execute(`select data from pgboss.job where name = 'send-code' and state in ('created', 'retry')`)).rows.map(
    ({ data }) => data,
  );

const statesOf = async (db: Awaited<ReturnType<typeof testShop>>['db'], name: JobName) =>
  (await db.execute(sql`select state from pgboss.job where name = ${name}`)).rows
    .map(({ state }) => state as string)
    .toSorted();

/** A process that polls for jobs once, at its start. */
const startWorker = async (options: Parameters<typeof testShop>[0]) => {
  const { app } = await testShop({ ...options, workers: true, jobInterval: 3_600 });
  await app.ready();
};

test('a job exists if and only if its transaction was committed', async () => {
  const { app, db } = await testShop();
  const send = (pendingId: string, fails: boolean) =>
    db.transaction(async (transaction) => {
      await app.jobs.send('send-code', { pendingId }, { transaction });
      if (fails) throw new Error('rolled back');
    });

  await send('kept', false);
  await send('gone', true).catch(() => {});

  expect(await waiting(db)).toEqual([{ pendingId: 'kept' }]);
});

test('several jobs sent together exist if and only if their transaction was committed', async () => {
  const { app, db } = await testShop();
  const send = (orderId: string, fails: boolean) =>
    db.transaction(async (transaction) => {
      await app.jobs.sendAll(transaction, [
        { name: 'end-unconfirmed', data: { orderId }, startAfter: 3_600 },
        { name: 'cash-order-to-staff', data: { orderId } },
      ]);
      if (fails) throw new Error('rolled back');
    });

  await send('kept', false);
  await send('gone', true).catch(() => {});

  const { rows } = await db.execute(
    sql`select name, data->>'orderId' as about, start_after > now() + interval '59 minutes' as later
        from pgboss.job where data ? 'orderId' order by name`,
  );
  expect(rows).toEqual([
    { name: 'cash-order-to-staff', about: 'kept', later: false },
    { name: 'end-unconfirmed', about: 'kept', later: true },
  ]);
});

test('a process that runs jobs sends a code at once, without waiting for its next poll', async () => {
  const shop = await testShop({ workers: true, jobInterval: 3_600 });
  const mobile = newMobile();

  await ask(shop, 'POST', '/customer/signup', { body: { username: 'Noura#7', mobile, acceptTerms: true, lang: 'en' } });

  await expect.poll(async () => shop.db.$count(outbox)).toBe(1);
});

test('of two processes only one runs a job', async () => {
  const first = await testShop({ workers: true });
  const second = await testShop({ db: first.db, workers: true });

  await Promise.all(
    ['Noura#7', 'Salma#7', 'Huda#7'].map((username) =>
      ask(second, 'POST', '/customer/signup', {
        body: { username, mobile: newMobile(), acceptTerms: true, lang: 'en' },
      }),
    ),
  );

  await expect.poll(async () => first.db.$count(outbox)).toBeGreaterThanOrEqual(3);
  await expect.poll(async () => waiting(first.db)).toEqual([]);
  expect(await first.db.$count(outbox)).toBe(3);
});

test('a backlog of jobs is worked off at once, however large it is', async () => {
  const { app, db } = await testShop();
  for (let sent = 0; sent < 10; sent += 1) await app.jobs.send('back-in-stock', { alertId: 'gone by now' });

  await startWorker({ db });

  await expect.poll(async () => statesOf(db, 'back-in-stock')).toEqual(Array(10).fill('completed'));
});

test('only the failed job of a batch is retried', async () => {
  const [good, bad] = [newMobile(), newMobile()];
  const shop = await testShop();
  for (const [username, mobile] of [['Noura#7', good] as const, ['Salma#7', bad] as const])
    await ask(shop, 'POST', '/customer/signup', {
      body: { username, mobile, acceptTerms: true, lang: 'en' },
    });
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (to === bad) throw new Error('the line is dead');
    sent.push(to);
  };

  await startWorker({ db: shop.db, gateways: { sms: { send } } });

  await expect.poll(async () => statesOf(shop.db, 'send-code')).toEqual(['completed', 'retry']);
  expect(sent).toEqual([good]);
});

test('three processes that start at once create the queue once', async () => {
  const { url } = await testDatabase('empty');
  const databases = [1, 2, 3].map(() => connect(url, { connections: 2 }));
  onTestFinished(async () => void (await Promise.all(databases.map((db) => db.$client.end()))));

  const results = await Promise.allSettled(databases.map(installJobs));

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  const { rows } = await databases[0]!.execute(
    `select name from pgboss.queue where name not like '\\_\\_%' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['failed-jobs', 'housekeeping', 'send-code']));
});

test('housekeeping deletes expired rows, and no others', async () => {
  const shop = await testShop();
  const kept = await signUp(shop, 'Omar@1');
  const gone = await signUp(shop, 'Sara@1');
  await shop.db.execute(
    sql`update sessions set expires_at = now() - interval '1 second' where customer_id = ${gone.id}`,
  );
  await shop.db.execute(sql`update codes set expires_at = now() - interval '1 second' where mobile = ${gone.mobile}`);
  await shop.db.execute(
    sql`update counters set expires_at = now() - interval '1 second' where key like ${`%${gone.mobile}`}`,
  );
  await shop.db.execute(
    sql`update outbox set created_at = now() - interval '25 hours' where recipient = ${gone.mobile}`,
  );

  await shop.app.jobs.send('housekeeping', {});
  await runJobs(shop.app, ['housekeeping']);

  expect([await shop.db.$count(sessions), await shop.db.$count(codes), await shop.db.$count(outbox)]).toEqual([
    1, 1, 1,
  ]);
  const keys = (await shop.db.select().from(counters)).map(({ key }) => key);
  expect(keys).toContain(`codes mobile ${kept.mobile}`);
  expect(keys.filter((key) => key.endsWith(gone.mobile))).toEqual([]);
});

test('housekeeping runs every night by itself', async () => {
  const { db } = await testDatabase();

  const { rows } = await db.execute('select name, cron, timezone from pgboss.schedule');

  expect(rows).toContainEqual({ name: 'housekeeping', cron: '15 3 * * *', timezone: 'Asia/Dubai' });
});

test('queue and log contain no value of a failed job’s statement', async () => {
  const lines: string[] = [];
  const { app, db } = await testShop({
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
  });
  app.jobs.handle('housekeeping', async () => {
    await db.execute(sql`insert into customers (id, mobile) values ('x', ${'+971509998877'})`);
  });

  await app.jobs.send('housekeeping', {});
  await runJobs(app, ['housekeeping']);

  const { rows } = await db.execute(`select output::text from pgboss.job where name = 'housekeeping'`);
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows) + lines.join('')).not.toContain('509998877');
  expect(lines.join('')).toContain('"msg":"a job failed"');
});

test('messages of one order leave in the order of its steps, also while one is retried; other orders do not wait', async () => {
  const { db } = await testShop();
  const sent: string[] = [];
  let isDown = true;
  const queue = createJobQueue(db, { warn: () => {} });
  queue.handle('order-message', async ({ orderId, message }) => {
    if (isDown && message === 'confirmed') throw new Error('the mail server is down');
    // The first message takes longer than the second would.
    if (message === 'confirmed') await wait(100);
    sent.push(`${orderId} ${message}`);
  });
  for (const message of ['confirmed', 'packed', 'shipped'] as const)
    await queue.send('order-message', { orderId: 'A', message, about: message });
  await queue.send('order-message', { orderId: 'B', message: 'packed', about: 'b' });
  await queue.start(0.5);
  onTestFinished(() => queue.stop());

  await expect.poll(async () => statesOf(db, 'order-message')).toEqual(['completed', 'created', 'created', 'retry']);
  const whileDown = [...sent];
  isDown = false;
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'order-message' and state = 'retry'`);

  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['B packed', 'A confirmed', 'A packed', 'A shipped']);
  expect(whileDown).toEqual(['B packed']);
});

test('messages that wait in the queue of an earlier version get their order, and none is lost', async () => {
  const { app, db } = await testShop();
  for (const message of ['confirmed', 'packed'] as const)
    await app.jobs.send('order-message', { orderId: 'A', message, about: message });
  await db.execute(sql`update pgboss.queue set policy = 'standard' where name = 'order-message'`);
  await db.execute(
    sql`update pgboss.job set policy = 'standard', singleton_key = null, state = 'retry' where name = 'order-message'`,
  );

  await installJobs(db);

  const { rows } = await db.execute(
    sql`select policy, singleton_key as key, state from pgboss.job where name = 'order-message'`,
  );
  expect(rows).toEqual([1, 2].map(() => ({ policy: 'key_strict_fifo', key: 'A', state: 'created' })));
});
