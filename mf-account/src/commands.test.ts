import type { Client } from '@shop/client/client';
import type { CartTotals } from '@shop/composition/shop';
import type { CartLine } from '@shop/contract/cart';
import { createShop } from '@shop/store/create-shop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import provideCommands from './commands.ts';
import { remote } from './remote.ts';

const SESSION = { token: 'a-token', user: { id: '1', username: 'Aisha@7', name: 'Aisha' } };

let kept: Record<string, string>;
let visit: Record<string, string>;

/** Storage whose keys are its own properties, as in a browser. */
const storageOf = (items: () => Record<string, string>, clear: () => void) =>
  new Proxy({} as Storage, {
    ownKeys: () => Object.keys(items()),
    getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: items()[key as string] }),
    get: (_, name) =>
      ({
        getItem: (key: string) => items()[key] ?? null,
        setItem: (key: string, value: string) => void (items()[key] = value),
        removeItem: (key: string) => void Reflect.deleteProperty(items(), key),
        clear,
      })[name as 'getItem'],
  });

beforeEach(() => {
  kept = {};
  visit = {};
  vi.stubGlobal(
    'localStorage',
    storageOf(
      () => kept,
      () => (kept = {}),
    ),
  );
  vi.stubGlobal(
    'sessionStorage',
    storageOf(
      () => visit,
      () => (visit = {}),
    ),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function startShop(answer: () => Promise<unknown> = async () => ({ done: true })) {
  const shop = createShop({
    language: 'ar',
    providerOf: (command) => remote.provides.find((name) => name === command) && 'mf-account',
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  const [toasts, places, calls]: [string[], string[], string[]] = [[], [], []];
  provideCommands({
    shop,
    client: ((name: string) => {
      calls.push(`${name} with ${shop.store.getState().session.token}`);
      return answer();
    }) as unknown as Client,
    goTo: (path) => places.push(path),
    notify: (text) => toasts.push(text),
    translate: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  });
  return { shop, toasts, places, calls, session: () => shop.store.getState().session };
}

test('a login is stored under the specified keys, shown and greeted by a toast', async () => {
  const { shop, toasts, session } = startShop();

  await shop.run('session.login', SESSION);

  expect(kept).toEqual({ ctoken: 'a-token', cuser: JSON.stringify(SESSION.user) });
  expect(session()).toEqual({ ...SESSION, status: 'loggedIn' });
  expect(toasts).toEqual(['common:toasts.welcome Aisha']);
});

test('a customer without a name is greeted by a general word, not by the username', async () => {
  const { shop, toasts } = startShop();

  await shop.run('session.login', { token: 'a-token', user: { id: '1', username: 'Aisha@7' } });

  expect(toasts).toEqual(['common:toasts.welcome common:toasts.welcome-fallback-name']);
});

test('logout revokes the token and leaves nothing of the customer but the language', async () => {
  const { shop, calls, toasts, places } = startShop();
  await shop.run('session.login', SESSION);
  Object.assign(kept, { lang: 'ar', guestWishlist: '["rose"]', recentlyViewed: '[]' });
  visit['loginCode'] = '{}';
  shop.store.setState({
    cart: { items: [{} as CartLine], count: 1, totals: {} as CartTotals, status: 'ready' },
    wishlist: { ids: ['rose'], status: 'ready' },
  });

  await shop.run('session.logout', undefined);

  expect(calls).toEqual(['logout with a-token']);
  expect(kept).toEqual({ lang: 'ar' });
  expect(visit).toEqual({});
  expect(shop.store.getState()).toMatchObject({
    language: 'ar',
    session: { status: 'guest', token: null },
    cart: { count: 0 },
    wishlist: { ids: [] },
  });
  expect(toasts.at(-1)).toBe('common:toasts.logged-out');
  expect(places).toEqual(['/login']);
});

test('a logout whose call fails still logs the customer out', async () => {
  const { shop, session } = startShop(() => Promise.reject(new Error('offline')));
  await shop.run('session.login', SESSION);

  await shop.run('session.logout', undefined);

  expect(session().status).toBe('guest');
});
