import type { Card, Variant } from '@shop/contract/catalogue';
import { cheapestSize, productPath, shownSize } from '@shop/contract/product-sizes';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { isDarkPhoto } from '../media/photo-tone.ts';
import { Photo } from '../photo/photo.tsx';
import { ProductPrice } from '../price/price.tsx';
import { Rating } from '../rating/rating.tsx';
import { SizeChooser } from '../size-chooser/size-chooser.tsx';
import { WishButton } from '../wish-button/wish-button.tsx';
import { AddAction, ChooseAction } from './add-action.tsx';
import { CardLabel } from './card-label.tsx';
import css from './product-card.module.css';

export interface CardActions {
  wished: boolean;
  onWish: () => Promise<unknown>;
  onAdd: (variant: Variant) => Promise<unknown>;
}

interface ProductCardProps extends CardActions {
  card: Card;
  /** The `sizes` attribute of the photograph. */
  sizes: string;
  /** Lets the shopper choose a size; else the card shows the lowest price. `group` keeps radio names unique on the page. */
  choose?: { group: string } | undefined;
  /** Large, with a photograph of any height. */
  feature?: boolean;
  /** Hides the subtitle on phones, for small cards in a row. */
  brief?: boolean;
  /** The photograph may be on the first screen. */
  early?: boolean;
  heading?: 'h2' | 'h3';
  /** A note below price and button. */
  note?: ReactNode;
}

/** A product card. The whole card is a link to the product; heart, sizes and "add to cart" lie above that link. */
export function ProductCard({
  card,
  sizes,
  choose,
  feature = false,
  brief = false,
  early = false,
  heading: Heading = 'h3',
  wished,
  onWish,
  onAdd,
  note,
}: ProductCardProps) {
  const group = useId();
  const sizesPlace = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(choose !== undefined);
  const several = card.variants.length > 1;
  const canChoose = several && isOpen;
  const isFrom = several && !isOpen && card.variantId === undefined;
  const variant = shownSize(chosen === undefined ? card : { ...card, variantId: chosen });
  const shown = isFrom ? cheapestSize(card.variants) : variant;

  /** Focuses the choice of sizes, because a price "from" says nothing about the size. */
  const openSizes = () => {
    flushSync(() => {
      setChosen(shown.id);
      setOpen(true);
    });
    sizesPlace.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };

  return (
    <article className={`${css.card} ${feature ? css.feature : ''} ${brief ? css.brief : ''}`}>
      <div className={css.picture} data-shelf-line>
        <div className={css.frame}>
          <Photo {...card.image} sizes={sizes} load={early ? 'early' : 'late'} className={css.photo} />
        </div>
        <div className={css.label}>
          <CardLabel card={card} shown={shown} />
        </div>
        <div className={css.wish}>
          <WishButton
            name={card.name}
            wished={wished}
            onToggle={onWish}
            look={isDarkPhoto(card.image.color) ? 'onDark' : 'onLight'}
          />
        </div>
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <Heading className={css.name}>
            <Link to={productPath(card, shown)}>{card.name}</Link>
          </Heading>
          <Rating {...card.rating} withCount={feature} />
        </div>
        <p className={css.note}>{card.subtitle}</p>
        {canChoose ? (
          <div className={css.sizes} ref={sizesPlace}>
            <SizeChooser
              variants={card.variants}
              chosen={variant.id}
              onChoose={setChosen}
              name={`${choose?.group ?? group}-${card.id}`}
              label={card.name}
            />
          </div>
        ) : (
          <span />
        )}
        <div className={css.buy}>
          <ProductPrice price={shown.price} compareAtPrice={shown.compareAtPrice} from={isFrom} />
          {isFrom && shown.stock > 0 ? (
            <ChooseAction name={card.name} onChoose={openSizes} />
          ) : (
            <AddAction name={card.name} available={variant.stock > 0} onAdd={() => onAdd(variant)} />
          )}
          {note}
        </div>
      </div>
    </article>
  );
}
