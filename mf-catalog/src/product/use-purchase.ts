import type { Product, Variant } from '@shop/contract/catalogue';
import { SIZE_PARAMETER } from '@shop/contract/product-sizes';
import { useStockAlert, type StockAlert } from '@shop/customer/use-stock-alert';
import { useShop } from '@shop/store/react';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { namedVariant, withinStock } from './purchase.ts';
import { useGiftWish, type GiftWish } from './use-gift-wish.ts';

export interface Purchase {
  variant: Variant;
  quantity: number;
  adding: boolean;
  giftWish: GiftWish;
  /** For a size that is out of stock. */
  stockAlert: StockAlert;
  chooseVariant: (id: string) => void;
  chooseQuantity: (quantity: number) => void;
  add: () => void;
}

/** The variant and quantity to add to the cart, shared by the buy box and the bottom bar. The address holds the variant. */
export function usePurchase(product: Product): Purchase {
  const { id, name } = product;
  const shop = useShop();
  const [address, setAddress] = useSearchParams();
  // The links in text messages are a size's id instead of the product's slug.
  const { slug = '' } = useParams();
  const withoutParameter = namedVariant(product, slug);
  const [wanted, chooseQuantity] = useState(1);
  const [adding, run] = useBusy();
  const giftWish = useGiftWish();
  const variant = namedVariant(product, address.get(SIZE_PARAMETER) ?? slug);
  const quantity = withinStock(wanted, variant);
  const stockAlert = useStockAlert(variant.id);
  return {
    variant,
    quantity,
    adding,
    giftWish,
    stockAlert,
    // `replace`: Back leaves the page. `flushSync`: the chosen size is shown at once,
    // without a frame of the old one.
    chooseVariant: (variantId) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (variantId === withoutParameter.id) after.delete(SIZE_PARAMETER);
          else after.set(SIZE_PARAMETER, variantId);
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
