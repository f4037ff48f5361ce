import type { CartState } from '@shop/composition/shop';
import { useShop } from '@shop/store/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

const contentOf = ({ items, totals }: CartState) => JSON.stringify([items, totals]);

/**
 * Requests a new quote when the cart changes while the checkout is open: by a coupon, in the drawer, in another tab, or
 * when an addition of a guest arrives after the login. `empty` says whether the checkout was loaded with an empty cart.
 */
export function useRevalidateWithCart(empty: boolean): void {
  const shop = useShop();
  const { revalidate } = useRevalidator();

  // The store is subscribed to directly, because a change must cause an effect and not a rendering.
  useEffect(() => {
    let known: string | null = null;
    const compare = (cart: CartState) => {
      if (cart.status !== 'ready') return;
      const content = contentOf(cart);
      const hasChanged = known === null ? empty && cart.items.length > 0 : content !== known;
      known = content;
      if (hasChanged) void revalidate();
    };
    compare(shop.store.getState().cart);
    return shop.store.subscribe(({ cart }) => compare(cart));
  }, [shop, revalidate, empty]);
}
