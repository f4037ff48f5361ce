import { expect, test } from 'vitest';
import { createGuestWishlist, parseGuestWishlist, toggled } from './guest-wishlist.ts';

test.each([
  ['nothing', null, []],
  ['a list of ids', '["a","b"]', ['a', 'b']],
  ['text that is no JSON', '["a"', []],
  ['an object', '{"a":1}', []],
  ['null', 'null', []],
  ['a list with strange members', '["a",1,null,"",["b"],"b"]', ['a', 'b']],
  ['the same id twice', '["a","b","a"]', ['a', 'b']],
])('%s in storage is read as the ids in it', (_name, stored, ids) => {
  expect(parseGuestWishlist(stored)).toEqual(ids);
});

test('toggling adds a product at the end, and takes one away that is there', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('a browser that refuses storage keeps the list while the page lives', () => {
  const wishlist = createGuestWishlist(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  wishlist.write(['a']);

  expect(wishlist.read()).toEqual(['a']);
});

test('a list that found storage full is stored with the next change', () => {
  const kept = new Map<string, string>();
  let full = true;
  const wishlist = createGuestWishlist(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('Storage is full.', 'QuotaExceededError');
      kept.set(key, value);
    },
  }));

  wishlist.write(['a', 'b']);
  full = false;
  wishlist.write(['a']);

  expect([...kept.values()]).toEqual(['["a"]']);
  expect(wishlist.read()).toEqual(['a']);
});
