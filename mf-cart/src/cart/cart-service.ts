import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { createChangeQueue, type Outcome } from '../changes/change-queue.ts';
import { otherTabs } from '../changes/other-tabs.ts';
import { applyChange, NO_CART, sendChange, supersedes, type CartChange, type CartData } from './cart-changes.ts';

/** All changes of the customer's cart pass through here, wherever they are asked for. */
export interface CartService {
  /** Makes a change; the caller shows how it ended. */
  change: (change: CartChange) => Promise<Outcome>;
  /** Looks the customer's cart up again, where that isn't under way: prices and stock change while a tab stays open. */
  freshen: () => void;
  failed: () => boolean;
  /** Calls back when `failed` may have changed. Answers what ends it. */
  subscribe: (changed: () => void) => () => void;
}

const services = new WeakMap<Shop, CartService>();

/** The one cart service of a page; started by whoever comes first, the store's commands or a page. */
export function cartService(shop: Shop, client: Client): CartService {
  const service = services.get(shop) ?? startService(shop, client);
  services.set(shop, service);
  return service;
}

/** Whether the cart could not be fetched when it was last tried; starts no service. */
export const cartFailed = (shop: Shop): boolean => services.get(shop)?.failed() ?? false;

/** A cart that is only looked up again is as good as it was. */
const isBusy = ({ cart }: CartData, underWay: readonly CartChange[]) =>
  underWay.some(({ kind }) => kind !== 'refresh' || cart === null);

function show(shop: Shop, data: CartData, pending: readonly CartChange[]): void {
  const { cart, unseen } = data;
  const status = isBusy(data, pending) ? 'loading' : cart ? 'ready' : 'idle';
  if (!cart) return shop.store.setState({ cart: { items: [], count: unseen, totals: null, status } });
  const { items, ...totals } = cart;
  const count = items.reduce((sum, { quantity }) => sum + quantity, unseen);
  shop.store.setState({ cart: { items, count, totals, status } });
}

/** Calls back when the visitor comes back to this page, from another tab, window or app. */
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
    show: (data, underWay) => show(shop, data, underWay),
  });
  const isCustomer = () => shop.store.getState().session.token !== null;

  let lookups = 0;
  const refresh = async (): Promise<Outcome> => {
    lookups += 1;
    const outcome = await queue.add({ kind: 'refresh' });
    lookups -= 1;
    if (outcome.end !== 'superseded') setFailed(outcome.end === 'failed');
    return outcome;
  };
  const change = async (asked: CartChange): Promise<Outcome> => {
    if (asked.kind === 'refresh') return refresh();
    const outcome = await queue.add(asked);
    if (outcome.end === 'done') {
      setFailed(false);
      otherTabs.announce('cart');
    }
    // After a failure nobody knows whether the server made the change: its list decides.
    if (outcome.end === 'failed' && isCustomer()) void refresh();
    return outcome;
  };

  const refreshForCustomer = () => {
    if (isCustomer()) void refresh();
  };
  const freshen = () => {
    if (lookups === 0) refreshForCustomer();
  };
  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token === before.token) return;
    queue.restart();
    setFailed(false);
    refreshForCustomer();
  });
  otherTabs.onChange('cart', refreshForCustomer);
  onReturn(freshen);
  refreshForCustomer();

  return {
    change,
    freshen,
    failed: () => failed,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
