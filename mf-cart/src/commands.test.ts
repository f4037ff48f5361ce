import { ApiError } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { createShop } from '@shop/store/create-shop';
import { guestState } from '@shop/store/guest-state';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import provideCommands from './commands.ts';
import { remote } from './remote.ts';
import { aCart, aLine } from './testing/cart.ts';
import { GUEST_WISHLIST_KEY } from './wishlist/guest-wishlist.ts';

let kept: Map<string, string>;
let otherTab: EventTarget;
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  kept = new Map();
  otherTab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', otherTab.addEventListener.bind(otherTab));
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
  toast.removeAll();
});

const CUSTOMER = { session: { token: 't', user: { id: '1', username: 'Abc@1' }, status: 'loggedIn' as const } };
const TWO_OUD = aCart([aLine({ quantity: 2 })]);

/** Answers by the call's name; a call that is not named here is a fault. */
type Answers = Record<string, (input: never) => unknown>;

function startShop(answers: Answers = {}, { loggedIn = false } = {}) {
  const shop: Shop = createShop({
    language: 'en',
    providerOf: (command) => remote.provides.find((name) => name === command) && 'mf-cart',
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  if (loggedIn) shop.store.setState(CUSTOMER);
  const toasts: string[] = [];
  const client = vi.fn(async (name: string, input: never) => {
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody was to call "${name}".`);
    return { data: await answer(input) };
  });
  const translate = (key: string, values?: Record<string, unknown>) =>
    values ? `${key} ${JSON.stringify(values)}` : key;
  provideCommands({
    shop,
    client: client as unknown as Client,
    goTo: () => undefined,
    notify: (text) => toasts.push(text),
    translate,
  });
  return {
    shop,
    toasts,
    client,
    ids: () => shop.store.getState().wishlist.ids,
    cart: () => shop.store.getState().cart,
  };
}

const NOTHING_KEPT: Answers = { wishlist: () => [], cart: () => aCart([]), productsById: () => [] };

const changeInOtherTab = (key: string | null, value: string) => {
  if (key === null) kept.clear();
  else kept.set(key, value);
  otherTab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
};

test('what the browser kept is in the store from the start', () => {
  kept.set(GUEST_WISHLIST_KEY, '["rose","oud"]');

  const { ids, shop } = startShop(NOTHING_KEPT);

  expect(ids()).toEqual(['rose', 'oud']);
  expect(shop.store.getState().wishlist.status).toBe('ready');
});

test('a guest’s heart is kept and announced, and taken away by the next toggle', async () => {
  const { shop, toasts, ids } = startShop(NOTHING_KEPT);

  await shop.run('wishlist.toggle', { productId: 'rose' });
  expect(kept.get(GUEST_WISHLIST_KEY)).toBe('["rose"]');
  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual([]);
  expect(kept.get(GUEST_WISHLIST_KEY)).toBe('[]');
  expect(toasts).toEqual(['common:toasts.added-to-wishlist', 'common:toasts.removed-from-wishlist']);
});

test('a guest’s toggle keeps what another tab added before its event arrived', async () => {
  const { shop, ids } = startShop(NOTHING_KEPT);
  kept.set(GUEST_WISHLIST_KEY, '["oud"]');

  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual(['oud', 'rose']);
});

test.each([
  ['another tab added', GUEST_WISHLIST_KEY, '["amber"]', ['amber']],
  ['another tab cleared everything', null, '', []],
  ['another key changed', 'lang', 'ar', ['oud']],
])('a guest’s list after %s', (_, key, value, expected) => {
  kept.set(GUEST_WISHLIST_KEY, '["oud"]');
  const { ids } = startShop(NOTHING_KEPT);

  changeInOtherTab(key, value);

  expect(ids()).toEqual(expected);
});

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

test('a login fetches both, a logout empties both and lets no answer in that comes too late', async () => {
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

describe('what a guest wanted in the cart', () => {
  const KEPT = {
    productId: 'perfume-oud-royal',
    variantId: 'pf-oudr-050',
    quantity: 2,
    gift: { note: 'مبارك!' },
    name: 'Oud Royal',
  };
  const lost = new ApiError({ status: 0, code: 'network', message: 'No answer' });
  const tooMany = new ApiError({ status: 400, code: 'validation-failed', message: 'No', requestId: 'r' });

  const keptNow = () => JSON.parse(kept.get('pendingAdd') ?? 'null') as { mergeId: string } | null;
  const merges = (client: ReturnType<typeof startShop>['client']) =>
    client.mock.calls.filter(([name]) => name === 'mergeCart').map(([, input]) => (input as { body: unknown }).body);

  test('is merged into the cart after login, said, and kept no longer', async () => {
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
    ['stays for the next page where no answer came', lost, true],
    ['is given up where the API refuses it', tooMany, false],
  ])('%s', async (_, error, stays) => {
    const { shop, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => Promise.reject(error) });
    await shop.run('cart.add', KEPT);

    shop.store.setState(CUSTOMER);
    await vi.waitFor(() => expect(toasts).toEqual([expect.stringContaining('common:errors.merge-cart')]));

    expect(keptNow() !== null).toBe(stays);
  });

  test('is asked for again on the next page under the same id', async () => {
    const first = startShop({ ...NOTHING_KEPT, mergeCart: () => Promise.reject(lost) });
    await first.shop.run('cart.add', KEPT);
    first.shop.store.setState(CUSTOMER);
    await vi.waitFor(() => expect(first.toasts).toHaveLength(1));

    const { client, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => TWO_OUD }, { loggedIn: true });
    await vi.waitFor(() => expect(toasts).toEqual(['common:toasts.added-to-cart']));

    expect(merges(client)).toEqual(merges(first.client));
    expect(keptNow()).toBeNull();
  });

  test('is not called added where it is sold out by now', async () => {
    const { shop, toasts } = startShop({ ...NOTHING_KEPT, mergeCart: () => aCart([]) });
    await shop.run('cart.add', KEPT);

    shop.store.setState(CUSTOMER);

    await vi.waitFor(() =>
      expect(toasts).toEqual([
        'common:errors.with-reason {"what":"common:errors.add-to-cart","why":"common:product.out-of-stock"}',
      ]),
    );
  });

  test('is left by a tab in the background to the one where the login happens', async () => {
    page.visibilityState = 'hidden';
    const { shop, client, cart } = startShop(NOTHING_KEPT);
    await shop.run('cart.add', KEPT);

    shop.store.setState(CUSTOMER);
    await vi.waitFor(() => expect(cart().status).toBe('ready'));

    expect(merges(client)).toEqual([]);
    expect(keptNow()).not.toBeNull();
  });
});

test('an addition is in the badge at once, and settles on the server’s answer', async () => {
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

test('an addition takes its wrapping along', async () => {
  const gift = { note: 'مبارك!' };
  const wrapped = aCart([aLine({ gift })]);
  const { shop, client, cart } = startShop({ ...NOTHING_KEPT, addToCart: () => wrapped }, { loggedIn: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));
  const additions = () => client.mock.calls.filter(([name]) => name === 'addToCart');

  await shop.run('cart.add', { productId: 'perfume-oud-royal', quantity: 1, gift });

  expect(additions()).toMatchObject([['addToCart', { body: { gift } }]]);
});

const refused = new ApiError({ status: 409, code: 'quantity-limit', message: 'Only 2 can be ordered', requestId: 'r' });

test.each([
  [
    'the API refuses it',
    refused,
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
    ['common:errors.with-reason {"what":"common:errors.update-cart","why":"Something went wrong"}'],
  ],
  ['the shell has told it', new ApiError({ status: 401, code: 'session-ended', message: 'Ended' }), []],
])('a change is taken back when %s, and that is said', async (_, error, said) => {
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

test('another tab’s change is fetched', async () => {
  let answer = aCart([]);
  const { cart } = startShop({ ...NOTHING_KEPT, cart: () => answer }, { loggedIn: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));
  answer = TWO_OUD;

  changeInOtherTab('cartChanged', '1');

  await vi.waitFor(() => expect(cart().count).toBe(2));
});

test.each([
  ['its window has the focus again', () => otherTab.dispatchEvent(new Event('focus'))],
  ['its tab is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('a cart whose price rose meanwhile is looked up when %s, and is not busy for it', async (_, comeBack) => {
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

test('coming back asks once, however many events tell of it, and a guest has nothing to ask for', async () => {
  const customer = startShop(NOTHING_KEPT, { loggedIn: true });
  const guest = startShop(NOTHING_KEPT);
  await vi.waitFor(() => expect(customer.cart().status).toBe('ready'));
  customer.client.mockClear();

  otherTab.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(customer.client).toHaveBeenCalled());

  expect(customer.client.mock.calls.map(([name]) => name)).toEqual(['cart']);
  expect(guest.client).not.toHaveBeenCalledWith('cart', expect.anything());
});

test('a change of quantity tells which price stood beside it', async () => {
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

test('a guest’s wishlist is merged after login and cleared, as far as the API can take it', async () => {
  kept.set(GUEST_WISHLIST_KEY, '["rose","Not An Id","oud"]');
  const merge = vi.fn(() => [{ id: 'oud' }, { id: 'rose' }]);
  const { shop, ids } = startShop({ ...NOTHING_KEPT, mergeWishlist: merge });

  shop.store.setState(CUSTOMER);
  await vi.waitFor(() => expect(kept.get(GUEST_WISHLIST_KEY)).toBe('["Not An Id"]'));

  expect(merge).toHaveBeenCalledWith({ body: { productIds: ['rose', 'oud'] } });
  expect(ids()).toEqual(['rose', 'oud']);
});

test('a merge that fails leaves the guest’s list in the browser, and shows the customer’s', async () => {
  kept.set(GUEST_WISHLIST_KEY, '["rose"]');
  const { shop, ids } = startShop({
    ...NOTHING_KEPT,
    wishlist: () => [{ id: 'amber' }],
    mergeWishlist: () => Promise.reject(refused),
  });

  shop.store.setState(CUSTOMER);

  await vi.waitFor(() => expect(ids()).toEqual(['amber']));
  expect(kept.get(GUEST_WISHLIST_KEY)).toBe('["rose"]');
});

test('a customer’s heart that could not be kept is taken back and said', async () => {
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
