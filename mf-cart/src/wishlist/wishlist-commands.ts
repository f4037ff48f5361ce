import { failureToast } from '@shop/client/failure-text';
import type { RemoteHost } from '@shop/composition/remote';
import type { Commands } from '@shop/composition/shop';
import { wishlistService } from './wishlist-service.ts';

/** What the heart buttons anywhere do, and the toasts that follow. */
export function wishlistCommands({ shop, client, notify, translate }: RemoteHost): Pick<Commands, 'wishlist.toggle'> {
  const service = wishlistService(shop, client);
  return {
    'wishlist.toggle': async ({ productId }) => {
      const { added, outcome } = await service.toggle(productId);
      if (outcome.end === 'done')
        notify(translate(added ? 'common:toasts.added-to-wishlist' : 'common:toasts.removed-from-wishlist'));
      if (outcome.end !== 'failed') return;
      const failed = translate(`common:errors.${added ? 'add-to-wishlist' : 'remove-from-wishlist'}`);
      const text = failureToast(outcome.error, failed, translate);
      if (text) notify(text);
    },
  };
}
