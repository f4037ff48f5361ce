import { permanentStorage } from '@shop/browser/storage';
import { expect, onTestFinished, test } from 'vitest';
import { GUEST_WISHLIST_KEY, guestWishlist, parseGuestWishlist, toggled, validIds } from './guest-wishlist.ts';

test.each([
  ['nothing', null, []],
  ['a list of ids', ['a', 'b'], ['a', 'b']],
  ['a text', 'a', []],
  ['an object', { a: 1 }, []],
  ['a list with strange members', ['a', 1, null, '', ['b'], 'b'], ['a', 'b']],
  ['the same id twice', ['a', 'b', 'a'], ['a', 'b']],
])('the ids in %s are read from storage', (_name, stored, ids) => {
  expect(parseGuestWishlist(stored)).toEqual(ids);
});

test('invalid product ids are not sent to the API', () => {
  expect(validIds(['rose-attar', 'Not An Id', '-rose', '../cart'])).toEqual(['rose-attar']);
});

test('toggling adds a product at the end, or removes one that is on the list', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('without storage the list lasts as long as the page', () => {
  onTestFinished(() => permanentStorage.remove(GUEST_WISHLIST_KEY));

  guestWishlist.write(['a']);

  expect(guestWishlist.read()).toEqual(['a']);
});
