import type { Card } from '@shop/contract/catalogue';
import { KeptNote } from '@shop/customer/kept-note';
import { useShop, useShopState } from '@shop/store/react';
import { ProductCard } from '@shop/ui/product-card/product-card';
import { useEffect, type ComponentProps } from 'react';
import { rememberCard } from './seen-cards.ts';

type ShopCardProps = Omit<ComponentProps<typeof ProductCard>, 'wished' | 'onWish' | 'onAdd' | 'note'> & { card: Card };

/** The product card of `@shop/ui`, connected to the wishlist and the cart. */
export function ShopCard(props: ShopCardProps) {
  const { card } = props;
  const { id: productId, name } = card;
  const shop = useShop();
  const wished = useShopState((state) => state.wishlist.ids.includes(productId));
  useEffect(() => rememberCard(card), [card]);
  return (
    <ProductCard
      {...props}
      wished={wished}
      onWish={() => shop.run('wishlist.toggle', { productId })}
      onAdd={(variant) => shop.run('cart.add', { productId, variantId: variant.id, quantity: 1, name })}
      note={<KeptNote productId={productId} />}
    />
  );
}
