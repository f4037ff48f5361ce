import { ApiError } from '@shop/client/api-error';
import type { Services } from '@shop/federation/services';
import { servicesContext } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { customerLoader } from './customer-loader.ts';

type Session = ReturnType<Services['session']>;

function argumentsFor(session: () => Session) {
  const services: Services = { api: vi.fn() as never, client: vi.fn() as never, language: 'en', session };
  const context = new RouterContextProvider(new Map([[servicesContext, services]]));
  return { context, params: {}, request: new Request('https://shop.example/profile') } as unknown as Parameters<
    ReturnType<typeof customerLoader>
  >[0];
}

const openPage = () => vi.stubGlobal('document', { documentElement: { dataset: { ready: 'true' } } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<Session>(['unknown', 'guest'])('nothing is loaded for a session that is %s', async (session) => {
  openPage();
  const load = vi.fn();

  expect(await customerLoader(load)(argumentsFor(() => session))).toEqual({ session });
  expect(load).not.toHaveBeenCalled();
});

test.each<Session>(['guest', 'loggedIn'])('the answer for a %s waits until the page is hydrated', async (session) => {
  const { documentElement } = { documentElement: { dataset: {} as Record<string, string> } };
  let marked: () => void = () => undefined;
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(seen: () => void) {
        marked = seen;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const answered = vi.fn();

  const answer = customerLoader(async () => 'theirs')(argumentsFor(() => session)).then(answered);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).not.toHaveBeenCalled();

  documentElement.dataset['ready'] = 'true';
  marked();
  await answer;
  expect(answered).toHaveBeenCalledTimes(1);
});

test('a customer’s data are loaded, also when the server’s HTML is hydrated', async () => {
  openPage();
  const loader = customerLoader(async () => 'theirs');

  expect(await loader(argumentsFor(() => 'loggedIn'))).toEqual({ session: 'loggedIn', data: 'theirs' });
  expect(loader.hydrate).toBe(true);
});

test('where the session ends during the call the answer is a guest’s; any other failure is handled by the page', async () => {
  openPage();
  let session: Session = 'loggedIn';
  const failing = (ends: boolean) =>
    customerLoader(async () => {
      if (ends) session = 'guest';
      throw new ApiError({ status: 401, code: 'session-ended', message: 'Ended' });
    });

  await expect(failing(false)(argumentsFor(() => session))).rejects.toThrow('Ended');
  expect(await failing(true)(argumentsFor(() => session))).toEqual({ session: 'guest' });
});
