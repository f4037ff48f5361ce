import { failureToast } from '@shop/client/failure-text';
import type { RemoteHost } from '@shop/composition/remote';
import type { Commands } from '@shop/composition/shop';
import { wishDesk } from './wish-desk.ts';

/** What hearts anywhere do, and what the visitor is told of it. */
export function wishlistCommands({ shop, client, notify, translate }: RemoteHost): Pick<Commands, 'wishlist.toggle'> {
  const desk = wishDesk(shop, client);
  return {
    'wishlist.toggle': async ({ productId }) => {
      const { added, outcome } = await desk.toggle(productId);
      if (outcome.end === 'done')
        notify(translate(added ? 'common:toasts.added-to-wishlist' : 'common:toasts.removed-from-wishlist'));
      if (outcome.end !== 'failed') return;
      const failed = translate(`common:errors.${added ? 'add-to-wishlist' : 'remove-from-wishlist'}`);
      const text = failureToast(outcome.error, failed, translate);
      if (text) notify(text);
    },
  };
}
