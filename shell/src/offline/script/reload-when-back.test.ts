import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenBack } from './reload-when-back.ts';

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
const reload = vi.fn();
const ask = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('fetch', ask);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
});

afterEach(() => vi.useRealTimers());

test('the page reloads as soon as the server responds, with any status', async () => {
  reloadWhenBack();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).not.toHaveBeenCalled();

  ask.mockResolvedValue({ ok: false });
  await vi.advanceTimersByTimeAsync(5_000);

  expect(reload).toHaveBeenCalledOnce();
});

test('the server is tried at once when the browser is online again', async () => {
  reloadWhenBack();
  ask.mockResolvedValue({});

  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(reload).toHaveBeenCalledOnce();
});

test('the interval between attempts grows', async () => {
  reloadWhenBack();

  await vi.advanceTimersByTimeAsync(10 * 60_000);

  expect(ask.mock.calls.length).toBeGreaterThan(10);
  expect(ask.mock.calls.length).toBeLessThan(30);
});

test('a hidden page makes no attempts, and tries at once when it is shown', async () => {
  reloadWhenBack();
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();

  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));

  expect(ask).toHaveBeenCalledOnce();
});
