import { ApiError } from '@shop/client/api-error';
import { guestState } from '@shop/store/create-shop';
import { afterEach, expect, test, vi } from 'vitest';
import { aCart, aLine } from '../testing/cart.ts';
import { NOTHING_KEPT, startShop, testBrowser } from '../testing/started-shop.ts';
import { removedLines } from './removed-lines.ts';

testBrowser();
afterEach(() => vi.useRealTimers());

const OUD = aLine();
const ROSE = aLine({ lineId: 'rose', variantId: 'at-rose-003', addedAt: '2026-11-20T17:05:00.000001Z' });

/** A customer's cart of these lines. A removal succeeds unless it is refused. */
async function cartOf(lines: (typeof OUD)[], refusal?: ApiError) {
  const removeFromCart = ({ body: { lineId } }: { body: { lineId: string } }) =>
    refusal ? Promise.reject(refusal) : aCart(lines.filter((line) => line.lineId !== lineId));
  const started = startShop({ ...NOTHING_KEPT, cart: () => aCart(lines), removeFromCart }, { loggedIn: true });
  await vi.waitFor(() => expect(started.cart().status).toBe('ready'));
  const removed = removedLines(started.shop);
  return { ...started, removed, names: () => removed.list().map(({ line }) => line.lineId) };
}

test('removed lines can be put back as they were, one after another, and no visible toast says that they are gone', async () => {
  const { shop, removed, toasts } = await cartOf([OUD, ROSE]);

  await Promise.all(['oud', 'rose'].map((lineId) => shop.run('cart.remove', { lineId })));

  expect(removed.list().map(({ line }) => line)).toEqual([OUD, ROSE]);
  expect(toasts).toEqual([]);
});

test('a line whose removal fails is still in the cart and has nothing to put back', async () => {
  const lost = new ApiError({ status: 0, code: 'network', message: '' });
  const { shop, names, toasts } = await cartOf([OUD], lost);

  await shop.run('cart.remove', { lineId: 'oud' });

  expect(names()).toEqual([]);
  expect(toasts).toEqual([expect.stringContaining('common:errors.remove-from-cart')]);
});

test('a line that is out of stock is removed for good', async () => {
  const { shop, names } = await cartOf([aLine({ available: 0, issue: 'out_of_stock' })]);

  await shop.run('cart.remove', { lineId: 'oud' });

  expect(names()).toEqual([]);
});

test('a removal is kept for at least a minute, and not for the next customer', async () => {
  const { shop, removed, names } = await cartOf([OUD, ROSE]);
  vi.useFakeTimers({ toFake: ['Date'] });
  await shop.run('cart.remove', { lineId: 'oud' });
  vi.setSystemTime(Date.now() + 59_000);
  await shop.run('cart.remove', { lineId: 'rose' });

  removed.dropOld();
  expect(names()).toEqual(['oud', 'rose']);
  vi.setSystemTime(Date.now() + 2_000);
  removed.dropOld();
  expect(names()).toEqual(['rose']);
  shop.store.setState(guestState('en'));

  expect(names()).toEqual([]);
});
