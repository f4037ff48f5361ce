// @vitest-environment node
import type { Client } from '@shop/client/client';
import { LAST_SEEN_KEYS, readLastSeen } from '@shop/composition/last-seen';
import type { CartLine } from '@shop/contract/cart';
import { createShop, guestState } from '@shop/store/create-shop';
import { storedSession } from '@shop/store/stored-session';
import { FakeStorage } from '@shop/store/testing/fake-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCart, aLine } from '../testing/cart.ts';
import { keepLastSeen } from './keep-last-seen.ts';

const { items: _, ...TOTALS } = aCart([]);
const LINE = aLine({
  productId: 'oud',
  name: 'Oud',
  size: '3 ml',
  quantity: 2,
  image: { ...aLine().image, src: '/media/oud.webp' },
  unitPrice: 12_000,
  lineTotal: 24_000,
});

/** A fake client that answers each product id with a name, and counts its calls. */
const bulk = () =>
  vi.fn((_name: string, { query }: { query: { ids: string } }) =>
    Promise.resolve({
      data: query.ids.split(',').map((id) => ({ id, name: `Name of ${id}`, image: { src: `/media/${id}.webp` } })),
    }),
  );

function open(client: unknown = bulk()) {
  const shop = createShop({
    language: 'en',
    providerOf: () => undefined,
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  keepLastSeen({ shop, client: client as Client });
  const { setState } = shop.store;
  return {
    showCart: (items: CartLine[]) =>
      setState({ cart: { items, count: items.length, totals: TOTALS, status: 'ready' } }),
    showWishlist: (ids: string[]) => setState({ wishlist: { ids, status: 'ready' } }),
    logOut: () => {
      storedSession.clear();
      setState(guestState('en'));
    },
  };
}

const kept = (kind: 'cart' | 'wishlist') => readLastSeen(localStorage.getItem(LAST_SEEN_KEYS[kind]));
const namesKept = () => kept('wishlist')?.items.map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage({}));
  vi.stubGlobal('sessionStorage', new FakeStorage({}));
});

test('the cart is stored as it was shown, without any price', () => {
  open().showCart([LINE]);

  expect(kept('cart')?.items).toEqual([
    { productId: 'oud', name: 'Oud', size: '3 ml', quantity: 2, image: '/media/oud.webp' },
  ]);
  expect(localStorage.getItem(LAST_SEEN_KEYS.cart)).not.toMatch(/12000|24000|rice/);
});

test('an emptied cart is removed from storage', () => {
  const { showCart } = open();

  showCart([LINE]);
  showCart([]);

  expect(localStorage.getItem(LAST_SEEN_KEYS.cart)).toBeNull();
});

test('the wishlist is stored with product names, the newest first', async () => {
  open().showWishlist(['rose', 'amber']);

  await vi.waitFor(() => expect(namesKept()).toEqual(['Name of amber', 'Name of rose']));
});

test('stored product names are not requested again', async () => {
  const client = bulk();
  const { showWishlist } = open(client);
  showWishlist(['rose', 'amber']);
  await vi.waitFor(() => expect(namesKept()).toHaveLength(2));

  showWishlist(['rose']);
  await vi.waitFor(() => expect(namesKept()).toEqual(['Name of rose']));

  expect(client).toHaveBeenCalledTimes(1);
});

test('after a failed call the known names stay stored', async () => {
  const client = vi.fn(bulk()).mockImplementationOnce(bulk()).mockRejectedValue(new Error('offline'));
  const { showWishlist } = open(client);
  showWishlist(['rose']);
  await vi.waitFor(() => expect(namesKept()).toHaveLength(1));

  showWishlist(['rose', 'amber']);
  await vi.waitFor(() => expect(client).toHaveBeenCalledTimes(2));

  expect(namesKept()).toEqual(['Name of rose']);
});

test('logging out leaves nothing stored, not even by an answer that comes later', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const shop = open(() => new Promise((resolve) => (answer = resolve)));
  shop.showCart([LINE]);
  shop.showWishlist(['rose']);

  shop.logOut();
  answer({ data: [{ id: 'rose', name: 'Rose', image: { src: '/media/rose.webp' } }] });
  await new Promise((resolve) => setImmediate(resolve));

  expect(Object.keys(localStorage)).toEqual([]);
});
