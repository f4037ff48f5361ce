import type { ListSort, SearchSort } from '@shop/contract/catalogue';
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

/** Ids of the products on one page, from 1. By relevance, matches stay in the order in which they come. */
export function pageOf(
  matches: Match[],
  { sort, page, limit }: { sort: SearchSort; page: number; limit: number },
): string[] {
  const ordered = sort === 'relevance' ? matches : inOrder(matches, KEYS[sort]);
  return ordered.slice((page - 1) * limit, page * limit).map(({ product }) => product.id);
}

/** The id makes the order total, so that no page repeats a product. */
const inOrder = (matches: Match[], keyOf: (match: Match) => number): Match[] =>
  matches
    .map((match) => ({ match, key: keyOf(match) }))
    .sort((a, b) => a.key - b.key || (a.match.product.id < b.match.product.id ? -1 : 1))
    .map(({ match }) => match);
