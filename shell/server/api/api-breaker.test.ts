import { ApiError } from '@shop/client/api-error';
import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';
import { apiBreaker, CircuitOpen } from './api-breaker.ts';

const TIMEOUT = 1_000;

function breakerOf() {
  const outage = { isAway: false, begin: vi.fn(), end: vi.fn() };
  const breaker = apiBreaker(outage);
  onTestFinished(() => breaker.close());
  /** What three calls that reject with this lead to for the next one. */
  const afterThree = async (error: Error) => {
    for (let times = 0; times < 3; times += 1)
      await breaker.call(async () => Promise.reject(error), TIMEOUT).catch(() => undefined);
    return breaker.call(async () => 'called', TIMEOUT).catch((refused: unknown) => refused);
  };
  return { outage, breaker, afterThree };
}

const answered = (status: number) => new ApiError({ status, code: 'unavailable', message: 'no' });
const aborted = () => new DOMException('aborted', 'AbortError');

test('after three calls without an answer the next ones are not made, until the probe gets an answer', async () => {
  const { breaker, outage, afterThree } = breakerOf();

  expect(await afterThree(new TypeError('fetch failed'))).toBeInstanceOf(CircuitOpen);
  await breaker.probe(async () => 'an answer');

  expect(await breaker.call(async () => 'called', TIMEOUT)).toBe('called');
  expect([outage.begin.mock.calls.length, outage.end.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['errors that the API answers', answered(500)],
  ['visitors who leave', aborted()],
])('%s open no circuit', async (_, error) => {
  expect(await breakerOf().afterThree(error)).toBe('called');
});

test('calls that are given up at their time limit open it', async () => {
  const { breaker } = breakerOf();
  for (let times = 0; times < 3; times += 1)
    await breaker.call(async () => wait(20).then(() => Promise.reject(aborted())), 20).catch(() => undefined);

  await expect(breaker.call(async () => 'called', TIMEOUT)).rejects.toThrow(CircuitOpen);
});

test.each([
  ['no answer', new TypeError('fetch failed'), true],
  ['a broken API', answered(500), true],
  ['an API that has too many calls, or no database', answered(503), false],
  ['another program at its address', answered(404), false],
])('two probes that meet %s', async (_, error, opens) => {
  const { breaker } = breakerOf();
  for (let times = 0; times < 2; times += 1)
    await breaker.probe(async () => Promise.reject(error)).catch(() => undefined);

  expect(breaker.isAway).toBe(opens);
});

/** A storefront whose API stops answering calls while `isSilent`. */
async function withFailingApi() {
  const state = { isSilent: false, calls: 0 };
  const storefront = await testStorefront({
    api: (api: FastifyInstance) => {
      api.addHook('onRequest', async (request) => {
        if (!state.isSilent) return;
        state.calls += 1;
        await wait(60_000, undefined, { signal: request.signal }).catch(() => undefined);
      });
      api.get('/catalogue/version', async () => ({ data: { any: 1, texts: 1, reviews: 1, stock: 1 } }));
      api.get('/cart/x', async () => ({ data: [] }));
    },
  });
  await storefront.app.ready();
  const callThroughProxy = async () => {
    const { statusCode, headers } = await storefront.app.inject('/api/cart/x');
    return [statusCode, headers['retry-after']];
  };
  return { state, callThroughProxy };
}

test('while the API is silent, browsers’ calls are refused at once, and within 5 s of its recovery they reach it', async () => {
  const { state, callThroughProxy } = await withFailingApi();
  expect(await callThroughProxy()).toEqual([200, undefined]);
  state.isSilent = true;

  await expect.poll(callThroughProxy, { timeout: 40_000, interval: 200 }).toEqual([503, '2']);
  const callsBefore = state.calls;
  for (let times = 0; times < 20; times += 1) expect(await callThroughProxy()).toEqual([503, '2']);
  expect(state.calls - callsBefore).toBeLessThanOrEqual(1);
  state.isSilent = false;

  await expect.poll(callThroughProxy, { timeout: 5_000, interval: 100 }).toEqual([200, undefined]);
});
