import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import type { WishlistItem } from '@shop/contract/cart';
import { createChangeQueue, type Outcome } from '../changes/change-queue.ts';
import { otherTabs } from '../changes/other-tabs.ts';
import { GUEST_WISHLIST_KEY, guestWishlist, toggled, validIds } from './guest-wishlist.ts';

type WishChange =
  | { kind: 'addToWishlist' | 'removeFromWishlist'; productId: string }
  | { kind: 'mergeWishlist'; productIds: string[] }
  | { kind: 'refresh' };

/** Product ids, the newest last; null before the API's first answer. */
type Ids = readonly string[] | null;

/** Makes every change of the wishlist: a guest's is kept in this browser, a customer's on the server. */
export interface WishlistService {
  /** Adds the product or removes it. `added` says which; `outcome` says how that ended. */
  toggle: (productId: string) => Promise<{ added: boolean; outcome: Outcome }>;
  /** Puts the product on the list or takes it off, also while nobody knows yet what is on the list. */
  set: (productId: string, isOn: boolean) => Promise<Outcome>;
  /** Is called when the guest's list could not be merged after a login. It stays in this browser, to be sent again. */
  onMergeFailed: (listener: (error: unknown) => void) => void;
}

/** The API takes at most this many products in one merge. */
const MERGE_LIMIT = 500;

const services = new WeakMap<Shop, WishlistService>();

/** The page's only wishlist service, started by whichever needs it first: the store's commands or the wishlist page. */
export function wishlistService(shop: Shop, client: Client): WishlistService {
  const service = services.get(shop) ?? startService(shop, client);
  services.set(shop, service);
  return service;
}

/** The API lists the newest first. */
const idsOf = (items: readonly WishlistItem[]) => items.map(({ id }) => id).toReversed();

async function send(client: Client, change: WishChange): Promise<Ids> {
  const answer = () => {
    switch (change.kind) {
      case 'addToWishlist':
      case 'removeFromWishlist':
        return client(change.kind, { body: { productId: change.productId } });
      case 'mergeWishlist':
        return client(change.kind, { body: { productIds: change.productIds } });
      case 'refresh':
        return client('wishlist', {});
    }
  };
  return idsOf((await answer()).data);
}

function apply(ids: Ids, change: WishChange): Ids {
  switch (change.kind) {
    case 'addToWishlist':
      return [...(ids ?? []), change.productId];
    case 'removeFromWishlist':
      return ids?.filter((id) => id !== change.productId) ?? null;
    case 'mergeWishlist':
      return [...new Set([...(ids ?? []), ...change.productIds])];
    case 'refresh':
      return ids;
  }
}

/** Rapid clicks on one wishlist button are collapsed: only the last state is sent. Of two fetches one is enough. */
function supersedes(later: WishChange, waiting: WishChange): boolean {
  if ('productId' in later) return 'productId' in waiting && waiting.productId === later.productId;
  return later.kind === 'refresh' && waiting.kind === 'refresh';
}

function startService(shop: Shop, client: Client): WishlistService {
  const isCustomer = () => shop.store.getState().session.token !== null;
  const show = (ids: Ids, busy = false) =>
    shop.store.setState({ wishlist: { ids: ids ?? [], status: ids ? (busy ? 'loading' : 'ready') : 'idle' } });

  const queue = createChangeQueue<Ids, WishChange>({
    nothing: null,
    apply,
    supersedes,
    send: async (change) => send(client, change),
    show: (ids, pending) => isCustomer() && show(ids, pending.length > 0),
  });

  let mergeFailed: (error: unknown) => void = () => undefined;
  /**
   * Fetches the customer's list, once what they chose as a guest is merged into it. The guest's list stays in this browser
   * until the API has answered.
   */
  const mergeGuestWishlist = async () => {
    const productIds = validIds(guestWishlist.read()).slice(-MERGE_LIMIT);
    if (productIds.length === 0) return void queue.add({ kind: 'refresh' });
    const outcome = await queue.add({ kind: 'mergeWishlist', productIds });
    if (outcome.end === 'done') guestWishlist.write(guestWishlist.read().filter((id) => !productIds.includes(id)));
    if (outcome.end !== 'failed') return;
    void queue.add({ kind: 'refresh' });
    mergeFailed(outcome.error);
  };
  const start = () => {
    queue.restart();
    if (isCustomer()) void mergeGuestWishlist();
    else show(guestWishlist.read());
  };

  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) start();
  });
  otherTabs.onChange('wishlist', () => isCustomer() && void mergeGuestWishlist());
  addEventListener('storage', ({ key }) => {
    // The key is null where the other tab cleared all storage.
    if (!isCustomer() && (key === GUEST_WISHLIST_KEY || key === null)) show(guestWishlist.read());
  });
  start();

  const change = async (kind: 'addToWishlist' | 'removeFromWishlist', productId: string) => {
    const outcome = await queue.add({ kind, productId });
    if (outcome.end === 'done') otherTabs.announce('wishlist');
    if (outcome.end === 'failed' && isCustomer()) void queue.add({ kind: 'refresh' });
    return outcome;
  };
  const toggleAsCustomer = async (productId: string) => {
    const added = !shop.store.getState().wishlist.ids.includes(productId);
    return { added, outcome: await change(added ? 'addToWishlist' : 'removeFromWishlist', productId) };
  };
  const toggleAsGuest = (productId: string) => {
    // Read from storage, not from the store: another tab may have changed it before its event has arrived.
    const ids = toggled(guestWishlist.read(), productId);
    guestWishlist.write(ids);
    show(ids);
    return { added: ids.includes(productId), outcome: { end: 'done' } as const };
  };

  return {
    toggle: async (productId) => (isCustomer() ? toggleAsCustomer(productId) : toggleAsGuest(productId)),
    set: async (productId, isOn) => {
      if (isCustomer()) return change(isOn ? 'addToWishlist' : 'removeFromWishlist', productId);
      if (guestWishlist.read().includes(productId) !== isOn) toggleAsGuest(productId);
      return { end: 'done' };
    },
    onMergeFailed: (listener) => {
      mergeFailed = listener;
    },
  };
}
