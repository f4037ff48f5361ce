import type { RemoteHost } from '@shop/composition/remote';
import type { Commands } from '@shop/composition/shop';
import { failureText } from '../changes/failure-text.ts';
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
      const text = failureText(outcome.error, added ? 'add-to-wishlist' : 'remove-from-wishlist', translate);
      if (text) notify(text);
    },
  };
}
