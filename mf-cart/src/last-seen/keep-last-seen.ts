import { permanentStorage } from '@shop/browser/storage';
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

/** Product names requested in one call; the API answers up to a hundred. */
const MOST_AT_ONCE = 50;

const ofLine = ({ productId, name, size, quantity, image }: CartLine): LastSeenItem => ({
  productId,
  name,
  size,
  quantity,
  image: image.src,
});
const ofCard = ({ id, name, image }: Card): LastSeenItem => ({ productId: id, name, image: image.src });

/** Stores cart and wishlist as they were last shown, without prices, for the page that is shown without a connection. */
export function keepLastSeen({ shop, client }: Pick<RemoteHost, 'shop' | 'client'>): void {
  const { language } = shop.store.getState();

  const namesOf = (ids: readonly string[]): Promise<LastSeenItem[]> =>
    client('productsById', { query: { ids: ids.join(',') } }).then(
      ({ data }) => data.map(ofCard),
      // Products whose names are unknown are left out now and asked for again on a later page.
      () => [],
    );

  const keepWishlist = async (ids: readonly string[]) => {
    const stored = read('wishlist');
    const known = new Map((stored?.language === language ? stored.items : []).map((item) => [item.productId, item]));
    const unknown = ids.filter((id) => !known.has(id)).slice(-MOST_AT_ONCE);
    if (unknown.length > 0) for (const item of await namesOf(unknown)) known.set(item.productId, item);
    // The wishlist has changed in the meantime, or the customer has logged out.
    if (shop.store.getState().wishlist.ids !== ids) return;
    const newestFirst = ids.toReversed();
    write('wishlist', {
      at: new Date().toISOString(),
      language,
      items: newestFirst.flatMap((id) => known.get(id) ?? []),
    });
  };

  const keep = ({ cart, wishlist }: ShopState, before?: ShopState) => {
    if (cart !== before?.cart && cart.status === 'ready') {
      write('cart', { at: new Date().toISOString(), language, items: cart.items.map(ofLine) });
    }
    if (wishlist !== before?.wishlist && wishlist.status === 'ready') void keepWishlist(wishlist.ids);
  };

  keep(shop.store.getState());
  shop.store.subscribe(keep);
}

const read = (kind: LastSeenKind): LastSeen | null => readLastSeen(permanentStorage.read(LAST_SEEN_KEYS[kind]));

function write(kind: LastSeenKind, list: LastSeen): void {
  if (list.items.length > 0) permanentStorage.writeJson(LAST_SEEN_KEYS[kind], list);
  else permanentStorage.remove(LAST_SEEN_KEYS[kind]);
}
