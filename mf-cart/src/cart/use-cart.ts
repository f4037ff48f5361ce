import { useHydrated } from '@shop/browser/hydrated';
import type { CartState } from '@shop/composition/shop';
import type { Cart, CartLine } from '@shop/contract/cart';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { useSyncExternalStore } from 'react';
import { cartDesk, cartFailed, type CartDesk } from './cart-desk.ts';

type Totals = Omit<Cart, 'items'>;

export type ShownCart =
  | { state: 'guest' | 'loading' | 'failed' }
  /** `busy` while a change is under way: the amounts are those before it. */
  | { state: 'known'; items: readonly CartLine[]; count: number; totals: Totals; busy: boolean };

/** The page's desk: in the browser alone, for what a visitor does. */
export function useCartDesk(): () => CartDesk {
  const shop = useShop();
  const { client } = useServices();
  return () => cartDesk(shop, client);
}

const onServer = () => false;

/** The cart as it can be shown now. The server, and the page until it has come alive, know nothing of it. */
export function useCart(): ShownCart {
  const shop = useShop();
  const session = useShopState((state) => state.session.status);
  const cart = useShopState((state) => state.cart);
  const hydrated = useHydrated();
  const desk = useCartDesk();
  const failed = useSyncExternalStore(
    (changed) => desk().subscribe(changed),
    () => cartFailed(shop),
    onServer,
  );
  if (!hydrated) return { state: 'loading' };
  if (session === 'guest') return { state: 'guest' };
  return shown(cart) ?? { state: failed ? 'failed' : 'loading' };
}

/** The store holds the API's own answer, of which it knows nothing more. */
function shown({ items, count, totals, status }: CartState): ShownCart | null {
  if (totals === null) return null;
  return {
    state: 'known',
    items: items as readonly CartLine[],
    count,
    totals: totals as Totals,
    busy: status === 'loading',
  };
}
