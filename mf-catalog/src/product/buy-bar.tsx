import { ProductPrice } from '@shop/ui/price/price';
import { AddButton } from './add-button.tsx';
import type { Purchase } from './use-purchase.ts';
import css from './buy-bar.module.css';
import text from '@shop/ui/text/text.module.css';

/** Keeps price and "add to cart" in a thumb's reach on a phone. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  const { variant } = purchase;
  return (
    <div className={css.bar}>
      <div className={css.what}>
        <bdi className={`${text.fine} ${text.soft}`}>{variant.label}</bdi>
        <ProductPrice price={variant.price} size="small" />
      </div>
      <AddButton purchase={purchase} />
    </div>
  );
}
