import type { CartState } from '@shop/composition/shop';
import { useShop } from '@shop/store/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

const contentOf = ({ items, totals }: CartState) => JSON.stringify([items, totals]);

/**
 * Quotes anew when the cart changes under the checkout: by a code, in the drawer, in another tab, or by what a guest had
 * wanted to add before logging in. `empty` is what the checkout knows of the cart.
 */
export function useRevalidateWithCart(empty: boolean): void {
  const shop = useShop();
  const { revalidate } = useRevalidator();

  // The store is no part of React: its changes come as events.
  useEffect(() => {
    let known: string | null = null;
    const compare = (cart: CartState) => {
      if (cart.status !== 'ready') return;
      const content = contentOf(cart);
      const isNews = known === null ? empty && cart.items.length > 0 : content !== known;
      known = content;
      if (isNews) void revalidate();
    };
    compare(shop.store.getState().cart);
    return shop.store.subscribe(({ cart }) => compare(cart));
  }, [shop, revalidate, empty]);
}
