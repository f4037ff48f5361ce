import { expect, onTestFinished, test, vi } from 'vitest';
import { answersPing, LONGEST_PING, PING_TIMEOUT } from './answers-ping.ts';

const SILENCE = new Promise<void>(() => undefined);

/** The time of a worker that gets this share of a processor, by a clock that the test moves. */
function timeAt(share: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = performance.now();
  return {
    get milliseconds() {
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

test('of a worker that got no processor time nobody knows whether it is blocked', async () => {
  const state = answersPing(SILENCE, timeAt(0.01));

  await vi.advanceTimersByTimeAsync(LONGEST_PING);

  expect(await state).toBe('unknown');
});

test('a worker that answers late but in time of its own is not blocked', async () => {
  const ownTime = timeAt(0.1);
  const answer = new Promise((resolve) => setTimeout(resolve, PING_TIMEOUT * 4));

  const state = answersPing(answer, ownTime);
  await vi.advanceTimersByTimeAsync(PING_TIMEOUT * 4);

  expect(await state).toBe('answers');
});
