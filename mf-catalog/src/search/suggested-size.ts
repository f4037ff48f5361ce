import type { Card, Variant } from '@shop/contract/catalogue';
import { cheapestSize, shownSize } from '@shop/contract/product-sizes';

/** The size that a suggestion shows: the one that was searched for, else the one with the lowest price. */
export function suggestedSize(card: Card): { size: Variant; from: boolean } {
  if (card.variantId !== undefined) return { size: shownSize(card), from: false };
  const size = cheapestSize(card.variants);
  return { size, from: card.variants.some(({ price }) => price > size.price) };
}
