import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { createShop } from '@shop/store/create-shop';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';
import provideCommands from '../commands.ts';
import { remote } from '../remote.ts';
import { aCart, aLine } from './cart.ts';

/** A fake browser for a file's tests, reset before each: its storage, window and document. */
export function testBrowser() {
  const browser = { kept: new Map<string, string>(), window: new EventTarget(), page: aPage(), changeInOtherTab };

  /** Acts as another tab that writes to storage, or that clears it where the key is null. */
  function changeInOtherTab(key: string | null, value: string): void {
    if (key === null) browser.kept.clear();
    else browser.kept.set(key, value);
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
  }

  beforeEach(() => {
    Object.assign(browser, { kept: new Map(), window: new EventTarget(), page: aPage() });
    const { kept, window, page } = browser;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('document', page);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    toast.remove();
  });

  return browser;
}

const aPage = (): EventTarget & { visibilityState: string } =>
  Object.assign(new EventTarget(), { visibilityState: 'visible' });

export const CUSTOMER = { session: { token: 't', user: { id: '1', username: 'Abc@1' }, status: 'loggedIn' as const } };
export const TWO_OUD = aCart([aLine({ quantity: 2 })]);

/** Answers by the endpoint's name. A call of any other endpoint fails the test. */
type Answers = Record<string, (input: never) => unknown>;

export const NOTHING_KEPT: Answers = { wishlist: () => [], cart: () => aCart([]), productsById: () => [] };

export function startShop(answers: Answers = {}, { loggedIn = false } = {}) {
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
    if (!answer) throw new Error(`No answer was prepared for "${name}".`);
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
