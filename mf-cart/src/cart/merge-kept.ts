import { isApiError } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/composition/remote';
import type { Outcome } from '../changes/change-queue.ts';
import type { CartService } from './cart-service.ts';

/** An answer that no second try would change. */
const isRefused = (outcome: Outcome) =>
  outcome.end === 'failed' &&
  isApiError(outcome.error) &&
  outcome.error.status >= 400 &&
  outcome.error.status < 500 &&
  outcome.error.status !== 429;

/**
 * Puts what a guest wanted in the cart of whoever is logged in, now and after each login. It is kept until the server has
 * it: a lost answer is asked for again on the next page, and the server counts it once.
 * @param tell What is said of it; it answers whether the change was made.
 */
export function mergeKept(
  { shop, notify, translate }: RemoteHost,
  service: CartService,
  tell: { isDone: (outcome: Outcome, failed: string) => boolean; added: () => void },
): void {
  const merge = async () => {
    const kept = shop.pendingAdd.read();
    // A tab in the background leaves it to the one in which the customer logs in.
    if (!kept || shop.store.getState().session.token === null || document.visibilityState === 'hidden') return;
    const outcome = await service.change({ kind: 'merge', kept });
    if (outcome.end === 'done' || isRefused(outcome)) shop.pendingAdd.forget(kept);
    if (!tell.isDone(outcome, 'merge-cart')) return;
    const lines = shop.store.getState().cart.items;
    if (lines.some(({ productId }) => productId === kept.productId)) tell.added();
    else {
      const what = translate('common:errors.add-to-cart');
      notify(translate('common:errors.with-reason', { what, why: translate('common:product.out-of-stock') }));
    }
  };

  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) void merge();
  });
  void merge();
}
