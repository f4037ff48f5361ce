import { expect, onTestFinished, test, vi } from 'vitest';
import { answersPing, LONGEST_PING, PING_TIMEOUT, verdictInTime } from './answers-ping.ts';

const SILENCE = new Promise<void>(() => undefined);

/** The time of a worker that gets this share of a processor, by a clock that the test moves. */
function timeAt(share: number, { isStorefrontQueued = false } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = performance.now();
  return {
    get milliseconds() {
      return isStorefrontQueued ? -1 : this.onProcessor;
    },
    get onProcessor() {
      return (performance.now() - startedAt) * share;
    },
  };
}

test('a worker that is silent for as long as it had the processor is blocked, however long that takes', async () => {
  const state = answersPing(SILENCE, timeAt(0.2));

  await vi.advanceTimersByTimeAsync(PING_TIMEOUT * 4);
  const early = vi.getTimerCount();
  await vi.advanceTimersByTimeAsync(PING_TIMEOUT * 2);

  expect(early).toBeGreaterThan(0);
  expect(await state).toBe('blocked');
  expect(vi.getTimerCount()).toBe(0);
});

test('while a busy machine gives a worker no time, visitors wait no longer, and the verdict comes later', async () => {
  const verdict = answersPing(SILENCE, timeAt(0.05));
  const soon = verdictInTime(verdict);

  await vi.advanceTimersByTimeAsync(LONGEST_PING);
  expect(await soon).toBe('unknown');
  await vi.advanceTimersByTimeAsync(PING_TIMEOUT / 0.05 - LONGEST_PING + 100);

  expect(await verdict).toBe('blocked');
  expect(vi.getTimerCount()).toBe(0);
});

test('a worker that loops is blocked however long the storefront waits for a processor', async () => {
  const verdict = answersPing(SILENCE, timeAt(0.5, { isStorefrontQueued: true }));

  await vi.advanceTimersByTimeAsync(PING_TIMEOUT * 3);

  expect(await verdict).toBe('blocked');
});

test('a worker that has ended blocked nothing', async () => {
  expect(await answersPing(Promise.reject(new Error('It ended.')), timeAt(0))).toBe('ended');
});

test('a worker that answers late but in time of its own is not blocked', async () => {
  const ownTime = timeAt(0.1);
  const answer = new Promise((resolve) => setTimeout(resolve, PING_TIMEOUT * 4));

  const state = answersPing(answer, ownTime);
  await vi.advanceTimersByTimeAsync(PING_TIMEOUT * 4);

  expect(await state).toBe('answers');
});
