import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropIfAsked, watchForHarm } from './drop-after-harm.ts';

const storage = () => {
  const kept = new Map([['planted', 'x']]);
  return { clear: () => kept.clear(), kept };
};
const [local, visit] = [storage(), storage()];
const kept = new Set(['seen-pages', 'offline-1']);
const reload = vi.fn();
const answers = { count: '0', ok: true };
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  for (const { kept: entries } of [local, visit]) entries.set('planted', 'x');
  kept.add('seen-pages');
  Object.assign(page, { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', visit);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => ({ ok: answers.ok, text: async () => answers.count }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const left = () => [local.kept.size, visit.kept.size, kept.size];

test('an open page drops everything and is reloaded within a minute of a withdrawal for harm', async () => {
  answers.count = '2';
  watchForHarm(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reload.mock.calls.length, ...left()]).toEqual([0, 1, 1, 2]);

  answers.count = '3';
  await vi.advanceTimersByTimeAsync(60_000);

  expect(reload).toHaveBeenCalled();
  expect(left()).toEqual([0, 0, 0]);
});

test('a hidden page asks as soon as it is seen', async () => {
  answers.count = '1';
  page.visibilityState = 'hidden';
  watchForHarm(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();

  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect(reload).toHaveBeenCalled();
});

test('a document that says so drops everything in a browser that does not know the header', async () => {
  const timings: { name: string; description: string }[] = [];
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ serverTiming: timings }] });

  await dropIfAsked();
  expect(left()).not.toEqual([0, 0, 0]);

  timings.push({ name: 'cleared', description: '' });
  await dropIfAsked();
  expect(left()).toEqual([0, 0, 0]);
});
