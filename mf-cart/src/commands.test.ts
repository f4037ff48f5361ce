import type { Commands, Shop } from '@shop/contract/shop';
import { createShop } from '@shop/store/create-shop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import provideCommands from './commands.ts';
import { GUEST_WISHLIST_KEY } from './guest-wishlist.ts';

let kept: Map<string, string>;
let otherTab: EventTarget;

beforeEach(() => {
  kept = new Map();
  otherTab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', otherTab.addEventListener.bind(otherTab));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function startShop() {
  const shop: Shop = createShop({
    language: 'en',
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  const toasts: string[] = [];
  provideCommands({ shop, notify: (text) => toasts.push(text), translate: (key) => key });
  return { shop, toasts, ids: () => shop.store.getState().wishlist.ids };
}

const changeInOtherTab = (key: string | null, value: string) => {
  if (key === null) kept.clear();
  else kept.set(key, value);
  otherTab.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

test('what the browser kept is in the store from the start', () => {
  kept.set(GUEST_WISHLIST_KEY, '["rose","oud"]');

  const { ids, shop } = startShop();

  expect(ids()).toEqual(['rose', 'oud']);
  expect(shop.store.getState().wishlist.status).toBe('ready');
});

test('a product is added, kept and announced, and taken away by the next toggle', async () => {
  const { shop, toasts, ids } = startShop();

  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual(['rose']);
  expect(kept.get(GUEST_WISHLIST_KEY)).toBe('["rose"]');

  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual([]);
  expect(kept.get(GUEST_WISHLIST_KEY)).toBe('[]');
  expect(toasts).toEqual(['common:toasts.added-to-wishlist', 'common:toasts.removed-from-wishlist']);
});

test('two tabs agree', async () => {
  const { shop, ids } = startShop();

  changeInOtherTab(GUEST_WISHLIST_KEY, '["oud"]');
  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual(['oud', 'rose']);
});

test('a toggle keeps what another tab added before its event arrived', async () => {
  const { shop, ids } = startShop();
  kept.set(GUEST_WISHLIST_KEY, '["oud"]');

  await shop.run('wishlist.toggle', { productId: 'rose' });

  expect(ids()).toEqual(['oud', 'rose']);
});

test('the list is empty when another tab cleared the storage', () => {
  kept.set(GUEST_WISHLIST_KEY, '["oud"]');
  const { ids } = startShop();

  changeInOtherTab(null, '');

  expect(ids()).toEqual([]);
});

test('changes of other keys leave the list alone', () => {
  const { ids } = startShop();
  kept.set(GUEST_WISHLIST_KEY, '["oud"]');

  changeInOtherTab('lang', 'ar');

  expect(ids()).toEqual([]);
});

test('without login only the wishlist is provided', () => {
  const provided: string[] = [];
  const { shop } = startShop();
  const watched: Shop = { ...shop, provide: (commands: Partial<Commands>) => void provided.push(...Object.keys(commands)) };

  provideCommands({ shop: watched, notify: () => undefined, translate: (key) => key });

  expect(provided).toEqual(['wishlist.toggle']);
});
