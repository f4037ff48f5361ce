import { useHydrated } from '@shop/browser/hydrated';
import type { CartState, CartTotals } from '@shop/composition/shop';
import type { CartLine } from '@shop/contract/cart';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useRemovedLines } from '../removal/removed-lines.ts';
import { cartFailed, cartService, type CartService } from './cart-service.ts';

export type ShownCart =
  | { state: 'guest' | 'loading' | 'failed' }
  /** While `busy`, a change has not been answered and the amounts are those before it. */
  | { state: 'known'; items: readonly CartLine[]; count: number; totals: CartTotals; busy: boolean };

/** Returns a function, because the service must be started only in the browser: by an event or an effect. */
export function useCartService(): () => CartService {
  const shop = useShop();
  const { client } = useServices();
  return () => cartService(shop, client);
}

/** Fetches the cart again when the page or drawer that shows it opens. */
export function useFreshCart(): void {
  const service = useCartService();
  const opened = useEffectEvent(() => service().refreshIfIdle());
  // An effect, because no event of the store says that a page or drawer has opened.
  useEffect(() => opened(), []);
}

const onServer = () => false;

/** The cart as the page can show it now. On the server, and until the page is hydrated, it is `loading`. */
export function useCart(): ShownCart {
  const shop = useShop();
  const session = useShopState((state) => state.session.status);
  const cart = useShopState((state) => state.cart);
  const hydrated = useHydrated();
  const isRestorable = useRemovedLines().length > 0;
  const service = useCartService();
  const failed = useSyncExternalStore(
    (changed) => service().subscribe(changed),
    () => cartFailed(shop),
    onServer,
  );
  if (!hydrated) return { state: 'loading' };
  if (session === 'guest') return { state: 'guest' };
  return shown(cart, isRestorable) ?? { state: failed ? 'failed' : 'loading' };
}

/**
 * Null until the API has answered the cart, and while additions are pending that would be its first lines. A removed line
 * that is put back stays on the page until then.
 */
const shown = ({ items, count, totals, status }: CartState, isRestorable: boolean): ShownCart | null =>
  totals && (items.length > 0 || count === 0 || isRestorable)
    ? { state: 'known', items, count, totals, busy: status === 'loading' }
    : null;
