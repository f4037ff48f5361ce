import { ApiError } from '@shop/client/api-error';
import { expect, test, vi } from 'vitest';
import { aCart } from '../testing/cart.ts';
import { CUSTOMER, NOTHING_KEPT, TWO_OUD, startShop, testBrowser } from '../testing/started-shop.ts';

const browser = testBrowser();

const KEPT = {
  productId: 'perfume-oud-royal',
  variantId: 'pf-oudr-050',
  quantity: 2,
  gift: { note: 'مبارك!' },
  name: 'Oud Royal',
};
const lost = new ApiError({ status: 0, code: 'network', message: 'No answer' });
const tooMany = new ApiError({ status: 400, code: 'validation-failed', message: 'No', requestId: 'r' });

const keptNow = () => JSON.parse(browser.kept.get('pendingAdd') ?? 'null') as { mergeId: string } | null;
const merges = (client: ReturnType<typeof startShop>['client']) =>
  client.mock.calls.filter(([name]) => name === 'mergeCart').map(([, input]) => (input as { body: unknown }).body);

test('a guest’s addition is merged into the cart after the login, toasted and removed from storage', async () => {
  const { shop, client, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => TWO_OUD });
  await shop.run('cart.add', KEPT);
  const { mergeId } = keptNow()!;

  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(toasts).toEqual(['common:toasts.added-to-cart']));

  const { name: _, ...item } = KEPT;
  expect(merges(client)).toEqual([{ mergeId, items: [item] }]);
  expect(keptNow()).toBeNull();
});

test.each([
  ['a guest’s addition stays stored for the next page where no answer came', lost, true],
  ['a guest’s addition is removed from storage where the API refuses it', tooMany, false],
])('%s', async (_, error, stays) => {
  const { shop, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => Promise.reject(error) });
  await shop.run('cart.add', KEPT);

  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(toasts).toEqual([expect.stringContaining('common:errors.merge-cart')]));

  expect(keptNow() !== null).toBe(stays);
});

test('a guest’s addition is sent again on the next page with the same merge id', async () => {
  const first = startShop({ ...NOTHING_KEPT, mergeCart: () => Promise.reject(lost) });
  await first.shop.run('cart.add', KEPT);
  first.shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(first.toasts).toHaveLength(1));

  const { client, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => TWO_OUD }, { loggedIn: true });
  await vi.waitFor(() => expect(toasts).toEqual(['common:toasts.added-to-cart']));

  expect(merges(client)).toEqual(merges(first.client));
  expect(keptNow()).toBeNull();
});

test('a guest’s addition that is sold out by now is not reported as added', async () => {
  const { shop, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => aCart([]) });
  await shop.run('cart.add', KEPT);

  shop.store.setState(CUSTOMER);

  await vi.waitFor(() =>
    expect(toasts).toEqual([
      'common:errors.with-reason {"what":"common:errors.add-to-cart","why":"common:product.out-of-stock"}',
    ]),
  );
});

test('a tab in the background leaves a guest’s addition to the tab in which the login happens', async () => {
  browser.page.visibilityState = 'hidden';
  const { shop, client, cart } = startShop(NOTHING_KEPT);
  await shop.run('cart.add', KEPT);

  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  expect(merges(client)).toEqual([]);
  expect(keptNow()).not.toBeNull();
});
