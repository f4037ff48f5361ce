import { failureToast, isApiError } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/composition/remote';
import type { CartAddition, Commands } from '@shop/composition/shop';
import { cartService } from './cart/cart-service.ts';
import { toastRemoved } from './cart/removed-toast.tsx';
import type { Outcome } from './changes/change-queue.ts';
import { announceAdded } from './drawer/added-to-cart.ts';
import { keepLastSeen } from './last-seen/keep-last-seen.ts';
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

  const addToCart = async (addition: CartAddition): Promise<boolean> => {
    const added = isDone(await cart.change({ kind: 'addToCart', addition }), 'add-to-cart');
    if (added) notify(translate('common:toasts.added-to-cart'));
    return added;
  };

  /**
   * Adds what a guest asked for to the cart of the customer who has logged in since. It stays in this browser until the
   * API has answered: after a lost answer the next page sends it again, and the API counts one `mergeId` once.
   */
  const addPendingToCart = async () => {
    const pending = shop.pendingAdd.read();
    // A login reaches every tab. The one that the customer looks at sends the addition; a hidden one does not.
    if (!pending || shop.store.getState().session.token === null || document.visibilityState === 'hidden') return;
    const outcome = await cart.change({ kind: 'mergeCart', pending });
    if (outcome.end === 'done' || isFinalRefusal(outcome)) shop.pendingAdd.forget(pending);
    if (!isDone(outcome, 'merge-cart')) return;
    if (shop.store.getState().cart.items.some(({ productId }) => productId === pending.productId)) {
      notify(translate('common:toasts.added-to-cart'));
      announceAdded('login');
    } else {
      const what = translate('common:errors.add-to-cart');
      notify(translate('common:errors.with-reason', { what, why: translate('common:product.out-of-stock') }));
    }
  };

  const setCartQuantity: Commands['cart.setQuantity'] = async ({ lineId, quantity }) => {
    const unitPrice = lineOf(lineId)?.unitPrice;
    if (isDone(await cart.change({ kind: 'setQuantity', lineId, quantity, unitPrice }), 'update-cart'))
      notify(translate('common:toasts.cart-updated'));
  };

  const removeFromCart: Commands['cart.remove'] = async ({ lineId }) => {
    const line = lineOf(lineId);
    if (!isDone(await cart.change({ kind: 'removeFromCart', lineId }), 'remove-from-cart') || !line) return;
    const { name, productId, variantId, quantity, available, gift } = line;
    toastRemoved({
      text: translate('common:toasts.removed-from-cart'),
      name,
      undoText: translate('common:actions.undo'),
      // A line that is out of stock cannot be added again.
      ...(available > 0 && {
        undo: () => void addToCart({ productId, variantId, quantity: Math.min(quantity, available), gift }),
      }),
    });
  };

  const toggleWishlist: Commands['wishlist.toggle'] = async ({ productId }) => {
    const { added, outcome } = await wishlist.toggle(productId);
    if (isDone(outcome, added ? 'add-to-wishlist' : 'remove-from-wishlist'))
      notify(translate(added ? 'common:toasts.added-to-wishlist' : 'common:toasts.removed-from-wishlist'));
  };

  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) void addPendingToCart();
  });
  void addPendingToCart();
  shop.provide({
    'cart.add': async (addition) => {
      if (await addToCart(addition)) announceAdded('button');
    },
    'cart.setQuantity': setCartQuantity,
    'cart.remove': removeFromCart,
    'wishlist.toggle': toggleWishlist,
  });
}

/** A refusal that would be the same on a second try. */
const isFinalRefusal = (outcome: Outcome) =>
  outcome.end === 'failed' &&
  isApiError(outcome.error) &&
  outcome.error.status >= 400 &&
  outcome.error.status < 500 &&
  outcome.error.status !== 429;
