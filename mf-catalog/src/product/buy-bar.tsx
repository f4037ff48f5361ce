import { ProductPrice } from '@shop/ui/price/price';
import text from '@shop/ui/text/text.module.css';
import { AddButton } from './add-button.tsx';
import css from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

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
