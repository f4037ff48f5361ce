import type { followStaffEvents } from '@shop/client/staff-events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLive } from './live.ts';

type Follow = typeof followStaffEvents;

const desk = (token: string | null = 'token') => ({
  getState: () => ({ session: token === null ? null : { token, me: {} as never }, asked: null }),
});

/** A stream that stays open until its tab leaves, and what was asked of it. */
function openStream() {
  const opened: { token: string; after: string | undefined; say: (id: string, event?: string) => void }[] = [];
  const follow: Follow = async ({ token, after, signal, onEvent }) =>
    new Promise((resolve) => {
      opened.push({ token, after, say: (id, event = 'order') => onEvent({ event, id, data: {} }) });
      signal.addEventListener('abort', () => resolve(200));
    });
  return { opened, follow };
}

/** A tab of a person, with the ids of the events that it has heard. */
function openTab(follow: Follow, { person, token = 'token' }: { person: string; token?: string }) {
  const heard: (string | undefined)[] = [];
  const leave = createLive(desk(token), 'en', person, follow).listen(({ id }) => heard.push(id));
  onTestFinished(leave);
  return { heard, leave };
}

test('one stream serves all who listen, goes on where it broke, and is closed with the last of them', async () => {
  vi.useFakeTimers();
  const asked: (string | undefined)[] = [];
  const signals: AbortSignal[] = [];
  const follow: Follow = async ({ after, signal, onEvent }) => {
    asked.push(after);
    signals.push(signal);
    onEvent({ event: 'order', id: String(asked.length), data: {} });
    throw new Error('The connection broke.');
  };
  const live = createLive(desk(), 'en', 'noura', follow);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];

  const leaveFirst = live.listen(first);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
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

test('seven tabs of a person share one stream, and another tab goes on where the first was closed', async () => {
  const { opened, follow } = openStream();
  const tabs = Array.from({ length: 7 }, () => openTab(follow, { person: 'huda' }));
  await vi.waitFor(() => expect(opened).toHaveLength(1));

  opened[0]!.say('1');
  await vi.waitFor(() => expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => ['1'])));
  expect(opened).toHaveLength(1);
  tabs[0]!.leave();

  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[1]!.after).toBe('1');
  opened[1]!.say('2');
  await vi.waitFor(() => expect(tabs.slice(1).map(({ heard }) => heard)).toEqual(tabs.slice(1).map(() => ['1', '2'])));
  expect(tabs[0]!.heard).toEqual(['1']);
});

test('where the session of one tab ends, another one of the person goes on', async () => {
  const asked: string[] = [];
  const follow: Follow = async ({ token, signal, onEvent }) => {
    asked.push(token);
    if (token === 'ended') onEvent({ event: 'end', id: undefined, data: undefined });
    else await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return 200;
  };
  openTab(follow, { person: 'maryam', token: 'ended' });
  openTab(follow, { person: 'maryam', token: 'open' });

  await vi.waitFor(() => expect(asked).toEqual(['ended', 'open']));
});

test('who works in another tab of the browser has a stream of the own role', async () => {
  const { opened, follow } = openStream();
  openTab(follow, { person: 'salem', token: 'stockroom' });
  const other = openTab(follow, { person: 'khalid', token: 'owner' });
  await vi.waitFor(() => expect(opened.map(({ token }) => token)).toEqual(['stockroom', 'owner']));

  opened[0]!.say('1');
  opened[1]!.say('2');

  await vi.waitFor(() => expect(other.heard).toEqual(['2']));
});

test('only the first beginning of a stream is told', async () => {
  const { opened, follow } = openStream();
  const { heard } = openTab(follow, { person: 'salem' });
  await vi.waitFor(() => expect(opened).toHaveLength(1));

  opened[0]!.say('1', 'open');
  opened[0]!.say('2');
  opened[0]!.say('3', 'open');

  expect(heard).toEqual(['1', '2']);
});
