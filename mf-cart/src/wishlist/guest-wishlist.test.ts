import { expect, test } from 'vitest';
import { guestWishlist, parseGuestWishlist, toggled, validIds } from './guest-wishlist.ts';

test.each([
  ['nothing', null, []],
  ['a list of ids', ['a', 'b'], ['a', 'b']],
  ['a text', 'a', []],
  ['an object', { a: 1 }, []],
  ['a list with strange members', ['a', 1, null, '', ['b'], 'b'], ['a', 'b']],
  ['the same id twice', ['a', 'b', 'a'], ['a', 'b']],
])('%s in storage is read as the ids in it', (_name, stored, ids) => {
  expect(parseGuestWishlist(stored)).toEqual(ids);
});

test('the API is asked about nothing that can be no product', () => {
  expect(validIds(['rose-attar', 'Not An Id', '-rose', '../cart'])).toEqual(['rose-attar']);
});

test('toggling adds a product at the end, and takes one away that is there', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('a browser without storage keeps the list while the page lives', () => {
  guestWishlist.write(['a']);

  expect(guestWishlist.read()).toEqual(['a']);
});
