import { openTracing } from '@shop/tracing/open-tracing';
import { traceReceiver } from '@shop/tracing/testing/trace-receiver';
import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../database/connect.ts';
import { asApi } from '../database/roles/api-role.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testShop } from '../testing/test-shop.ts';

const SECRET = 'a secret of the storefront, 32 letters';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;
const asStorefront = { 'x-storefront-key': SECRET };
const traced = { ...asStorefront, traceparent };

/**
 * An API with one connection to its database, which sends its spans to a collector.
 * @param isPooled Whether a pooler in front of the tests' server is used, where there is one.
 */
async function shop({ isPooled = true } = {}) {
  const receiver = await traceReceiver();
  const { url, ownerUrl } = await testDatabase();
  const db = connect(isPooled ? url : asApi(ownerUrl), { connections: 1 });
  const tracing = await openTracing({ endpoint: receiver.endpoint, service: 'api', share: 1 });
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const { app, get } = await testShop({
    db,
    jobsDb: (await testDatabase()).db,
    tracing,
    storefrontSecret: SECRET,
    logger: { level: 'info', stream },
    extend: (api) => {
      api.get('/statement', async () => (await db.execute(sql`select current_query() as text`)).rows[0]);
      api.get('/names', async () => (await db.execute(sql`select name, statement from pg_prepared_statements`)).rows);
      api.get('/broken', async () => db.execute(sql`select no_column from products`));
    },
  });
  onTestFinished(async () => {
    await app.close();
    await db.$client.end();
    await receiver.close();
  });
  /** What the collector has once the API has sent everything. */
  const spans = async () => {
    await tracing!.close();
    return receiver.spans;
  };
  return { get, spans, lines };
}

test('a request of a traced page is a part of its trace, from the route to the statements', async () => {
  const { get, spans } = await shop();

  const { status } = await get('/products/public?category=oil', traced);

  const received = await spans();
  const request = received.find(({ name }) => name === 'GET /products/public')!;
  expect([status, request.service, request.traceId, request.parentSpanId]).toEqual([200, 'shop-api', TRACE, CALLER]);
  expect(request.attributes).toMatchObject({ 'http.route': '/products/public', 'http.response.status_code': 200 });
  const statements = received.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('select products');
  expect(new Set(received.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(JSON.stringify(received)).not.toMatch(/category=oil|127\.0\.0\.1/);
});

test('a statement says in a comment which span it belongs to', async () => {
  const { get, spans } = await shop();

  const { body } = await get('/statement', traced);

  const [statement] = (await spans()).filter(({ name }) => name === 'select');
  expect(body).toEqual({
    text: `select current_query() as text /*traceparent='00-${TRACE}-${statement!.spanId}-01'*/`,
  });
});

test('statements that are prepared by name work in a trace, and their commented texts are not prepared', async () => {
  // A pooler is not asked: behind it nothing is prepared by name.
  vi.stubEnv('DATABASE_POOLER', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { get } = await shop({ isPooled: false });
  const slug = '/products/public/royal-oud';
  const answers = [await get(slug, asStorefront), await get(slug, traced), await get(slug, asStorefront)];

  const { body } = await get('/names');

  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  expect(body).not.toEqual([]);
  expect(JSON.stringify(body)).not.toContain('traceparent');
});

test('nobody but the storefront makes the API record anything, and it decides for each request', async () => {
  const { get, spans } = await shop();

  const stranger = await get('/statement', { traceparent });
  await get('/statement', { ...traced, 'x-storefront-key': 'a secret of nobody, with 32 letters' });
  await get('/statement', asStorefront);
  await get('/statement', { ...asStorefront, traceparent: `00-${TRACE}-${CALLER}-00` });
  await get('/statement', { ...asStorefront, traceparent: 'nonsense' });

  expect(stranger.body).toEqual({ text: 'select current_query() as text' });
  expect(await spans()).toEqual([]);
});

test('the lines of a traced request have the id of its trace, and a failure is marked', async () => {
  const { get, spans, lines } = await shop();

  await get('/broken', traced);
  await get('/statement', asStorefront);

  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route, traceId }) => [route, traceId])).toEqual([
    ['/broken', TRACE],
    ['/statement', undefined],
  ]);
  expect((await spans()).map(({ name }) => name).sort()).toEqual(['GET /broken', 'select products']);
});
