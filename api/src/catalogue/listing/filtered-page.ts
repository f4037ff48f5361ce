import type { ListSort } from '@shop/contract/catalogue';
import type { Match } from './filters.ts';

/** The orders of the plain list as one number, the lowest first; but a size that doesn't fit has no say in the price. */
const KEYS: Record<ListSort, (match: Match) => number> = {
  popular: ({ product }) => -product.popularity,
  newest: ({ product }) => -product.createdOrder,
  price: (match) => cheapest(match),
  '-price': (match) => -cheapest(match),
  // An average has one decimal; of two that are equal the one with more reviews goes first.
  rating: ({ product }) => -(product.rating * 1e9 + product.ratingCount),
};

const cheapest = ({ sizes }: Match): number => Math.min(...sizes.map(({ price }) => price));

/** Ids of the products on one page, from 1. */
export function filteredPage(
  matches: Match[],
  { sort, page, limit }: { sort: ListSort; page: number; limit: number },
): string[] {
  return matches
    .map((match) => ({ id: match.product.id, key: KEYS[sort](match) }))
    .sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1))
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id);
}
