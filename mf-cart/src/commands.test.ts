import { guestState } from '@shop/store/create-shop';
import { expect, test, vi } from 'vitest';
import { CUSTOMER, NOTHING_KEPT, TWO_OUD, startShop, testBrowser } from './testing/started-shop.ts';

testBrowser();

test('a customer’s cart and wishlist are fetched, the newest wish last', async () => {
  const { cart, ids } = startShop(
    { ...NOTHING_KEPT, cart: () => TWO_OUD, wishlist: () => [{ id: 'rose' }, { id: 'oud' }] },
    { loggedIn: true },
  );

  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  expect(cart()).toMatchObject({ items: TWO_OUD.items, count: 2, totals: { subtotal: 28500 } });
  expect(cart().totals).not.toHaveProperty('items');
  await vi.waitFor(() => expect(ids()).toEqual(['oud', 'rose']));
});

test('a login fetches cart and wishlist; a logout empties both and ignores answers that come later', async () => {
  let answer: (cart: unknown) => void = () => undefined;
  const { shop, cart, ids } = startShop({
    ...NOTHING_KEPT,
    wishlist: () => [{ id: 'rose' }],
    cart: () => new Promise((resolve) => (answer = resolve)),
  });

  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(ids()).toEqual(['rose']));
  expect(cart().status).toBe('loading');
  shop.store.setState(guestState('en'));
  answer(TWO_OUD);
  await new Promise((resolve) => setImmediate(resolve));

  expect(cart()).toEqual({ items: [], count: 0, totals: null, status: 'idle' });
  expect(ids()).toEqual([]);
});
