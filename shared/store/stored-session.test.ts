// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { GUEST, storedSession } from './stored-session.ts';
import { FakeStorage } from './testing/fake-storage.ts';

const USER = { id: '1', username: 'Abc@1' };

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});

test('a login is stored under the specified keys, and read again', () => {
  storedSession.write('token', USER);

  expect(Object.keys(localStorage).toSorted()).toEqual(['ctoken', 'cuser']);
  expect(storedSession.read()).toEqual({ token: 'token', user: USER, status: 'loggedIn' });
});

test.each([
  ['nothing', {}],
  ['a token without its user', { ctoken: 'token' }],
  ['a user without a token', { cuser: JSON.stringify(USER) }],
  ['a user that is no JSON', { ctoken: 'token', cuser: '{' }],
  ['a user without an id', { ctoken: 'token', cuser: '{"username":"Abc@1"}' }],
])('%s is read as a guest', (_, stored) => {
  Object.assign(localStorage, stored);

  expect(storedSession.read()).toEqual(GUEST);
});

test('clearing removes all personal data and leaves the language and the device key', () => {
  storedSession.write('token', USER);
  Object.assign(localStorage, {
    lang: 'ar',
    device: 'key',
    guestWishlist: '["a"]',
    recentlyViewed: '[]',
    pendingAdd: '{}',
    lastSeenCart: '{}',
    lastSeenWishlist: '{}',
  });
  Object.assign(sessionStorage, { checkout: '{}' });

  storedSession.clear();

  expect(Object.keys(localStorage)).toEqual(['lang', 'device']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('where the browser refuses storage the visitor is a guest, without errors', () => {
  vi.stubGlobal('localStorage', undefined);

  storedSession.write('token', USER);
  storedSession.clear();

  expect(storedSession.read()).toEqual(GUEST);
});
