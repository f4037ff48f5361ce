import type { FastifyServerOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { databaseProxy } from '../../../testing/database-proxy.ts';
import { PATIENT, testDatabase } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';

/** A shop whose database can be made to hang up. One whose database is down takes seconds: `database-down.processes.test.ts`. */
async function shopBehindProxy(logger: FastifyServerOptions['logger'] = false) {
  const proxy = await databaseProxy((await testDatabase()).url);
  const db = connect(proxy.url, PATIENT);
  onTestFinished(() => db.$client.end());
  const { get } = await testShop({ db, logger });
  await get('/products/public?category=oil');
  return { proxy, get };
}

test('while its database hangs up the API answers 503, and it recovers by itself', async () => {
  const { proxy, get } = await shopBehindProxy();

  proxy.network = 'cutting';
  const down = { health: await get('/health'), uncached: await get('/products/public?category=chips') };
  proxy.network = 'forwarding';

  expect(down.health).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(down.uncached).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await expect.poll(async () => (await get('/health')).status).toBe(200);
  expect((await get('/products/public?category=chips')).status).toBe(200);
});

test('requests that fail meanwhile are warnings, and the outage is one error', async () => {
  const lines: { level: number; outage?: string; recovered?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const { proxy, get } = await shopBehindProxy({ level: 'info', stream });

  proxy.network = 'cutting';
  for (const category of ['chips', 'powder', 'billets']) await get(`/products/public?category=${category}`);
  await expect.poll(() => lines.some(({ outage }) => outage)).toBe(true);
  proxy.network = 'forwarding';
  await expect.poll(() => lines.some(({ recovered }) => recovered)).toBe(true);

  expect(lines.filter(({ level }) => level >= 50)).toMatchObject([{ outage: 'database' }]);
  expect(lines.filter(({ level }) => level === 40).length).toBeGreaterThanOrEqual(3);
});
