import Fastify, { type FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StorefrontConfig } from '../config.ts';
import { testStorefront } from '../testing/test-storefront.ts';
import { apiProxy } from './api-proxy.ts';

/** A storefront whose API records the requests that it receives. */
async function withRecordingApi(config: Partial<StorefrontConfig> = {}) {
  const seen: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>[] = [];
  const storefront = await testStorefront({
    config,
    api: (api) => {
      api.all('/cart/*', async ({ method, url, headers, body }) => {
        seen.push({ method, url, headers, body });
        return { data: {} };
      });
    },
  });
  return { ...storefront, seen };
}

test('a call reaches the API as it was made', async () => {
  const { app, seen } = await withRecordingApi();

  await app.inject({
    method: 'POST',
    url: '/api/cart/add?lang=ar',
    headers: { authorization: 'Bearer token', 'idempotency-key': 'key' },
    payload: { quantity: 2 },
  });

  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/cart/add?lang=ar',
      headers: { authorization: 'Bearer token', 'idempotency-key': 'key' },
      body: { quantity: 2 },
    },
  ]);
});

test.each(['/api/cart/x?q=100%', '/api/cart/x?q=%E0%A4%A'])('%s can’t be read', async (url) => {
  const { app, seen } = await withRecordingApi();

  const { statusCode, body } = await app.inject({ url });

  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad-request']);
  expect(seen).toEqual([]);
});

test('what is searched for may look like a path', async () => {
  const { app, seen } = await withRecordingApi();

  await app.inject({ url: '/api/cart/x?q=../a%2F..%2Fb' });

  expect(seen).toMatchObject([{ url: '/cart/x?q=../a%2F..%2Fb' }]);
});

test('the API gets the same request id as the caller, never the caller’s own', async () => {
  const { app, seen } = await withRecordingApi();

  const { headers } = await app.inject({ url: '/api/cart/x', headers: { 'x-request-id': 'made-up' } });

  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(seen[0]!.headers['x-request-id']).toBe(headers['x-request-id']);
});

test.each([
  ['the one that a trusted proxy forwards', 'loopback', '127.0.0.1', '203.0.113.7'],
  ['its own, for an unknown proxy', 'loopback', '198.51.100.4', '198.51.100.4'],
  ['its own, for a proxy on this machine, if none is configured', false, '127.0.0.1', '127.0.0.1'],
] as const)('the API gets the caller’s address: %s', async (_, trustedProxies, remoteAddress, forwarded) => {
  const { app, seen } = await withRecordingApi({ trustedProxies });

  await app.inject({ url: '/api/cart/x', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });

  expect(seen[0]!.headers['x-forwarded-for']).toBe(forwarded);
});

test('the storefront sends its own key to the API, whatever the caller sends', async () => {
  const { app, seen } = await withRecordingApi({ apiHeaders: { 'x-storefront-key': 'right' } });

  await app.inject({ url: '/api/cart/x', headers: { 'x-storefront-key': 'made-up' } });

  expect(seen[0]!.headers['x-storefront-key']).toBe('right');
});

test.each([
  ['en', 'The shop isn’t responding right now. Please try again'],
  ['ar', 'المتجر لا يستجيب حاليًا. حاول مجددًا'],
])('while the API is away, the caller gets a problem in their language (%s)', async (language, message) => {
  const { app } = await testStorefront({ config: { apiUrl: 'http://127.0.0.1:9' } });

  const answer = await app.inject({ url: '/api/cart/x', headers: { 'accept-language': language } });

  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'unavailable', message, requestId: answer.headers['x-request-id'] },
  ]);
});

test.each([
  ['en', 'Too many requests. Please try again in 0:30'],
  ['ar', 'طلبات كثيرة متتالية. حاول مجددًا بعد 0:30'],
])(
  'a caller whom the API refuses every call is refused without it, for as long as it says (%s)',
  async (lang, message) => {
    const asked: unknown[] = [];
    const { app } = await testStorefront({
      config: { trustedProxies: 'loopback' },
      api: (api) => {
        api.get('/cart/x', async ({ headers }, reply) => {
          asked.push(headers['x-forwarded-for']);
          return reply.code(429).headers({ 'every-call-refused': 'yes', 'retry-after': '30' }).send({});
        });
      },
    });
    const ask = (address: string) =>
      app.inject({ url: `/api/cart/x?lang=${lang}`, headers: { 'x-forwarded-for': address } });

    const first = await ask('2001:db8:1:2::1');
    const again = await ask('2001:db8:1:2::2');
    await ask('203.0.113.8');

    expect([first.statusCode, first.headers['every-call-refused']]).toEqual([429, undefined]);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30']);
    expect(again.json()).toEqual({ code: 'rate-limited', message, requestId: again.headers['x-request-id'] });
    expect(asked).toEqual(['2001:db8:1:2::1', '203.0.113.8']);
  },
);

test('a caller whom the API refuses one act, or whose time is over, is asked for again', async () => {
  const asked: unknown[] = [];
  const { app } = await testStorefront({
    api: (api) => {
      api.get('/cart/act', async (_request, reply) => reply.code(429).header('retry-after', '30').send({}));
      api.get('/cart/x', async (_request, reply) => {
        asked.push(reply);
        return reply.code(429).headers({ 'every-call-refused': 'yes', 'retry-after': '0.001' }).send({});
      });
    },
  });
  await app.inject('/api/cart/act');

  await vi.waitFor(async () => {
    await app.inject('/api/cart/x');
    expect(asked).toHaveLength(2);
  });
});

test.each(['/metrics', '//metrics', '/./metrics', '/metrics/', '/%6Detrics', '/x/../metrics', '/metrics?a=b'])(
  'the API’s metrics are not to be had through the storefront, not as %s either',
  async (path) => {
    let asked = 0;
    const { app } = await testStorefront({
      api: (api) => {
        api.get('/metrics', async () => `${(asked += 1)}`);
      },
    });

    const { statusCode } = await app.inject({ url: `/api${path}` });

    expect([statusCode, asked]).toEqual([404, 0]);
  },
);

/** What the proxy makes of one call. */
async function proxyTo(apiUrl: string, apiHeaders: Record<string, string>) {
  const outage = { isAway: false, begin: vi.fn(), end: vi.fn() };
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(apiProxy, { apiUrl, apiHeaders, timeout: 5_000, outage, breaker: { isAway: false } });
  const { statusCode } = await app.inject('/api/cart/x');
  return { statusCode, outages: outage.begin.mock.calls.length };
}

test('an API that can’t be reached is an outage, a request that can’t be sent is none', async () => {
  expect(await proxyTo('http://127.0.0.1:9', {})).toEqual({ statusCode: 503, outages: 1 });
  expect(await proxyTo('http://127.0.0.1:9', { 'keep-alive': 'timeout=5' })).toEqual({ statusCode: 503, outages: 0 });
});

test('an API that does not answer in time is given up', async () => {
  let calls = 0;
  const { app } = await testStorefront({
    config: { apiTimeout: 50 },
    api: (api) => {
      api.get('/cart/slow', async (request) => {
        calls += 1;
        await wait(60_000, undefined, { signal: request.signal }).catch(() => undefined);
      });
    },
  });

  const answer = await app.inject({ url: '/api/cart/slow' });

  expect(answer.statusCode).toBe(503);
  expect(calls, 'no retry').toBe(1);
});

test('errors of the API are forwarded without a retry', async () => {
  let calls = 0;
  const { app } = await testStorefront({
    api: (api) => {
      api.get('/cart/broken', (_request, reply) => {
        calls += 1;
        return reply.code(503).send({ code: 'unavailable', message: 'x', requestId: 'y' });
      });
    },
  });

  const answer = await app.inject({ url: '/api/cart/broken' });

  expect([answer.statusCode, answer.json<object>(), calls]).toEqual([
    503,
    { code: 'unavailable', message: 'x', requestId: 'y' },
    1,
  ]);
});

test('beyond so many calls in progress, reading is refused at once, and sooner than ordering', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { app } = await testStorefront({
    config: { apiTimeout: 60_000 },
    api: (api) => {
      api.get('/cart/slow', async () => held.then(() => ({ data: [] })));
      api.post('/cart/slow', async () => held.then(() => ({ data: [] })));
    },
  });
  await app.ready();
  // A request is sent when somebody waits for its answer.
  const reads = Array.from({ length: 150 }, async () => (await app.inject('/api/cart/slow')).statusCode);

  const refused = await app.inject('/api/cart/slow');
  const ordering = app.inject({ method: 'POST', url: '/api/cart/slow' }).then(({ statusCode }) => statusCode);
  release();

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(await ordering).toBe(200);
  expect(await Promise.all(reads)).toEqual(Array(150).fill(200));
  expect((await app.inject('/api/cart/slow')).statusCode).toBe(200);
});
