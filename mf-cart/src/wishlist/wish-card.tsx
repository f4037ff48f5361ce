import type { Variant } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';
import { productPath, shownSize } from '@shop/contract/product-sizes';
import { LOW_STOCK } from '@shop/contract/stock';
import { KeptNote } from '@shop/customer/kept-note';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { isDarkPhoto } from '@shop/ui/media/photo-tone';
import { Photo } from '@shop/ui/photo/photo';
import { ProductPrice } from '@shop/ui/price/price';
import { CardLabel } from '@shop/ui/product-card/card-label';
import { SizeChooser } from '@shop/ui/size-chooser/size-chooser';
import { WishButton } from '@shop/ui/wish-button/wish-button';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Undo } from '../removal/undo.tsx';
import { usePlaceFocus } from '../removal/use-place-focus.ts';
import type { WishCard as WishedProduct } from './load-wishlist.ts';
import { MoveToCart } from './move-to-cart.tsx';
import { StockAlert } from './stock-alert.tsx';
import own from './wishlist.module.css';
import css from '@shop/ui/product-card/product-card.module.css';
import text from '@shop/ui/text/text.module.css';

interface WishCardProps {
  card: WishedProduct;
  alerts: readonly string[];
  /** Whether its photograph may be visible without scrolling, and is loaded early. */
  early: boolean;
  onRemove: () => Promise<void>;
  ref?: Ref<HTMLElement>;
}

interface WishPlaceProps extends Omit<WishCardProps, 'ref'> {
  removed: boolean;
  onRestore: () => Promise<void>;
}

/** A card, or in its place the button that puts it back on the list. */
export function WishPlace({ removed, onRestore, ...shown }: WishPlaceProps) {
  const { t } = useTranslation('common');
  const place = usePlaceFocus<HTMLElement>(removed);
  if (!removed) return <WishCard {...shown} ref={place} />;
  return (
    <article ref={place} className={css.card}>
      <div className={css.picture} data-shelf-line>
        <div className={`${css.frame} ${own.place} ${own.removed}`}>
          <Undo said={t('toasts.removed-from-wishlist')} name={shown.card.name} onUndo={onRestore} />
        </div>
      </div>
    </article>
  );
}

export function WishCard({ card, alerts, early, onRemove, ref }: WishCardProps) {
  const [chosen, choose] = useState<string>();
  const variant = shownSize({ ...card, variantId: chosen });
  // The price when it was put on the list is that of the first size.
  const isFirst = variant === card.variants[0];
  return (
    <article ref={ref} className={css.card}>
      <div className={css.picture} data-shelf-line>
        <div className={css.frame}>
          <Photo
            {...card.image}
            sizes="(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 45vw"
            load={early ? 'early' : 'late'}
            className={css.photo}
          />
        </div>
        <div className={css.label}>
          <CardLabel card={{ ...card, badges: [] }} shown={variant} />
        </div>
        <div className={css.wish}>
          <WishButton
            name={card.name}
            wished
            onToggle={onRemove}
            look={isDarkPhoto(card.image.color) ? 'onDark' : 'onLight'}
          />
        </div>
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <h2 className={css.name}>
            <Link to={productPath(card, variant)}>{card.name}</Link>
          </h2>
        </div>
        <WishNotes variant={variant} priceBefore={isFirst ? card.priceBefore : undefined} />
        {card.variants.length > 1 ? (
          <div className={css.sizes}>
            <SizeChooser
              variants={card.variants}
              chosen={variant.id}
              onChoose={choose}
              name={`wish-${card.id}`}
              label={card.name}
            />
          </div>
        ) : (
          <span />
        )}
        <div className={css.buy}>
          <ProductPrice price={variant.price} compareAtPrice={variant.compareAtPrice} />
          {variant.stock > 0 ? (
            <MoveToCart productId={card.id} variantId={variant.id} name={card.name} />
          ) : (
            <StockAlert
              key={variant.id}
              variantId={variant.id}
              name={card.name}
              hasAlert={alerts.includes(variant.id)}
            />
          )}
          <KeptNote productId={card.id} />
        </div>
      </div>
    </article>
  );
}

interface WishNotesProps {
  variant: Variant;
  /** The price when it was put on the list, where that was higher. */
  priceBefore: Fils | undefined;
}

export function WishNotes({ variant: { label, price, stock }, priceBefore }: WishNotesProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return (
    <div className={own.notes}>
      <p className={`${text.small} ${text.soft}`}>
        <bdi>{label}</bdi>
      </p>
      {priceBefore !== undefined && (
        <p className={`${text.small} ${text.ember}`}>
          {t('wishlist.price-dropped', { old: formatMoney(priceBefore, language), new: formatMoney(price, language) })}
        </p>
      )}
      {stock > 0 && stock <= LOW_STOCK && (
        <p className={`${text.small} ${text.ember}`}>{t('left-in-stock', { count: stock })}</p>
      )}
    </div>
  );
}
