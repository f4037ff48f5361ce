import type { Product } from '@shop/contract/catalogue';
import { useShop, useShopState } from '@shop/store/react';
import { Quantity } from '@shop/ui/quantity/quantity';
import { SizeCards } from '@shop/ui/size-chooser/size-chooser';
import { WishButton } from '@shop/ui/wish-button/wish-button';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import { Delivery } from './delivery/delivery.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductTitle } from './product-title.tsx';
import { mostOf } from './purchase.ts';
import { ShareButton } from './share/share-button.tsx';
import { StockNote } from './stock-note.tsx';
import type { Purchase } from './use-purchase.ts';
import css from './buy-box.module.css';
import text from '@shop/ui/text/text.module.css';

/** Everything that leads from the name to the cart. */
export function BuyBox({ product, purchase }: { product: Product; purchase: Purchase }) {
  const { t } = useTranslation('common');
  const shop = useShop();
  const wished = useShopState((state) => state.wishlist.ids.includes(product.id));
  const { variant } = purchase;
  return (
    <div className={css.buy}>
      <ProductTitle product={product} />
      <PriceBlock variant={variant} />
      {product.variants.length > 1 ? (
        <SizeCards
          variants={product.variants}
          chosen={variant.id}
          onChoose={purchase.chooseVariant}
          name="size"
          label={product.name}
        />
      ) : (
        <p className={text.small}>
          {t('product.size')}: <bdi>{variant.label}</bdi>
        </p>
      )}
      <div>
        <StockNote stock={variant.stock} />
        <div className={css.row}>
          {variant.stock > 0 && (
            <Quantity
              value={purchase.quantity}
              max={mostOf(variant)}
              onChange={purchase.chooseQuantity}
              name={product.name}
              disabled={purchase.adding}
            />
          )}
          <AddButton purchase={purchase} />
        </div>
        <div className={css.aside}>
          <WishButton
            name={product.name}
            wished={wished}
            onToggle={() => shop.run('wishlist.toggle', { productId: product.id })}
            look="words"
          />
          <ShareButton name={product.name} />
        </div>
      </div>
      <Delivery discounted={variant.compareAtPrice !== undefined} />
    </div>
  );
}
