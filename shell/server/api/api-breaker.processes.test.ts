import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

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
