import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testShop } from '../testing/test-shop.ts';
import { makeAuthority } from './certificates/issue-certificate.ts';
import { createJobQueue } from './messaging/jobs/job-queue.ts';

const SECRET = 'a secret of the operator, of 32 letters';
const headers = { authorization: `Basic ${Buffer.from(`prometheus:${SECRET}`).toString('base64')}` };

test('the operator reads requests by route, connections in use and waiting, and the jobs that wait', async () => {
  const { url } = await testDatabase();
  const db = connect(url, { connections: 2 });
  const { app, get } = await testShop({ db, jobsDb: (await testDatabase()).db, metricsSecrets: [SECRET] });
  await createJobQueue(db, { warn: () => {} }).send('cash-order-to-staff', { orderId: 'x' });
  await get('/products/public?category=oil');
  const [first, second] = [await db.$client.connect(), await db.$client.connect()];
  const third = db.$client.connect();

  const { statusCode, body } = await app.inject({ url: '/metrics', headers });

  first.release();
  for (const client of [second, await third]) client.release();
  await app.close();
  await db.$client.end();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/shop_request_duration_seconds_count\{method="GET",route="\/products\/public",status="200"\} 1/);
  expect(body).toContain('shop_database_connections{pool="shoppers",state="used"} 2');
  expect(body).toMatch(/shop_database_connections\{pool="shoppers",state="waiting"\} [1-9]/);
  expect(body).toContain('shop_database_up 1');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('jobs whose time has come are counted, with the age of the oldest', async () => {
  const { app, db } = await testShop({ metricsSecrets: [SECRET] });
  await createJobQueue(db, { warn: () => {} }).send('cash-order-to-staff', { orderId: 'x' });
  await db.execute(`update pgboss.job set start_after = now() - interval '90 seconds'`);

  const { body } = await app.inject({ url: '/metrics', headers });

  expect(body).toContain('shop_jobs_waiting{job="cash-order-to-staff"} 1');
  expect(
    Number(/shop_jobs_oldest_seconds\{job="cash-order-to-staff"\} ([\d.]+)/.exec(body)![1]),
  ).toBeGreaterThanOrEqual(90);
});

test('while the database is away the metrics say so', async () => {
  const db = connect('postgres://nobody@127.0.0.1:9/none');
  const { app } = await testShop({ db, metricsSecrets: [SECRET] });

  const { statusCode, body } = await app.inject({ url: '/metrics', headers });

  await app.close();
  await db.$client.end();
  expect([statusCode, body]).toEqual([200, expect.stringContaining('shop_database_up 0')]);
  expect(body).not.toMatch(/shop_jobs_waiting\{/);
});

test('the operator reads when each certificate ends, also after its file was replaced', async () => {
  const folder = temporaryFolder();
  const [file, lost] = [join(folder, 'client.crt'), join(folder, 'lost.crt')];
  const replace = async (days: number) => writeFileSync(file, (await makeAuthority('client', days)).certificate);
  await replace(20);
  const { app } = await testShop({ metricsSecrets: [SECRET], certificates: [file, lost] });
  const daysUntil = async (name: string) => {
    const { body } = await app.inject({ url: '/metrics', headers });
    const [, seconds] = new RegExp(`^shop_certificate_expiry_timestamp_seconds\\{file="${name}"\\} (\\d+)$`, 'm').exec(
      body,
    )!;
    return (Number(seconds) - Date.now() / 1000) / 86_400;
  };
  const before = await daysUntil(file);

  await replace(200);

  expect(before).toBeCloseTo(20, 1);
  expect(await daysUntil(file)).toBeCloseTo(200, 1);
  expect(await daysUntil(lost)).toBeLessThan(0);
});

test('nobody else reads the metrics, and without a secret for them there are none', async () => {
  const [{ app }, without] = [await testShop({ metricsSecrets: [SECRET] }), await testShop()];
  const statusOf = async (of: typeof app, authorization?: string) =>
    (await of.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;

  expect([
    await statusOf(app),
    await statusOf(app, 'Basic bWU6d3Jvbmc='),
    await statusOf(without.app, headers.authorization),
  ]).toEqual([403, 403, 404]);
});

test('after ten wrong secrets of a network, none of it is heard for a while', async () => {
  const { app } = await testShop({ metricsSecrets: [SECRET] });
  const statusOf = async (remoteAddress: string, secret: string) => {
    const authorization = `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`;
    return (await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode;
  };

  const guesses = [];
  for (let guess = 0; guess < 12; guess++) guesses.push(await statusOf('203.0.113.7', `guess ${guess}`));

  expect(guesses).toEqual(Array<number>(12).fill(403));
  expect(await statusOf('203.0.113.8', SECRET)).toBe(403);
  expect(await statusOf('198.51.100.4', SECRET)).toBe(200);
});
