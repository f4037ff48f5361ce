// @vitest-environment jsdom
import { ApiError } from '@shop/client/api-error';
import { expect, test } from 'vitest';
import { openScreen, until } from '../testing/open-screen.tsx';
import { alerts } from '../testing/parts-of.ts';
import { wordsOf } from '../testing/render.tsx';
import { LoadState } from './load-state.tsx';

const RETURNS = { address: '/staff/returns', language: 'en' } as const;

test('what could not be loaded is loaded again as soon as there is a connection', async () => {
  const shown = openScreen(RETURNS, { health: 'offline' });
  await until(() => expect(alerts(shown)).toEqual([expect.stringContaining('There is no connection.')]));

  shown.api.health = 'well';
  dispatchEvent(new Event('online'));

  await until(() => expect(alerts(shown)).toEqual([]));
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
