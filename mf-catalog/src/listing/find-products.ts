import type { Card, Facets, ListMeta } from '@shop/contract/catalogue';
import { FACET_OF, LISTS, type Filters } from './filters/filters.ts';
import type { ListingView } from './listing-address.tsx';

/** One page of the products of a category or a search. */
export interface Listing extends Omit<ListingView, 'page'> {
  cards: Card[];
  meta: ListMeta;
}

/**
 * Requests a page of products. Filters with values that no product has are dropped, and a page beyond the last one becomes
 * the last one.
 */
export async function findProducts(
  requested: ListingView,
  request: (view: ListingView) => Promise<{ data: Card[]; meta: ListMeta }>,
): Promise<Listing> {
  const first = await request(requested);
  const filters = first.meta.facets ? knownFilters(requested.filters, first.meta.facets) : requested.filters;
  const known = filters === requested.filters ? first : await request({ ...requested, filters });
  const lastPage = Math.max(1, Math.ceil(known.meta.total / known.meta.limit));
  const { data, meta } = requested.page > lastPage ? await request({ ...requested, filters, page: lastPage }) : known;
  return { query: requested.query, sort: requested.sort, filters, cards: data, meta };
}

/**
 * Removes values that the category does not have. Its facets list every chosen value that it has, even with a count of 0.
 * Returns the same object if all values are known.
 */
export function knownFilters(filters: Filters, facets: Facets): Filters {
  const known = { ...filters };
  for (const name of LISTS) {
    const offered = new Set(facets[FACET_OF[name]].map(({ value }) => value));
    known[name] = filters[name].filter((value) => offered.has(value));
  }
  return LISTS.every((name) => known[name].length === filters[name].length) ? filters : known;
}
