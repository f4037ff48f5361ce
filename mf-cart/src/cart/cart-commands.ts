import { failureToast } from '@shop/client/failure-text';
import type { RemoteHost } from '@shop/composition/remote';
import type { Commands } from '@shop/composition/shop';
import type { CartLine } from '@shop/contract/cart';
import type { Outcome } from '../changes/change-queue.ts';
import { tellAdded } from '../drawer/added.ts';
import { cartDesk } from './cart-desk.ts';
import { toastRemoved } from './removed-toast.tsx';

type CartCommands = Pick<Commands, 'cart.add' | 'cart.setQuantity' | 'cart.remove'>;

/** What buttons anywhere do to the cart, and what the visitor is told of it. */
export function cartCommands({ shop, client, notify, translate }: RemoteHost): CartCommands {
  const desk = cartDesk(shop, client);

  /** Whether the change was made; says it if it was not. */
  const made = (outcome: Outcome, failed: string): boolean => {
    const text =
      outcome.end === 'failed' ? failureToast(outcome.error, translate(`common:errors.${failed}`), translate) : null;
    if (text) notify(text);
    return outcome.end === 'done';
  };
  const add: Commands['cart.add'] = async (addition) => {
    if (made(await desk.change({ kind: 'add', addition }), 'add-to-cart'))
      notify(translate('common:toasts.added-to-cart'));
  };

  return {
    'cart.add': async (addition) => {
      if (!made(await desk.change({ kind: 'add', addition }), 'add-to-cart')) return;
      notify(translate('common:toasts.added-to-cart'));
      tellAdded();
    },
    'cart.setQuantity': async ({ lineId, quantity }) => {
      if (made(await desk.change({ kind: 'set', lineId, quantity }), 'update-cart'))
        notify(translate('common:toasts.cart-updated'));
    },
    'cart.remove': async ({ lineId }) => {
      const line = (shop.store.getState().cart.items as readonly CartLine[]).find((known) => known.lineId === lineId);
      if (!made(await desk.change({ kind: 'remove', lineId }), 'remove-from-cart') || !line) return;
      const { name, productId, variantId, quantity, available } = line;
      toastRemoved({
        text: translate('common:toasts.removed-from-cart'),
        name,
        undoText: translate('common:actions.undo'),
        // What can't be bought can't be put back.
        ...(available > 0 && {
          undo: () => void add({ productId, variantId, quantity: Math.min(quantity, available) }),
        }),
      });
    },
  };
}
