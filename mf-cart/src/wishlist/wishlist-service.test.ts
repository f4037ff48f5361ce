import { ApiError } from '@shop/client/api-error';
import { expect, test, vi } from 'vitest';
import { CUSTOMER, NOTHING_KEPT, startShop, testBrowser } from '../testing/started-shop.ts';
import { GUEST_WISHLIST_KEY } from './guest-wishlist.ts';

const browser = testBrowser();

const refused = new ApiError({ status: 409, code: 'quantity-limit', message: 'Only 2 can be ordered', requestId: 'r' });

test('a guest’s stored wishlist is in the store from the start', () => {
  browser.kept.set(GUEST_WISHLIST_KEY, '["rose","oud"]');

  const { ids, shop } = startShop(NOTHING_KEPT);

  expect(ids()).toEqual(['rose', 'oud']);
  expect(shop.store.getState().wishlist.status).toBe('ready');
});

test('a guest’s wish is stored and toasted, and removed by the next toggle', async () => {
  const { shop, toasts, ids } = startShop(NOTHING_KEPT);

  await shop.run('wishlist.toggle', { productId: 'rose' });
  expect(browser.kept.get(GUEST_WISHLIST_KEY)).toBe('["rose"]');
  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual([]);
  expect(browser.kept.get(GUEST_WISHLIST_KEY)).toBe('[]');
  expect(toasts).toEqual(['common:toasts.added-to-wishlist', 'common:toasts.removed-from-wishlist']);
});

test('a guest’s toggle keeps what another tab added before its event arrived', async () => {
  const { shop, ids } = startShop(NOTHING_KEPT);
  browser.kept.set(GUEST_WISHLIST_KEY, '["oud"]');

  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual(['oud', 'rose']);
});

test.each([
  ['another tab added', GUEST_WISHLIST_KEY, '["amber"]', ['amber']],
  ['another tab cleared everything', null, '', []],
  ['another key changed', 'lang', 'ar', ['oud']],
])('a guest’s list after %s', (_, key, value, expected) => {
  browser.kept.set(GUEST_WISHLIST_KEY, '["oud"]');
  const { ids } = startShop(NOTHING_KEPT);

  browser.changeInOtherTab(key, value);

  expect(ids()).toEqual(expected);
});

test('a guest’s wishlist is merged after login and cleared, apart from ids that the API refuses', async () => {
  browser.kept.set(GUEST_WISHLIST_KEY, '["rose","Not An Id","oud"]');
  const merge = vi.fn(() => [{ id: 'oud' }, { id: 'rose' }]);
  const { shop, ids } = startShop({ ...NOTHING_KEPT, mergeWishlist: merge });

  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(browser.kept.get(GUEST_WISHLIST_KEY)).toBe('["Not An Id"]'));

  expect(merge).toHaveBeenCalledWith({ body: { productIds: ['rose', 'oud'] } });
  expect(ids()).toEqual(['rose', 'oud']);
});

test('a merge that fails leaves the guest’s list in the browser, shows the customer’s, and says so', async () => {
  browser.kept.set(GUEST_WISHLIST_KEY, '["rose"]');
  const { shop, ids, toasts } = startShop({
    ...NOTHING_KEPT,
    wishlist: () => [{ id: 'amber' }],
    mergeWishlist: () => Promise.reject(refused),
  });

  shop.store.setState(CUSTOMER);

  await vi.waitFor(() => expect(ids()).toEqual(['amber']));
  expect(browser.kept.get(GUEST_WISHLIST_KEY)).toBe('["rose"]');
  expect(toasts).toEqual(['wishlist.merge-failed']);
});

test('a merge that failed is sent again when the connection is back', async () => {
  browser.kept.set(GUEST_WISHLIST_KEY, '["rose"]');
  const merge = vi.fn<() => unknown>(() => Promise.reject(refused));
  const { shop, ids, toasts } = startShop({ ...NOTHING_KEPT, mergeWishlist: merge });
  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));

  merge.mockReturnValue([{ id: 'rose' }]);
  browser.window.dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(browser.kept.get(GUEST_WISHLIST_KEY)).toBe('[]'));
  expect(ids()).toEqual(['rose']);
});

test('a customer’s wish that the API refuses is undone and toasted', async () => {
  const { shop, ids, toasts } = startShop(
    { ...NOTHING_KEPT, addToWishlist: () => Promise.reject(refused) },
    { loggedIn: true },
  );
  await vi.waitFor(() => expect(shop.store.getState().wishlist.status).toBe('ready'));

  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual([]);
  expect(toasts).toEqual([
    'common:errors.with-reason {"what":"common:errors.add-to-wishlist","why":"Only 2 can be ordered"}',
  ]);
});
