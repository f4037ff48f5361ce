import type { ListingQuery } from '@shop/contract/listing-query';
import type { IndexedProduct, IndexedSize } from './facet-index.ts';

/** What a listing can be narrowed by. Values of one facet are alternatives; a product has to fit every facet. */
export type Filters = Pick<
  ListingQuery,
  'priceFrom' | 'priceTo' | 'size' | 'inStock' | 'onOffer' | 'rating' | 'note' | 'origin'
>;

const NAMES: (keyof Filters)[] = ['priceFrom', 'priceTo', 'size', 'inStock', 'onOffer', 'rating', 'note', 'origin'];

/** A product that fits, with those of its sizes that do. */
export interface Match {
  product: IndexedProduct;
  sizes: IndexedSize[];
}

export const isSet = (filters: Filters, name: keyof Filters): boolean =>
  filters[name] !== undefined && filters[name] !== false;

export const isFiltered = (filters: Filters): boolean => NAMES.some((name) => isSet(filters, name));

/** Price, size, stock and offer have to hold for one and the same size of a product. */
export function matching(products: IndexedProduct[], filters: Filters): Match[] {
  if (!isFiltered(filters)) return products.map((product) => ({ product, sizes: product.sizes }));
  const matches: Match[] = [];
  for (const product of products) {
    if (!productFits(product, filters)) continue;
    const sizes = product.sizes.filter((size) => sizeFits(size, filters));
    if (sizes.length > 0) matches.push({ product, sizes });
  }
  return matches;
}

const productFits = (product: IndexedProduct, { rating, note, origin }: Filters): boolean =>
  (rating === undefined || product.rating >= rating) &&
  (note === undefined || note.some((value) => product.notes.includes(value))) &&
  (origin === undefined || origin.some((value) => product.origins.includes(value)));

const sizeFits = (variant: IndexedSize, { priceFrom, priceTo, size, inStock, onOffer }: Filters): boolean =>
  (priceFrom === undefined || variant.price >= priceFrom) &&
  (priceTo === undefined || variant.price <= priceTo) &&
  (size === undefined || (variant.size !== null && size.includes(variant.size))) &&
  (!inStock || variant.inStock) &&
  (!onOffer || variant.onOffer);
