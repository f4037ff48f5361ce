import type { Product } from '@shop/contract/catalogue';
import { LOW_STOCK } from '@shop/contract/stock';
import { KeptNote } from '@shop/customer/kept-note';
import { useBelowFold } from '@shop/federation/part';
import { formatRating } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useShop, useShopState } from '@shop/store/react';
import { Quantity } from '@shop/ui/quantity/quantity';
import { Stars } from '@shop/ui/rating/rating';
import { SizeCards } from '@shop/ui/size-chooser/size-chooser';
import { ChoiceSkeleton } from '@shop/ui/skeleton/skeleton';
import { TrustRow } from '@shop/ui/trust-row/trust-row';
import { WishButton } from '@shop/ui/wish-button/wish-button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
import { Delivery } from './delivery/delivery.tsx';
import { GiftChoice } from './gift-choice.tsx';
import type { ShownProduct } from './load-product.ts';
import { PriceBlock } from './price-block.tsx';
import { choicesOf, maxQuantityOf } from './purchase.ts';
import { ScentProfile } from './scent-profile.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useSharedPurchase } from './shared-purchase.tsx';
import type { Purchase } from './use-purchase.ts';
import css from './buy-box.module.css';
import text from '@shop/ui/text/text.module.css';

function Title({ name, subtitle, rating }: Product) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <div className={css.title}>
      <h1 className={text.title}>{name}</h1>
      <p className={text.lead}>{subtitle}</p>
      {rating.count > 0 && (
        <p className={`${text.small} ${text.soft} ${css.rating}`}>
          <Stars average={rating.average} />
          <span aria-hidden="true">{formatRating(rating.average, language)}</span>
          <span>{t('reviews', { count: rating.count })}</span>
        </p>
      )}
    </div>
  );
}

/** Says when few pieces are left or none, or why the quantity can't be raised. */
function StockNote({ purchase: { variant, quantity }, isSample }: { purchase: Purchase; isSample: boolean }) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const { stock, maxQuantity } = variant;
  const few = stock > 0 && stock <= LOW_STOCK && !isSample;
  const limit = isSample ? t('product.one-sample') : t('most-per-order', { count: maxQuantity });
  const words = few
    ? t('left-in-stock', { count: stock })
    : stock === 0
      ? t('common:product.out-of-stock')
      : quantity >= maxQuantity && limit;
  return (
    <p className={`${text.small} ${few ? text.ember : text.soft} ${words ? css.stock : ''}`} role="status">
      {words}
    </p>
  );
}

interface BuyBoxProps {
  product: ShownProduct;
  /** For the place of "add to cart". */
  buttonRef?: Ref<HTMLDivElement>;
}

/** Size, quantity and what else can be done with the product. */
function Choice({ product, buttonRef }: BuyBoxProps) {
  const { t } = useTranslation('common');
  const shop = useShop();
  const wished = useShopState((state) => state.wishlist.ids.includes(product.id));
  const purchase = useSharedPurchase();
  const { variant } = purchase;
  const choices = choicesOf(product);
  return (
    <>
      {choices.length > 1 ? (
        <SizeCards
          variants={choices}
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
        <StockNote purchase={purchase} isSample={variant.id === product.sample?.id} />
        <div className={css.row}>
          {variant.stock > 0 && (
            <Quantity
              value={purchase.quantity}
              max={maxQuantityOf(variant)}
              onChange={purchase.chooseQuantity}
              name={product.name}
              disabled={purchase.adding}
            />
          )}
          <AddButton purchase={purchase} name={product.name} placeRef={buttonRef} />
        </div>
        <div role="status">
          <KeptNote productId={product.id} />
        </div>
        {variant.stock > 0 && <GiftChoice wish={purchase.giftWish} />}
        <div className={css.aside}>
          <WishButton
            name={product.name}
            wished={wished}
            onToggle={() => shop.run('wishlist.toggle', { productId: product.id })}
            look="words"
          />
          <ShareButton name={product.name} />
          {product.whatsapp && <AskOnWhatsApp number={product.whatsapp} name={product.name} />}
        </div>
      </div>
      <div>
        {product.scent && <ScentProfile scent={product.scent} />}
        <Delivery soldOut={variant.stock === 0} amount={variant.price * purchase.quantity} />
        <div className={css.promises}>
          <TrustRow discounted={variant.compareAtPrice !== undefined} />
        </div>
      </div>
    </>
  );
}

export function BuyBox({ product, buttonRef }: BuyBoxProps) {
  const { variant } = useSharedPurchase();
  const isFirstFrame = !useBelowFold();
  return (
    <div className={css.buy}>
      <Title {...product} />
      <PriceBlock variant={variant} />
      {product.isCardOnly ? <ChoiceSkeleton /> : !isFirstFrame && <Choice product={product} buttonRef={buttonRef} />}
    </div>
  );
}
