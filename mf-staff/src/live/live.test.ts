import type { followStaffEvents } from '@shop/client/staff-events';
import { expect, test, vi } from 'vitest';
import { createLive } from './live.ts';

const DESK = { getState: () => ({ session: { token: 'token', me: {} as never }, asked: null }) };

test('one stream serves all who listen, goes on where it broke, and is closed with the last of them', async () => {
  vi.useFakeTimers();
  const asked: (string | undefined)[] = [];
  const signals: AbortSignal[] = [];
  const follow: typeof followStaffEvents = async ({ after, signal, onEvent }) => {
    asked.push(after);
    signals.push(signal);
    onEvent({ event: 'order', id: String(asked.length), data: {} });
    throw new Error('The connection broke.');
  };
  const live = createLive(DESK, 'en', follow);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];

  const leaveFirst = live.listen(first);
  const leaveSecond = live.listen(second);
  await vi.advanceTimersByTimeAsync(2_000);
  leaveFirst();
  expect(signals[0]!.aborted).toBe(false);
  leaveSecond();

  expect(asked).toEqual([undefined, '1']);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1]);
  expect(signals[0]!.aborted).toBe(true);
  vi.useRealTimers();
});
