import { ApiError } from '@shop/client/api-error';
import { expect, test, vi } from 'vitest';
import { aCart, aLine } from '../testing/cart.ts';
import { NOTHING_KEPT, TWO_OUD, startShop, testBrowser } from '../testing/started-shop.ts';

const browser = testBrowser();

test('an addition is counted in the badge at once, and then replaced by the API’s answer', async () => {
  const { shop, cart, toasts } = startShop({ ...NOTHING_KEPT, addToCart: () => TWO_OUD }, { loggedIn: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  const added = shop.run('cart.add', { productId: 'perfume-oud-royal', quantity: 2 });
  await Promise.resolve();
  await Promise.resolve();
  expect(cart()).toMatchObject({ count: 2, items: [], status: 'loading' });
  await added;

  expect(cart()).toMatchObject({ count: 2, items: TWO_OUD.items, status: 'ready' });
  expect(toasts).toEqual(['common:toasts.added-to-cart']);
});

test('an addition is sent with its gift wrapping', async () => {
  const gift = { note: 'مبارك!' };
  const wrapped = aCart([aLine({ gift })]);
  const { shop, client, cart } = startShop({ ...NOTHING_KEPT, addToCart: () => wrapped }, { loggedIn: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));
  const additions = () => client.mock.calls.filter(([name]) => name === 'addToCart');

  await shop.run('cart.add', { productId: 'perfume-oud-royal', quantity: 1, gift });

  expect(additions()).toMatchObject([['addToCart', { body: { gift } }, { idempotencyKey: expect.any(String) }]]);
});

test.each([
  [
    'the API refuses it',
    new ApiError({ status: 409, code: 'quantity-limit', message: 'Only 2 can be ordered', requestId: 'r' }),
    ['common:errors.with-reason {"what":"common:errors.update-cart","why":"Only 2 can be ordered"}'],
  ],
  [
    'the connection is lost',
    new ApiError({ status: 0, code: 'network', message: '' }),
    ['common:errors.with-reason {"what":"common:errors.update-cart","why":"common:errors.network"}'],
  ],
  [
    'the shop has a fault',
    new ApiError({ status: 500, code: 'internal', message: 'Something went wrong', requestId: 'r' }),
    ['common:errors.update-cart'],
  ],
  ['the shell has toasted it', new ApiError({ status: 401, code: 'session-ended', message: 'Ended' }), []],
])('a change is undone when %s, and that is toasted', async (_, error, said) => {
  const { shop, cart, toasts } = startShop(
    { ...NOTHING_KEPT, cart: () => TWO_OUD, updateCart: () => Promise.reject(error) },
    { loggedIn: true },
  );
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  await shop.run('cart.setQuantity', { lineId: 'oud', quantity: 9 });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  expect(cart().items).toEqual(TWO_OUD.items);
  expect(toasts).toEqual(said);
});

test('the cart is fetched again after a change in another tab', async () => {
  let answer = aCart([]);
  const { cart } = startShop({ ...NOTHING_KEPT, cart: () => answer }, { loggedIn: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));
  answer = TWO_OUD;

  browser.changeInOtherTab('cartChanged', '1');

  await vi.waitFor(() => expect(cart().count).toBe(2));
});

test.each([
  ['its window has the focus again', () => browser.window.dispatchEvent(new Event('focus'))],
  ['its tab is shown again', () => browser.page.dispatchEvent(new Event('visibilitychange'))],
])('a cart whose price has risen is fetched again when %s, without being busy', async (_, comeBack) => {
  const dearer = aCart([aLine({ unitPrice: 51_000, issue: 'price_changed', priceBefore: 46_000 })]);
  let answer = TWO_OUD;
  const { shop, cart } = startShop({ ...NOTHING_KEPT, cart: () => answer }, { loggedIn: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));
  const seen: string[] = [];
  shop.store.subscribe((state) => seen.push(state.cart.status));
  answer = dearer;

  comeBack();

  await vi.waitFor(() => expect(cart().items).toEqual(dearer.items));
  expect(new Set(seen)).toEqual(new Set(['ready']));
});

test('coming back to the page fetches the cart once, however many events it causes, and never for a guest', async () => {
  const customer = startShop(NOTHING_KEPT, { loggedIn: true });
  const guest = startShop(NOTHING_KEPT);
  await vi.waitFor(() => expect(customer.cart().status).toBe('ready'));
  customer.client.mockClear();

  browser.window.dispatchEvent(new Event('focus'));
  browser.page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(customer.client).toHaveBeenCalled());

  expect(customer.client.mock.calls.map(([name]) => name)).toEqual(['cart']);
  expect(guest.client).not.toHaveBeenCalledWith('cart', expect.anything());
});

test('a change of quantity sends the price that was shown', async () => {
  const { shop, cart, client } = startShop(
    { ...NOTHING_KEPT, cart: () => TWO_OUD, updateCart: () => TWO_OUD },
    { loggedIn: true },
  );
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  await shop.run('cart.setQuantity', { lineId: 'oud', quantity: 3 });

  expect(client).toHaveBeenCalledWith('updateCart', {
    query: {},
    body: { lineId: 'oud', quantity: 3, unitPrice: 28_500 },
  });
});

const LOST = new ApiError({ status: 0, code: 'network', message: '' });

/** A cart service whose additions fail while `isLost` says so, and the keys that they were sent with. */
async function addingShop() {
  let isLost = false;
  const started = startShop(
    { ...NOTHING_KEPT, addToCart: () => (isLost ? Promise.reject(LOST) : TWO_OUD) },
    { loggedIn: true },
  );
  const { shop, cart, client } = started;
  await vi.waitFor(() => expect(cart().status).toBe('ready'));
  const press = async (quantity = 1) => shop.run('cart.add', { productId: 'perfume-oud-royal', quantity });
  const calls = client.mock.calls as unknown as [string, unknown, { idempotencyKey: string }?][];
  const keys = () => calls.filter(([name]) => name === 'addToCart').map(([, , options]) => options!.idempotencyKey);
  return { ...started, press, keys, lose: (lost: boolean) => void (isLost = lost) };
}

test('ten quick presses are ten additions, each with a key of its own', async () => {
  const { press, keys } = await addingShop();

  await Promise.all(Array.from({ length: 10 }, () => press()));

  expect(new Set(keys()).size).toBe(10);
});

test('a press after one whose answer was lost is sent with its key, so that both add once; the next has a new one', async () => {
  const { press, keys, lose, toasts } = await addingShop();
  lose(true);
  await press();
  await press();
  lose(false);

  await press();
  await press();

  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(toasts.slice(2)).toEqual(['common:toasts.added-to-cart', 'common:toasts.added-to-cart']);
});

test('each of several lost presses is repeated by its own key, and a press of another quantity by none of theirs', async () => {
  const { press, keys, lose } = await addingShop();
  lose(true);
  await Promise.all([press(), press()]);
  lose(false);

  await press(2);
  await press();
  await press();

  const [first, second, other, ...repeated] = keys();
  expect(first).not.toBe(second);
  expect([first, second]).not.toContain(other);
  expect(repeated).toEqual([first, second]);
});
