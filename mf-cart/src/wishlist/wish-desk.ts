import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import type { WishlistItem } from '@shop/contract/cart';
import { createChangeQueue, type Outcome } from '../changes/change-queue.ts';
import { otherTabs } from '../changes/other-tabs.ts';
import { createGuestWishlist, GUEST_WISHLIST_KEY, toggled } from './guest-wishlist.ts';

type WishChange =
  | { kind: 'add' | 'remove'; productId: string }
  | { kind: 'merge'; productIds: string[] }
  | { kind: 'refresh' };

/** Product ids, the newest last; null before the first answer. */
type Ids = readonly string[] | null;

/** Where all changes of the wishlist pass through: a guest's is kept in this browser, a customer's on the server. */
export interface WishDesk {
  /** Puts the product on the list or takes it off. Answers whether it was put there, and how it ended. */
  toggle: (productId: string) => Promise<{ added: boolean; outcome: Outcome }>;
  /** Takes the product off a customer's list. */
  remove: (productId: string) => Promise<Outcome>;
}

/** What the API takes as a product's id; storage may hold anything. */
const IS_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;
/** The most that one merge may hold. */
const MOST = 500;

const desks = new WeakMap<Shop, WishDesk>();

/** The one desk of a page; opened by whoever comes first, the store's commands or a page. */
export function wishDesk(shop: Shop, client: Client): WishDesk {
  const open = desks.get(shop) ?? openDesk(shop, client);
  desks.set(shop, open);
  return open;
}

/** The API lists the newest first. */
const idsOf = (items: readonly WishlistItem[]) => items.map(({ id }) => id).toReversed();

async function send(client: Client, change: WishChange): Promise<Ids> {
  const answer = () => {
    switch (change.kind) {
      case 'add':
        return client('addToWishlist', { body: { productId: change.productId } });
      case 'remove':
        return client('removeFromWishlist', { body: { productId: change.productId } });
      case 'merge':
        return client('mergeWishlist', { body: { productIds: change.productIds } });
      case 'refresh':
        return client('wishlist', {});
    }
  };
  return idsOf((await answer()).data);
}

function apply(ids: Ids, change: WishChange): Ids {
  switch (change.kind) {
    case 'add':
      return [...(ids ?? []), change.productId];
    case 'remove':
      return ids?.filter((id) => id !== change.productId) ?? null;
    case 'merge':
      return [...new Set([...(ids ?? []), ...change.productIds])];
    case 'refresh':
      return ids;
  }
}

/** Of one heart only the last press counts. */
function makesNeedless(later: WishChange, waiting: WishChange): boolean {
  if ('productId' in later) return 'productId' in waiting && waiting.productId === later.productId;
  return later.kind === 'refresh' && waiting.kind === 'refresh';
}

function openDesk(shop: Shop, client: Client): WishDesk {
  // Asked for anew each time: where storage is forbidden, reading the property itself throws.
  const guest = createGuestWishlist(() => localStorage);
  const isCustomer = () => shop.store.getState().session.token !== null;
  const show = (ids: Ids, busy = false) =>
    shop.store.setState({ wishlist: { ids: ids ?? [], status: ids ? (busy ? 'loading' : 'ready') : 'idle' } });
  const guestIds = () =>
    guest
      .read()
      .filter((id) => IS_ID.test(id))
      .slice(-MOST);

  const queue = createChangeQueue<Ids, WishChange>({
    nothing: null,
    apply,
    makesNeedless,
    send: async (change) => send(client, change),
    show: (ids, busy) => isCustomer() && show(ids, busy),
  });

  /** A guest's hearts go to the customer's list; they stay in this browser until the server has them. */
  const takeOver = async () => {
    const productIds = guestIds();
    if (productIds.length === 0) return void queue.add({ kind: 'refresh' });
    const { end } = await queue.add({ kind: 'merge', productIds });
    if (end === 'done') guest.write(guest.read().filter((id) => !productIds.includes(id)));
    if (end === 'failed') void queue.add({ kind: 'refresh' });
  };
  const start = () => {
    queue.restart();
    if (isCustomer()) void takeOver();
    else show(guest.read());
  };

  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) start();
  });
  otherTabs.follow('wishlist', () => isCustomer() && void queue.add({ kind: 'refresh' }));
  addEventListener('storage', ({ key }) => {
    // A null key: the other tab cleared everything.
    if (!isCustomer() && (key === GUEST_WISHLIST_KEY || key === null)) show(guest.read());
  });
  start();

  const change = async (kind: 'add' | 'remove', productId: string) => {
    const outcome = await queue.add({ kind, productId });
    if (outcome.end === 'done') otherTabs.tell('wishlist');
    if (outcome.end === 'failed' && isCustomer()) void queue.add({ kind: 'refresh' });
    return outcome;
  };
  const toggleOnServer = async (productId: string) => {
    const added = !shop.store.getState().wishlist.ids.includes(productId);
    return { added, outcome: await change(added ? 'add' : 'remove', productId) };
  };
  const toggleHere = (productId: string) => {
    // Read from storage, not from the store: another tab may have been faster than its event.
    const ids = toggled(guest.read(), productId);
    guest.write(ids);
    show(ids);
    return { added: ids.includes(productId), outcome: { end: 'done' } as const };
  };

  return {
    toggle: async (productId) => (isCustomer() ? toggleOnServer(productId) : toggleHere(productId)),
    remove: async (productId) => change('remove', productId),
  };
}
