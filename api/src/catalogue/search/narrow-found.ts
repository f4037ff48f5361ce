import type { Facets } from '@shop/contract/catalogue';
import type { SearchQuery } from '@shop/contract/listing-query';
import type { WholeFacetIndex } from '../listing/facet-index.ts';
import { countFacets } from '../listing/facets.ts';
import { isFiltered, matching } from '../listing/filters.ts';
import { pageOf } from '../listing/match-order.ts';

/** Whether a page of a search depends on more than the words that were typed. */
export const isNarrowed = (query: SearchQuery): boolean =>
  query.facets === true || query.sort !== 'relevance' || isFiltered(query);

interface NarrowedPage {
  ids: string[];
  total: number;
  facets?: Facets;
}

/**
 * A page of what was found, narrowed, counted and put in order as a category is.
 *
 * @param found ids of all that was found, the best first; those that the shop no longer has are left out
 */
export function narrowFound(found: readonly string[], shop: WholeFacetIndex, query: SearchQuery): NarrowedPage {
  const products = found.flatMap((id) => shop.productsById.get(id) ?? []);
  const matches = matching(products, query);
  return {
    ids: pageOf(matches, query),
    total: matches.length,
    ...(query.facets && { facets: countFacets({ ...shop, products }, query, query.lang) }),
  };
}
