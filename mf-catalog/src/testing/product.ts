import type { Product } from '@shop/contract/catalogue';
import { aCard } from '@shop/ui/testing/card';

/** A perfume in two sizes: 50 ml at 285 dirhams, and 100 ml at 460, of which 3 are left. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const card = aCard();
  return { ...card, description: 'Saffron opens it.', images: [card.image], related: [], ...changes } as Product;
}
