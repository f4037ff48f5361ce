import type { ListSort, SearchSort } from '@shop/contract/catalogue';
import type { ListingQuery } from '@shop/contract/listing-query';
import { cheapestSize, defaultSize } from '@shop/contract/product-sizes';
import type { Listed } from '../product/card-reader.ts';
import type { IndexedProduct, IndexedSize } from './facet-index.ts';

/** The filters of a listing. Values of one facet are alternatives (or); different facets must all match (and). */
export type Filters = Pick<
  ListingQuery,
  'priceFrom' | 'priceTo' | 'size' | 'inStock' | 'onOffer' | 'rating' | 'note' | 'origin'
>;

const NAMES: (keyof Filters)[] = ['priceFrom', 'priceTo', 'size', 'inStock', 'onOffer', 'rating', 'note', 'origin'];

/** A product that passes the filters, with those of its sizes that pass them. */
export interface Match {
  product: IndexedProduct;
  sizes: IndexedSize[];
}

export const isSet = (filters: Filters, name: keyof Filters): boolean =>
  filters[name] !== undefined && filters[name] !== false;

export const isFiltered = (filters: Filters): boolean => NAMES.some((name) => isSet(filters, name));

/** The products that pass the filters. Price, size, stock and offer must all match on the same size of a product. */
export function matching(products: IndexedProduct[], filters: Filters): Match[] {
  if (!isFiltered(filters)) return products.map((product) => ({ product, sizes: product.sizes }));
  const matches: Match[] = [];
  for (const product of products) {
    if (!productPasses(product, filters)) continue;
    const sizes = product.sizes.filter((size) => sizePasses(size, filters));
    if (sizes.length > 0) matches.push({ product, sizes });
  }
  return matches;
}

const productPasses = (product: IndexedProduct, { rating, note, origin }: Filters): boolean =>
  (rating === undefined || product.rating >= rating) &&
  (note === undefined || note.some((value) => product.notes.includes(value))) &&
  (origin === undefined || origin.some((value) => product.origins.includes(value)));

const sizePasses = (variant: IndexedSize, { priceFrom, priceTo, size, inStock, onOffer }: Filters): boolean =>
  (priceFrom === undefined || variant.price >= priceFrom) &&
  (priceTo === undefined || variant.price <= priceTo) &&
  (size === undefined || (variant.size !== null && size.includes(variant.size))) &&
  (!inStock || variant.stock > 0) &&
  (!onOffer || variant.onOffer);

const isByPrice = (sort: SearchSort): boolean => sort === 'price' || sort === '-price';

/** The size that a list means of those that passed its filters: by price it is the one whose price is sorted. */
const meantSize = ({ sizes }: Match, sort: SearchSort): IndexedSize =>
  isByPrice(sort) ? cheapestSize(sizes) : defaultSize(sizes);

/** Sort keys, lowest first. */
const KEYS: Record<ListSort, (match: Match) => number> = {
  popular: ({ product }) => -product.popularity,
  newest: ({ product }) => -product.createdOrder,
  price: (match) => meantSize(match, 'price').price,
  '-price': (match) => -meantSize(match, '-price').price,
  // Averages have one decimal; between equal ones, the product with more reviews goes first.
  rating: ({ product }) => -(product.rating * 1e9 + product.ratingCount),
};

/** The products on one page; pages count from 1. Sorted by relevance, matches keep the order that they have. */
export function pageOf(
  matches: Match[],
  { sort, page, limit }: { sort: SearchSort; page: number; limit: number },
): Listed[] {
  const ordered = sort === 'relevance' ? matches : sortedBy(matches, KEYS[sort]);
  return ordered
    .slice((page - 1) * limit, page * limit)
    .map((match) => ({ id: match.product.id, variantId: meantSize(match, sort).id }));
}

/** The id breaks ties, so that no product appears on two pages. */
const sortedBy = (matches: Match[], keyOf: (match: Match) => number): Match[] =>
  matches
    .map((match) => ({ match, key: keyOf(match) }))
    .sort((a, b) => a.key - b.key || (a.match.product.id < b.match.product.id ? -1 : 1))
    .map(({ match }) => match);
