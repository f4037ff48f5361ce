import type { Product, Variant } from '@shop/contract/catalogue';
import { useShop } from '@shop/store/react';
import { useRunning } from '@shop/ui/running/use-running';
import { useState } from 'react';
import { variantOf, withinStock } from './purchase.ts';

export interface Purchase {
  variant: Variant;
  quantity: number;
  /** True while a press on "add to cart" is under way. */
  adding: boolean;
  chooseVariant: (id: string) => void;
  chooseQuantity: (quantity: number) => void;
  add: () => void;
}

/** What the visitor is about to put in the cart; one state for the buy box and the bar at a phone's lower edge. */
export function usePurchase({ id, variants }: Product): Purchase {
  const shop = useShop();
  const [variantId, chooseVariant] = useState<string | null>(null);
  const [wanted, chooseQuantity] = useState(1);
  const [adding, run] = useRunning();
  const variant = variantOf(variants, variantId);
  const quantity = withinStock(wanted, variant);
  return {
    variant,
    quantity,
    adding,
    chooseVariant,
    chooseQuantity,
    add: () => run(() => shop.run('cart.add', { productId: id, variantId: variant.id, quantity })),
  };
}
