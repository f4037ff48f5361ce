import type { RemoteHost } from '@shop/contract/remote';
import { createGuestWishlist, GUEST_WISHLIST_KEY, toggled } from './guest-wishlist.ts';

/** Starts the wishlist of guests: reads what this browser keeps, follows other tabs, and provides `wishlist.toggle`. */
export default function provideCommands({ shop, notify, translate }: RemoteHost): void {
  // Asked for anew each time: where storage is forbidden, reading the property itself throws.
  const wishlist = createGuestWishlist(() => localStorage);
  const show = (ids: string[]) => shop.store.setState({ wishlist: { ids, status: 'ready' } });

  show(wishlist.read());

  addEventListener('storage', ({ key }) => {
    // A null key: the other tab cleared everything.
    if (key === GUEST_WISHLIST_KEY || key === null) show(wishlist.read());
  });

  shop.provide({
    'wishlist.toggle': async ({ productId }) => {
      // Read from storage, not from the store: another tab may have been faster than its event.
      const ids = toggled(wishlist.read(), productId);
      wishlist.write(ids);
      show(ids);
      notify(translate(ids.includes(productId) ? 'common:toasts.added-to-wishlist' : 'common:toasts.removed-from-wishlist'));
    },
  });
}
