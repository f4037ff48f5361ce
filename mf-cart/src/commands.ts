import { failureToast, isToastedByShell } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/composition/remote';
import type { CartAddition, Commands } from '@shop/composition/shop';
import { announceAdded } from './cart/added-to-cart.ts';
import { cartService } from './cart/cart-service.ts';
import { toastRemoved } from './cart/removed-toast.tsx';
import type { Outcome } from './changes/change-queue.ts';
import { keepLastSeen } from './last-seen/keep-last-seen.ts';
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

  const addToCart = async (addition: CartAddition & { addedAt?: string }): Promise<boolean> => {
    const added = isDone(await cart.change({ kind: 'addToCart', addition }), 'add-to-cart');
    if (added) notify(translate('common:toasts.added-to-cart'));
    return added;
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
    if (!isDone(await cart.change({ kind: 'removeFromCart', lineId }), 'remove-from-cart') || !line) return;
    const { name, productId, variantId, quantity, available, gift, addedAt } = line;
    toastRemoved({
      text: translate('common:toasts.removed-from-cart'),
      name,
      undoText: translate('common:actions.undo'),
      // A line that is out of stock cannot be added again.
      ...(available > 0 && {
        undo: () => void addToCart({ productId, variantId, quantity: Math.min(quantity, available), gift, addedAt }),
      }),
    });
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
    'cart.add': async (addition) => {
      if (await addToCart(addition)) announceAdded('button', addition);
    },
    'cart.setQuantity': setCartQuantity,
    'cart.remove': removeFromCart,
    'wishlist.toggle': toggleWishlist,
  });
}
