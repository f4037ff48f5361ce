import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { createChangeQueue, type Outcome } from '../changes/change-queue.ts';
import { otherTabs } from '../changes/other-tabs.ts';
import { applyChange, makesNeedless, NO_CART, type CartChange, type CartData } from './cart-changes.ts';
import { sendChange } from './send-change.ts';

/** Where all changes of the customer's cart pass through, wherever they are asked for. */
export interface CartDesk {
  /** Makes a change; the caller tells how it ended. */
  change: (change: CartChange) => Promise<Outcome>;
  failed: () => boolean;
  /** Calls back when `failed` may have changed. Answers what ends it. */
  subscribe: (changed: () => void) => () => void;
}

const desks = new WeakMap<Shop, CartDesk>();

/** The one desk of a page; opened by whoever comes first, the store's commands or a page. */
export function cartDesk(shop: Shop, client: Client): CartDesk {
  const open = desks.get(shop) ?? openDesk(shop, client);
  desks.set(shop, open);
  return open;
}

/** Whether the cart could not be fetched when it was last tried; opens no desk. */
export const cartFailed = (shop: Shop): boolean => desks.get(shop)?.failed() ?? false;

function show(shop: Shop, { cart, unseen }: CartData, busy: boolean): void {
  const { items = [], ...totals } = cart ?? {};
  const count = items.reduce((sum, { quantity }) => sum + quantity, unseen);
  shop.store.setState({
    cart: { items, count, totals: cart && totals, status: busy ? 'loading' : cart ? 'ready' : 'idle' },
  });
}

function openDesk(shop: Shop, client: Client): CartDesk {
  let failed = false;
  const listeners = new Set<() => void>();
  const hasFailed = (value: boolean) => {
    if (value === failed) return;
    failed = value;
    for (const changed of listeners) changed();
  };

  const queue = createChangeQueue<CartData, CartChange>({
    nothing: NO_CART,
    apply: applyChange,
    makesNeedless,
    send: async (change) => ({ cart: await sendChange(client, change), unseen: 0 }),
    show: (data, busy) => show(shop, data, busy),
  });
  const isCustomer = () => shop.store.getState().session.token !== null;

  const refresh = async (): Promise<Outcome> => {
    const outcome = await queue.add({ kind: 'refresh' });
    if (outcome.end !== 'needless') hasFailed(outcome.end === 'failed');
    return outcome;
  };
  const change = async (asked: CartChange): Promise<Outcome> => {
    if (asked.kind === 'refresh') return refresh();
    const outcome = await queue.add(asked);
    if (outcome.end === 'done') {
      hasFailed(false);
      otherTabs.tell('cart');
    }
    // Whether it came through is not known of every failure: the server's list decides.
    if (outcome.end === 'failed' && isCustomer()) void refresh();
    return outcome;
  };

  const follow = () => {
    if (isCustomer()) void refresh();
  };
  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token === before.token) return;
    queue.restart();
    hasFailed(false);
    follow();
  });
  otherTabs.follow('cart', follow);
  follow();

  return {
    change,
    failed: () => failed,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
