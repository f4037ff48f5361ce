import type { Client } from '@shop/client/client';
import type { CartTotals, Shop } from '@shop/composition/shop';
import type { Cart } from '@shop/contract/cart';
import { createChangeQueue, type Outcome } from '../changes/change-queue.ts';
import { otherTabs } from '../changes/other-tabs.ts';
import { additionKeys } from './addition-keys.ts';
import { applyChange, NO_CART, sendChange, supersedes, type CartChange, type CartData } from './cart-changes.ts';

/** Sends every change of the customer's cart, whichever page or button asks for it, and keeps the store up to date. */
export interface CartService {
  /** Makes a change. Never rejects: the caller reports a failed outcome. */
  change: (change: CartChange) => Promise<Outcome>;
  /** Fetches the cart again unless that is happening already: prices and stock change while a tab stays open. */
  refreshIfIdle: () => void;
  failed: () => boolean;
  /** Calls back when `failed` may have changed. Returns the function that ends the subscription. */
  subscribe: (changed: () => void) => () => void;
}

const services = new WeakMap<Shop, CartService>();

/** The page's only cart service, started by whichever needs it first: the store's commands or a cart page. */
export function cartService(shop: Shop, client: Client): CartService {
  const service = services.get(shop) ?? startService(shop, client);
  services.set(shop, service);
  return service;
}

/** Whether the last fetch of the cart failed. Does not start the service. */
export const cartFailed = (shop: Shop): boolean => services.get(shop)?.failed() ?? false;

/** A cart that is only being fetched again still counts as up to date. */
const isBusy = ({ cart }: CartData, pending: readonly CartChange[]) =>
  pending.some(({ kind }) => kind !== 'refresh' || cart === null);

const totalsOf = ({ items: _items, ...totals }: Cart): CartTotals => totals;

function show(shop: Shop, data: CartData, pending: readonly CartChange[]): void {
  const { cart, unseen } = data;
  const items = cart?.items ?? [];
  shop.store.setState({
    cart: {
      items,
      count: items.reduce((sum, { quantity }) => sum + quantity, unseen),
      totals: cart && totalsOf(cart),
      status: isBusy(data, pending) ? 'loading' : cart ? 'ready' : 'idle',
    },
  });
}

/** Calls back when the visitor returns to this page from another tab, window or app. */
function onReturn(back: () => void): void {
  addEventListener('focus', back);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') back();
  });
}

function startService(shop: Shop, client: Client): CartService {
  let failed = false;
  const listeners = new Set<() => void>();
  const setFailed = (value: boolean) => {
    if (value === failed) return;
    failed = value;
    for (const changed of listeners) changed();
  };

  const queue = createChangeQueue<CartData, CartChange>({
    nothing: NO_CART,
    apply: applyChange,
    supersedes,
    send: async (change) => ({ cart: await sendChange(client, change), unseen: 0 }),
    show: (data, pending) => show(shop, data, pending),
  });
  const isCustomer = () => shop.store.getState().session.token !== null;

  const keys = additionKeys();
  let fetches = 0;
  const refresh = async (): Promise<Outcome> => {
    fetches += 1;
    const outcome = await queue.add({ kind: 'refresh' });
    fetches -= 1;
    if (outcome.end !== 'superseded') setFailed(outcome.end === 'failed');
    return outcome;
  };
  const add = async (requested: CartChange & { kind: 'addToCart' }): Promise<Outcome> => {
    const key = keys.take(requested.addition);
    const outcome = await queue.add({ ...requested, key });
    if (outcome.end === 'failed') keys.giveBack(requested.addition, key);
    return outcome;
  };
  const change = async (requested: CartChange): Promise<Outcome> => {
    if (requested.kind === 'refresh') return refresh();
    const outcome = requested.kind === 'addToCart' ? await add(requested) : await queue.add(requested);
    if (outcome.end === 'done') {
      setFailed(false);
      otherTabs.announce('cart');
    }
    // A failed call may still have changed the cart on the server, so the cart is fetched again.
    if (outcome.end === 'failed' && isCustomer()) void refresh();
    return outcome;
  };

  const refreshForCustomer = () => {
    if (isCustomer()) void refresh();
  };
  const refreshIfIdle = () => {
    if (fetches === 0) refreshForCustomer();
  };
  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token === before.token) return;
    queue.restart();
    setFailed(false);
    refreshForCustomer();
  });
  otherTabs.onChange('cart', refreshForCustomer);
  onReturn(refreshIfIdle);
  refreshForCustomer();

  return {
    change,
    refreshIfIdle,
    failed: () => failed,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
