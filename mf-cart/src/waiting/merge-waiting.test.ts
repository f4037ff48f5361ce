import { ApiError } from '@shop/client/api-error';
import { expect, test, vi } from 'vitest';
import { onAdded } from '../cart/added-to-cart.ts';
import { aCart, aLine } from '../testing/cart.ts';
import { CUSTOMER, NOTHING_KEPT, TWO_OUD, startShop, testBrowser } from '../testing/started-shop.ts';

const browser = testBrowser();

const ROSE = { productId: 'rose', variantId: 'rose-3', quantity: 1, name: 'Rose Attar' };
const OUD = {
  productId: 'perfume-oud-royal',
  variantId: 'pf-oudr-050',
  quantity: 2,
  gift: { note: 'مبارك!' },
  name: 'Oud Royal',
};
const lost = new ApiError({ status: 0, code: 'network', message: 'No answer' });
const refused = new ApiError({ status: 400, code: 'validation-failed', message: 'No', requestId: 'r' });
const ended = new ApiError({ status: 401, code: 'session-ended', message: 'Ended', requestId: 'r' });

const BOTH = aCart([aLine({ quantity: 2 }), aLine({ lineId: 'rose', productId: 'rose', variantId: 'rose-3' })]);

const keptNow = () => JSON.parse(browser.kept.get('pendingAdd') ?? '[]') as { mergeId: string }[];
const merges = (client: ReturnType<typeof startShop>['client']) =>
  client.mock.calls.filter(([name]) => name === 'mergeCart').map(([, input]) => (input as { body: unknown }).body);

/** A shop whose guest has added both products and has logged in. */
async function shopAfterLogin(mergeCart: () => unknown, { hidden = false } = {}) {
  const opened = startShop({ ...NOTHING_KEPT, mergeCart });
  await opened.shop.run('cart.add', OUD);
  await opened.shop.run('cart.add', ROSE);
  if (hidden) browser.page.visibilityState = 'hidden';
  const waited = keptNow();
  opened.shop.store.setState(CUSTOMER);
  return { ...opened, waited };
}

test('all that a guest added is merged into the cart after the login by one call, toasted and removed from storage', async () => {
  const announced: unknown[] = [];
  const stop = onAdded((by, { productId }) => {
    announced.push([by, productId]);
    return false;
  });
  const { client, toasts, shop, waited } = await shopAfterLogin(() => BOTH);
  await vi.waitFor(() => expect(toasts).toEqual(['common:toasts.added-to-cart']));
  stop();

  const items = [OUD, ROSE].map((line) => ({ ...line, name: undefined }));
  expect(merges(client)).toEqual([{ mergeId: waited[0]!.mergeId, items }]);
  expect(keptNow()).toEqual([]);
  expect(shop.store.getState().pending).toEqual([]);
  expect(announced).toEqual([['login', 'rose']]);
});

test.each([
  ['no answer came', lost],
  ['the API refuses it', refused],
])('what a guest added stays where %s, and that is said', async (_, error) => {
  const { toasts, waited, shop, cart } = await shopAfterLogin(() => Promise.reject(error));

  await vi.waitFor(() =>
    expect(toasts).toEqual(['waiting.merge-failed {"failed":"common:errors.merge-cart","count":2}']),
  );

  expect(keptNow()).toEqual(waited);
  expect(shop.store.getState().pending).toEqual(waited);
  await vi.waitFor(() => expect(cart()).toMatchObject({ count: 0, status: 'ready' }));
});

test('where the session has ended, nothing more is said than the shell did', async () => {
  const { toasts, cart } = await shopAfterLogin(() => Promise.reject(ended));
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  expect(toasts).toEqual([]);
});

test.each([
  ['on the next page', () => startShop({ ...NOTHING_KEPT, mergeCart: () => BOTH }, { loggedIn: true })],
  ['when the connection is back', () => void browser.window.dispatchEvent(new Event('online'))],
])('a merge without an answer is sent again %s, with the same merge id', async (_, comeBack) => {
  let answer: () => unknown = () => Promise.reject(lost);
  const first = await shopAfterLogin(() => answer());
  await vi.waitFor(() => expect(first.toasts).toHaveLength(1));
  answer = () => BOTH;

  const second = comeBack() ?? first;
  await vi.waitFor(() => expect(second.toasts.at(-1)).toBe('common:toasts.added-to-cart'));

  expect(merges(second.client).at(-1)).toEqual(merges(first.client)[0]);
  expect(keptNow()).toEqual([]);
});

test.each([
  ['some are sold out', TWO_OUD, ['common:toasts.added-to-cart', 'waiting.not-enough {"names":"Rose Attar"}']],
  ['all are sold out', aCart([]), ['waiting.not-enough {"names":"Oud Royal and Rose Attar"}']],
  [
    'fewer are left',
    { ...BOTH, items: BOTH.items.map((line) => ({ ...line, quantity: 1 })) },
    ['common:toasts.added-to-cart', 'waiting.not-enough {"names":"Oud Royal"}'],
  ],
])('a guest is told what could not be added: %s', async (_, merged, said) => {
  const { toasts } = await shopAfterLogin(() => merged);

  await vi.waitFor(() => expect(toasts).toEqual(said));

  expect(keptNow()).toEqual([]);
});

test('a tab in the background leaves what a guest added to the tab in which the login happens', async () => {
  const { client, cart } = await shopAfterLogin(() => BOTH, { hidden: true });
  await vi.waitFor(() => expect(cart().status).toBe('ready'));

  expect(merges(client)).toEqual([]);
  expect(keptNow()).toHaveLength(2);
});
