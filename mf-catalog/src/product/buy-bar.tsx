import { ProductPrice } from '@shop/ui/price/price';
import { AddButton } from './add-button.tsx';
import { useSharedPurchase } from './shared-purchase.tsx';
import { useIsInView, type WatchedPlace } from './watched-place.ts';
import css from './buy-bar.module.css';
import text from '@shop/ui/text/text.module.css';

interface BuyBarProps {
  /** The product's name. */
  name: string;
  /** Of the page's own button: the bar is hidden while it is on the screen. */
  buttonPlace: WatchedPlace;
}

/** The bottom bar of phones, with the price and "add to cart". It keeps its place while it is hidden. */
export function BuyBar({ name, buttonPlace }: BuyBarProps) {
  const purchase = useSharedPurchase();
  const hidden = useIsInView(buttonPlace);
  const { variant } = purchase;
  return (
    <div className={css.bar} data-hidden={hidden || undefined} data-bottom-bar={!hidden || undefined}>
      <div className={css.what}>
        <bdi className={`${text.fine} ${text.soft}`}>{variant.label}</bdi>
        <ProductPrice price={variant.price} size="small" />
      </div>
      <AddButton purchase={purchase} name={name} />
    </div>
  );
}
