import { isToastedByShell } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/composition/remote';
import type { KeptAddition, Shop } from '@shop/composition/shop';
import { formatList } from '@shop/i18n/format-list';
import { announceAdded } from '../cart/added-to-cart.ts';
import { cartService } from '../cart/cart-service.ts';

const merging = new WeakSet<Shop>();

/**
 * Adds what a guest chose to the cart of the customer who has logged in since, by one call, and toasts the result. It
 * stays in this browser until the API has it: the next page sends it again, and the API counts one `mergeId` once.
 */
export async function mergeWaiting(host: Pick<RemoteHost, 'shop' | 'client' | 'notify' | 'translate'>): Promise<void> {
  const { shop, client, notify, translate } = host;
  const waiting = shop.pendingAdd.list();
  if (waiting.length === 0 || shop.store.getState().session.token === null || merging.has(shop)) return;
  merging.add(shop);
  const outcome = await cartService(shop, client).change({ kind: 'mergeCart', waiting });
  merging.delete(shop);

  if (outcome.end === 'failed' && !isToastedByShell(outcome.error)) {
    const failed = translate('common:errors.merge-cart');
    notify(translate('waiting.merge-failed', { failed, count: waiting.length }));
  }
  if (outcome.end !== 'done') return;
  shop.pendingAdd.forget(...waiting);
  const { language, cart } = shop.store.getState();
  const inCart = ({ productId, variantId }: KeptAddition): number =>
    cart.items.find((line) => line.productId === productId && line.variantId === (variantId ?? line.variantId))
      ?.quantity ?? 0;
  const added = waiting.findLast((line) => inCart(line) > 0);
  if (added && !announceAdded('login', added)) notify(translate('common:toasts.added-to-cart'));
  // The API adds no more than can be bought.
  const short = waiting.filter((line) => inCart(line) < line.quantity);
  if (short.length > 0) {
    const names = short.flatMap(({ name }) => name ?? []);
    const key = names.length > 0 ? 'waiting.not-enough' : 'common:product.out-of-stock';
    notify(translate(key, { names: formatList(names, language) }));
  }
}
