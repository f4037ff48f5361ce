import {
  LAST_SEEN_KEYS,
  readLastSeen,
  type LastSeen,
  type LastSeenItem,
  type LastSeenKind,
} from '@shop/composition/last-seen';
import type { RemoteHost } from '@shop/composition/remote';
import type { ShopState } from '@shop/composition/shop';
import type { CartLine } from '@shop/contract/cart';
import type { Card } from '@shop/contract/catalogue';

/** Names asked for in one call; the API tells up to a hundred. */
const MOST_AT_ONCE = 50;

const ofLine = ({ productId, name, size, quantity, image }: CartLine): LastSeenItem => ({
  productId,
  name,
  size,
  quantity,
  image: image.src,
});
const ofCard = ({ id, name, image }: Card): LastSeenItem => ({ productId: id, name, image: image.src });

/** Keeps cart and wishlist as they were last seen, for when there is no connection: what they held and when, no price. */
export function keepLastSeen({ shop, client }: Pick<RemoteHost, 'shop' | 'client'>): void {
  const { language } = shop.store.getState();

  const namesOf = (ids: readonly string[]): Promise<LastSeenItem[]> =>
    client('productsById', { query: { ids: ids.join(',') } }).then(
      ({ data }) => data.map(ofCard),
      // Those whose names are known are kept; the others come with a later page.
      () => [],
    );

  const keepWishlist = async (ids: readonly string[]) => {
    const kept = read('wishlist');
    const known = new Map((kept?.language === language ? kept.items : []).map((item) => [item.productId, item]));
    const unknown = ids.filter((id) => !known.has(id)).slice(-MOST_AT_ONCE);
    if (unknown.length > 0) for (const item of await namesOf(unknown)) known.set(item.productId, item);
    // The list has changed meanwhile, or its owner has logged out.
    if (shop.store.getState().wishlist.ids !== ids) return;
    const newestFirst = ids.toReversed();
    write('wishlist', {
      at: new Date().toISOString(),
      language,
      items: newestFirst.flatMap((id) => known.get(id) ?? []),
    });
  };

  const follow = ({ cart, wishlist }: ShopState, before?: ShopState) => {
    if (cart !== before?.cart && cart.status === 'ready') {
      write('cart', { at: new Date().toISOString(), language, items: (cart.items as readonly CartLine[]).map(ofLine) });
    }
    if (wishlist !== before?.wishlist && wishlist.status === 'ready') void keepWishlist(wishlist.ids);
  };

  follow(shop.store.getState());
  shop.store.subscribe(follow);
}

function read(kind: LastSeenKind): LastSeen | null {
  try {
    return readLastSeen(localStorage.getItem(LAST_SEEN_KEYS[kind]));
  } catch {
    return null;
  }
}

function write(kind: LastSeenKind, list: LastSeen): void {
  try {
    if (list.items.length > 0) localStorage.setItem(LAST_SEEN_KEYS[kind], JSON.stringify(list));
    else localStorage.removeItem(LAST_SEEN_KEYS[kind]);
  } catch {
    // A browser that refuses storage has nothing to show without a connection.
  }
}
