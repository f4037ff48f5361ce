import { failureToast } from '@shop/client/failure-text';
import type { RemoteHost } from '@shop/composition/remote';
import type { Commands } from '@shop/composition/shop';
import type { Outcome } from '../changes/change-queue.ts';
import { announceAdded } from '../drawer/added-to-cart.ts';
import { cartService } from './cart-service.ts';
import { mergeKept } from './merge-kept.ts';
import { toastRemoved } from './removed-toast.tsx';

type CartCommands = Pick<Commands, 'cart.add' | 'cart.setQuantity' | 'cart.remove'>;

/** What buttons anywhere do to the cart, and the toasts that follow. */
export function cartCommands(host: RemoteHost): CartCommands {
  const { shop, client, notify, translate } = host;
  const service = cartService(shop, client);

  /** Whether the change was made; a failure is toasted. `failed` is a key of `common:errors`. */
  const isDone = (outcome: Outcome, failed: string): boolean => {
    const failure =
      outcome.end === 'failed' ? failureToast(outcome.error, translate(`common:errors.${failed}`), translate) : null;
    if (failure) notify(failure);
    return outcome.end === 'done';
  };
  const add = async (addition: Parameters<Commands['cart.add']>[0]): Promise<boolean> => {
    const added = isDone(await service.change({ kind: 'add', addition }), 'add-to-cart');
    if (added) notify(translate('common:toasts.added-to-cart'));
    return added;
  };
  mergeKept(host, service, {
    isDone,
    added: () => {
      notify(translate('common:toasts.added-to-cart'));
      announceAdded('kept');
    },
  });

  const lineOf = (lineId: string) => shop.store.getState().cart.items.find((known) => known.lineId === lineId);

  return {
    'cart.add': async (addition) => {
      if (await add(addition)) announceAdded('pressed');
    },
    'cart.setQuantity': async ({ lineId, quantity }) => {
      const { unitPrice } = lineOf(lineId) ?? {};
      if (isDone(await service.change({ kind: 'set', lineId, quantity, unitPrice }), 'update-cart'))
        notify(translate('common:toasts.cart-updated'));
    },
    'cart.remove': async ({ lineId }) => {
      const line = lineOf(lineId);
      if (!isDone(await service.change({ kind: 'remove', lineId }), 'remove-from-cart') || !line) return;
      const { name, productId, variantId, quantity, available, gift } = line;
      toastRemoved({
        text: translate('common:toasts.removed-from-cart'),
        name,
        undoText: translate('common:actions.undo'),
        // What can't be bought can't be put back.
        ...(available > 0 && {
          undo: () => void add({ productId, variantId, quantity: Math.min(quantity, available), gift }),
        }),
      });
    },
  };
}
