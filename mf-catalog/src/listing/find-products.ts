import type { Card, ListMeta } from '@shop/contract/catalogue';
import { knownFilters } from './filters/known-filters.ts';
import type { ListingView } from './listing-address.tsx';

/** Products to look through, a page of them: of a category, or what a search found. */
export interface Listing extends Omit<ListingView, 'page'> {
  cards: Card[];
  meta: ListMeta;
}

/**
 * Asks for a page of products. Filters that nothing in the category or shop can fit are taken back, and a page beyond
 * the last one shows the last one.
 */
export async function findProducts(
  asked: ListingView,
  ask: (view: ListingView) => Promise<{ data: Card[]; meta: ListMeta }>,
): Promise<Listing> {
  const first = await ask(asked);
  const filters = first.meta.facets ? knownFilters(asked.filters, first.meta.facets) : asked.filters;
  const known = filters === asked.filters ? first : await ask({ ...asked, filters });
  const lastPage = Math.max(1, Math.ceil(known.meta.total / known.meta.limit));
  const { data, meta } = asked.page > lastPage ? await ask({ ...asked, filters, page: lastPage }) : known;
  return { query: asked.query, sort: asked.sort, filters, cards: data, meta };
}
