// @vitest-environment node
import { ApiError } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import { createShop } from '@shop/store/create-shop';
import { FakeStorage } from '@shop/store/testing/fake-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSession, sessionClient } from './page-session.ts';

const USER = { id: '1', username: 'Abc@1' };
const LOGIN = { ctoken: 'token', cuser: JSON.stringify(USER) };
const ENDED = new ApiError({ status: 401, code: 'session-ended', message: 'Your session has ended' });

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  fillStorage({});
});

function fillStorage(stored: Record<string, string>): void {
  vi.stubGlobal('localStorage', new FakeStorage(stored));
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
}

const otherTab = (key: string | null) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }));

function openShop() {
  const shop = createShop({
    language: 'en',
    providerOf: () => undefined,
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  keepSession(shop);
  return { shop, session: () => shop.store.getState().session };
}

test('a page starts with the login from browser storage', () => {
  fillStorage(LOGIN);

  const { session } = openShop();

  expect(session()).toEqual({ token: 'token', user: USER, status: 'loggedIn' });
});

test('logins and logouts of other tabs are followed', () => {
  const { shop, session } = openShop();

  fillStorage(LOGIN);
  otherTab('ctoken');
  expect(session().status).toBe('loggedIn');

  shop.store.setState({ wishlist: { ids: ['a'], status: 'ready' } });
  fillStorage({});
  otherTab(null);
  expect(session().status).toBe('guest');
  expect(shop.store.getState().wishlist.ids).toEqual([]);
});

test('other storage changes in another tab are ignored', () => {
  const { session } = openShop();

  fillStorage(LOGIN);
  otherTab('guestWishlist');

  expect(session().status).toBe('guest');
});

test('a login that the API no longer accepts ends with a notice, and the call fails', async () => {
  fillStorage(LOGIN);
  const { shop, session } = openShop();
  const notify = vi.fn();
  const client = sessionClient(() => Promise.reject(ENDED), shop, notify);

  await expect(client('profile', {})).rejects.toBe(ENDED);

  expect(session().status).toBe('guest');
  expect(localStorage.getItem('ctoken')).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith('Your session has ended');
});

test('an answer to an earlier login does not end the current one', async () => {
  fillStorage(LOGIN);
  const { shop, session } = openShop();
  const refuse: Client = () => {
    shop.store.setState({ session: { token: 'newer', user: USER, status: 'loggedIn' } });
    return Promise.reject(ENDED);
  };

  await expect(sessionClient(refuse, shop, vi.fn())('profile', {})).rejects.toBe(ENDED);

  expect(session().token).toBe('newer');
});

test('other errors do not end the login', async () => {
  fillStorage(LOGIN);
  const { shop, session } = openShop();
  const down = new ApiError({ status: 503, code: 'unavailable', message: 'Later' });

  await expect(sessionClient(() => Promise.reject(down), shop, vi.fn())('profile', {})).rejects.toBe(down);

  expect(session().status).toBe('loggedIn');
});
