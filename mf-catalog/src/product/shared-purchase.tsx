import type { Product } from '@shop/contract/catalogue';
import { createContext, useContext, type ReactNode } from 'react';
import { usePurchase, type Purchase } from './use-purchase.ts';

const PurchaseContext = createContext<Purchase | null>(null);

/** Holds what a shopper chooses of a product, so that another size renders only what shows it, and not the page. */
export function PurchaseProvider({ product, children }: { product: Product; children: ReactNode }) {
  return <PurchaseContext value={usePurchase(product)}>{children}</PurchaseContext>;
}

/** The purchase of the product whose page this is. Throws elsewhere. */
export function useSharedPurchase(): Purchase {
  const purchase = useContext(PurchaseContext);
  if (!purchase) throw new Error('There is no PurchaseProvider above.');
  return purchase;
}
