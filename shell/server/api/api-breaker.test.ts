import { ApiError } from '@shop/client/api-error';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
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
])('three probes that meet %s', async (_, error, opens) => {
  const { breaker } = breakerOf();
  for (let times = 0; times < 3; times += 1)
    await breaker.probe(async () => Promise.reject(error)).catch(() => undefined);

  expect(breaker.isAway).toBe(opens);
});
