import type { Card, Variant } from '@shop/contract/catalogue';
import { cheapest } from '@shop/ui/product-card/cheapest';

/** A product's lowest price. `from` is true if other sizes cost more. */
export function lowestPrice({ variants }: Card): Pick<Variant, 'price' | 'compareAtPrice'> & { from: boolean } {
  const { price, compareAtPrice } = cheapest(variants);
  return { price, compareAtPrice, from: variants.some((variant) => variant.price > price) };
}
