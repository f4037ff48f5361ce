import { ProductPrice } from '@shop/ui/price/price';
import { AddButton } from './add-button.tsx';
import type { Purchase } from './use-purchase.ts';
import css from './buy-bar.module.css';
import text from '@shop/ui/text/text.module.css';

/** The bottom bar of narrow screens, with the price and "add to cart". */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  const { variant } = purchase;
  return (
    <div className={css.bar} data-bottom-bar>
      <div className={css.what}>
        <bdi className={`${text.fine} ${text.soft}`}>{variant.label}</bdi>
        <ProductPrice price={variant.price} size="small" />
      </div>
      <AddButton purchase={purchase} />
    </div>
  );
}
