import { useHydrated } from '@shop/browser/hydrated';
import type { CartState, CartTotals } from '@shop/composition/shop';
import type { CartLine } from '@shop/contract/cart';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { cartFailed, cartService, type CartService } from './cart-service.ts';

export type ShownCart =
  | { state: 'guest' | 'loading' | 'failed' }
  /** `busy` while a change is under way: the amounts are those before it. */
  | { state: 'known'; items: readonly CartLine[]; count: number; totals: CartTotals; busy: boolean };

/** The page's cart service: in the browser alone, for what a visitor does. */
export function useCartService(): () => CartService {
  const shop = useShop();
  const { client } = useServices();
  return () => cartService(shop, client);
}

/** Looks the cart up again when the place that shows it is opened. */
export function useFreshCart(): void {
  const service = useCartService();
  const opened = useEffectEvent(() => service().freshen());
  // Opening is an event of the page's, not of the cart's.
  useEffect(() => opened(), []);
}

const onServer = () => false;

/** The cart as it can be shown now. The server knows nothing of it, nor does the page until it is hydrated. */
export function useCart(): ShownCart {
  const shop = useShop();
  const session = useShopState((state) => state.session.status);
  const cart = useShopState((state) => state.cart);
  const hydrated = useHydrated();
  const service = useCartService();
  const failed = useSyncExternalStore(
    (changed) => service().subscribe(changed),
    () => cartFailed(shop),
    onServer,
  );
  if (!hydrated) return { state: 'loading' };
  if (session === 'guest') return { state: 'guest' };
  return shown(cart) ?? { state: failed ? 'failed' : 'loading' };
}

/** Null until the API has answered the cart. */
const shown = ({ items, count, totals, status }: CartState): ShownCart | null =>
  totals && { state: 'known', items, count, totals, busy: status === 'loading' };
