import type { Client } from '@shop/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetchCache } from './prefetch-cache.ts';

const atOnce = () => Promise.resolve();
const oud = { params: { slugOrId: 'oud-royal' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const countingCache = () => {
  const requests: string[] = [];
  const client = ((name: string) => {
    requests.push(name);
    return Promise.resolve({ answer: requests.length });
  }) as unknown as Client;
  return { requests, ...createPrefetchCache(client, atOnce) };
};

test('a prefetched answer is used once, and then the page asks again', async () => {
  const { requests, prefetch, client } = countingCache();

  await prefetch('product', oud);
  await prefetch('product', oud);
  const first = await client('product', oud);
  const second = await client('product', oud);

  expect([first, second]).toEqual([{ answer: 1 }, { answer: 2 }]);
  expect(requests).toEqual(['product', 'product']);
});

test('an answer is cached for half a minute', async () => {
  const { prefetch, client } = countingCache();

  await prefetch('product', oud);
  vi.advanceTimersByTime(30_001);

  expect(await client('product', oud)).toEqual({ answer: 2 });
});

test('another input is not answered from the cache', async () => {
  const { prefetch, client } = countingCache();

  await prefetch('product', oud);

  expect(await client('product', { params: { slugOrId: 'amber' } })).toEqual({ answer: 2 });
});

test('a request that is no longer wanted ahead is cancelled, unless a page waits for its answer', async () => {
  const signals: AbortSignal[] = [];
  const { prefetch, client } = createPrefetchCache(
    ((_name: string, _input: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return Promise.resolve('answer');
    }) as unknown as Client,
    atOnce,
  );
  const [left, pressed] = [new AbortController(), new AbortController()];

  void prefetch('product', oud, { signal: left.signal });
  left.abort();
  void prefetch('product', oud, { signal: pressed.signal });
  const page = client('product', oud);
  pressed.abort();

  expect(await page).toBe('answer');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('customer data is never prefetched', async () => {
  const { requests, prefetch } = countingCache();

  await expect(prefetch('cart', {})).rejects.toThrow('cart');
  await expect(prefetch('orders', {})).rejects.toThrow('orders');
  expect(requests).toEqual([]);
});

test('a failure is not cached, so that the page asks again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ answer: 2 })];
  const { prefetch, client } = createPrefetchCache((() => answers.shift()) as unknown as Client, atOnce);

  await expect(prefetch('product', oud)).rejects.toThrow('offline');

  expect(await client('product', oud)).toEqual({ answer: 2 });
});

test('a page gets a prefetched answer after the frame that answers the press, and a requested one at once', async () => {
  let paint: () => void = () => undefined;
  const frame = new Promise<void>((resolve) => (paint = resolve));
  const { prefetch, client } = createPrefetchCache((() => Promise.resolve('answer')) as unknown as Client, () => frame);
  const seen: string[] = [];

  await prefetch('product', oud);
  const rendered = client('product', oud).then(() => seen.push('prefetched'));
  await client('home', {}).then(() => seen.push('requested'));
  await vi.advanceTimersByTimeAsync(0);
  const beforeFrame = [...seen];
  paint();
  await rendered;

  expect([beforeFrame, seen]).toEqual([['requested'], ['requested', 'prefetched']]);
});
