// @vitest-environment jsdom
import { ApiError } from '@shop/client/api-error';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen, until } from '../testing/open-screen.tsx';
import { alerts } from '../testing/parts-of.ts';
import { wordsOf } from '../testing/render.tsx';
import { LoadState } from './load-state.tsx';

const RETURNS = { address: '/staff/returns', language: 'en' } as const;

test('what could not be loaded is loaded again as soon as there is a connection', async () => {
  const shown = openScreen(RETURNS, { health: 'offline' });
  await until(() => expect(alerts(shown)).toEqual([expect.stringContaining('There is no connection.')]));

  shown.api.health = 'well';

  // The screen listens once React has run its effects, and tries again by itself after eight seconds.
  const connect = () => {
    dispatchEvent(new Event('online'));
    expect(alerts(shown)).toEqual([]);
  };
  await vi.waitFor(connect, { timeout: 5_000 });
});

test('without a word from the browser it is loaded again by itself after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const shown = openScreen(RETURNS, { health: 'offline' });
  await until(() => expect(shown.body.textContent).toContain('We try again in 8 seconds.'));

  shown.api.health = 'well';

  let seconds = 0;
  const second = () => {
    seconds += 1;
    vi.advanceTimersByTime(1_000);
    expect(alerts(shown)).toEqual([]);
  };
  await vi.waitFor(second, { timeout: 20_000 });
  expect(seconds).toBeGreaterThan(7);
});

test('what a role may not is not asked for again by itself, and the screen says who can change that', async () => {
  const shown = openScreen(RETURNS, { health: 'refused' });
  await until(() => expect(alerts(shown)).toEqual([expect.stringContaining('An owner can change that')]));
  const { length } = shown.api.calls;

  dispatchEvent(new Event('online'));

  expect(shown.api.calls).toHaveLength(length);
  expect(shown.body.textContent).not.toContain('We try again');
});

test('what is shown stays where it could not be loaded again, and a notice says so', () => {
  const error = new ApiError({ status: 0, code: 'network', message: 'There is no connection.' });
  const failed = { state: 'failed', data: [], error, reload: () => undefined } as const;

  expect(wordsOf(<LoadState of={failed} failed="The orders could not be loaded" />)).toBe(
    'The orders could not be loaded There is no connection. The shop keeps selling. Try now',
  );
});
