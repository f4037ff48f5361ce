import type { Product, Variant } from '@shop/contract/catalogue';
import { useShop } from '@shop/store/react';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choicesOf, variantOf, withinStock } from './purchase.ts';
import { useGiftWish, type GiftWish } from './use-gift-wish.ts';

export interface Purchase {
  variant: Variant;
  quantity: number;
  /** True while a press on "add to cart" is under way. */
  adding: boolean;
  giftWish: GiftWish;
  chooseVariant: (id: string) => void;
  chooseQuantity: (quantity: number) => void;
  add: () => void;
}

/** The chosen variant in the address: `?size=pf-oudr-100`. */
const SIZE = 'size';

/** What the visitor is about to put in the cart: one state for the buy box and the bottom bar. The size stands in the address. */
export function usePurchase(product: Product): Purchase {
  const { id, name, variants } = product;
  const shop = useShop();
  const [address, setAddress] = useSearchParams();
  const [wanted, chooseQuantity] = useState(1);
  const [adding, run] = useBusy();
  const giftWish = useGiftWish();
  const variant = variantOf(choicesOf(product), address.get(SIZE));
  const quantity = withinStock(wanted, variant);
  return {
    variant,
    quantity,
    adding,
    giftWish,
    // The default size needs no parameter. `replace`, so that Back leaves the page; `flushSync`, so that a pressed size
    // never shows the old one in between.
    chooseVariant: (variantId) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (variantId === variants[0]!.id) after.delete(SIZE);
          else after.set(SIZE, variantId);
          return after;
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    chooseQuantity,
    add: () => {
      const gift = giftWish.forAddition();
      if (gift) run(() => shop.run('cart.add', { productId: id, variantId: variant.id, quantity, name, ...gift }));
    },
  };
}
