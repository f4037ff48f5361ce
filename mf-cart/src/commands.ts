import type { RemoteHost } from '@shop/composition/remote';
import { cartCommands } from './cart/cart-commands.ts';
import { keepLastSeen } from './last-seen/keep-last-seen.ts';
import { wishlistCommands } from './wishlist/wishlist-commands.ts';

/** Fetches the customer's cart and wishlist, or a guest's wishlist from this browser, and provides what changes them. */
export default function provideCommands(host: RemoteHost): void {
  keepLastSeen(host);
  host.shop.provide({ ...cartCommands(host), ...wishlistCommands(host) });
}
