import type { Shop, ShopState } from '@shop/composition/shop';
import { createContext, createElement, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';

const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return createElement(ShopContext.Provider, { value: shop }, children);
}

/** The page's shop. Throws outside a `ShopProvider`, or where a second copy of this package was loaded. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('No ShopProvider above: is @shop/store loaded twice?');
  return shop;
}

/** Selects a part of the shared state and re-renders when it changes. */
export function useShopState<T>(select: (state: ShopState) => T): T {
  return useStore(useShop().store, select);
}
