import { failureToast, isToastedByShell } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/composition/remote';
import type { CartAddition, Commands } from '@shop/composition/shop';
import { announce } from '@shop/customer/announce';
import { announceAdded } from './cart/added-to-cart.ts';
import { cartService } from './cart/cart-service.ts';
import type { Outcome } from './changes/change-queue.ts';
import { keepLastSeen } from './last-seen/keep-last-seen.ts';
import { removedLines } from './removal/removed-lines.ts';
import { mergeWaiting } from './waiting/merge-waiting.ts';
import { wishlistService } from './wishlist/wishlist-service.ts';

/**
 * Starts the services that fetch the customer's cart and wishlist (a guest's wishlist comes from this browser), and
 * provides the commands that change them, each with the toasts that follow.
 */
export default function provideCommands(host: RemoteHost): void {
  const { shop, client, notify, translate } = host;
  keepLastSeen(host);
  const cart = cartService(shop, client);
  const wishlist = wishlistService(shop, client);

  /** Whether the change was made. A failure is toasted; `failed` is a key of `common:errors`. */
  const isDone = (outcome: Outcome, failed: string): boolean => {
    const failure =
      outcome.end === 'failed' ? failureToast(outcome.error, translate(`common:errors.${failed}`), translate) : null;
    if (failure) notify(failure);
    return outcome.end === 'done';
  };
  const lineOf = (lineId: string) => shop.store.getState().cart.items.find((line) => line.lineId === lineId);

  const addToCart = async (addition: CartAddition): Promise<void> => {
    const added = isDone(await cart.change({ kind: 'addToCart', addition }), 'add-to-cart');
    if (added && !announceAdded('button', addition)) notify(translate('common:toasts.added-to-cart'));
  };

  // A login reaches every tab. The one that the customer looks at sends the additions; a hidden one does not.
  const mergeWhereSeen = () => {
    if (document.visibilityState !== 'hidden') void mergeWaiting(host);
  };

  const setCartQuantity: Commands['cart.setQuantity'] = async ({ lineId, quantity }) => {
    const unitPrice = lineOf(lineId)?.unitPrice;
    if (isDone(await cart.change({ kind: 'setQuantity', lineId, quantity, unitPrice }), 'update-cart'))
      notify(translate('common:toasts.cart-updated'));
  };

  const removeFromCart: Commands['cart.remove'] = async ({ lineId }) => {
    const line = lineOf(lineId);
    if (!line) return;
    const removed = removedLines(shop);
    // A line that is out of stock cannot be added again.
    if (line.available > 0) removed.add(line);
    if (isDone(await cart.change({ kind: 'removeFromCart', lineId }), 'remove-from-cart'))
      announce(`${translate('common:toasts.removed-from-cart')}: ${line.name}`);
    else removed.drop(line);
  };

  const toggleWishlist: Commands['wishlist.toggle'] = async ({ productId }) => {
    const { added, outcome } = await wishlist.toggle(productId);
    if (isDone(outcome, added ? 'add-to-wishlist' : 'remove-from-wishlist'))
      notify(translate(added ? 'common:toasts.added-to-wishlist' : 'common:toasts.removed-from-wishlist'));
  };

  wishlist.onMergeFailed((error) => {
    if (!isToastedByShell(error)) notify(translate('wishlist.merge-failed'));
  });
  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) mergeWhereSeen();
  });
  addEventListener('online', mergeWhereSeen);
  mergeWhereSeen();
  shop.provide({
    'cart.add': addToCart,
    'cart.setQuantity': setCartQuantity,
    'cart.remove': removeFromCart,
    'wishlist.toggle': toggleWishlist,
  });
}
