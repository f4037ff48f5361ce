import { ApiError } from '@shop/client/api-error';
import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadProfile } from './load-profile.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: { ready: 'true' } } }));
afterEach(() => vi.unstubAllGlobals());

/** Loads the profile. The call for stock alerts ends as given. */
function loadWith(stockAlerts: () => Promise<unknown>) {
  const services: Services = {
    api: (async (name: string) => ({ data: name })) as never,
    client: (async (name: string) => (name === 'stockAlerts' ? stockAlerts() : { data: [] })) as never,
    language: 'en',
    session: () => 'loggedIn',
  };
  const context = new RouterContextProvider(new Map([[servicesContext, services]]));
  return loadProfile({
    context,
    params: {},
    request: new Request('https://shop.example/profile'),
  } as unknown as Parameters<typeof loadProfile>[0]);
}

test('the profile comes with the customer’s stock alerts', async () => {
  expect(await loadWith(async () => ({ data: [] }))).toEqual({
    session: 'loggedIn',
    data: { profile: 'profile', addresses: 'addresses', stockAlerts: [], sessions: [] },
  });
});

test('the profile is loaded without the stock alerts where only those fail', async () => {
  const failure = new ApiError({ status: 503, code: 'unavailable', message: 'No answer' });

  expect(await loadWith(async () => Promise.reject(failure))).toMatchObject({
    data: { profile: 'profile', stockAlerts: null },
  });
});

test('leaving the page aborts all of its calls', async () => {
  await expect(loadWith(async () => Promise.reject(new DOMException('Left', 'AbortError')))).rejects.toThrow('Left');
});
