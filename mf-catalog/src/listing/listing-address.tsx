import type { SearchSort } from '@shop/contract/catalogue';
import { LIST_SORTS, SEARCH_SORTS } from '@shop/contract/listing';
import { filterParameters, readFilters } from './filters/filter-address.ts';
import { countFilters, NO_FILTERS, type Filters } from './filters/filters.ts';

/** Which products of a category or of a search, in which order, and which page of them. */
export interface ListingView {
  /** What was searched for; empty in a category. */
  query: string;
  /** From 1. */
  page: number;
  sort: SearchSort;
  filters: Filters;
}

/** The orders that there are, the one that goes without saying first. */
export const sortsOf = (query: string): readonly [SearchSort, ...SearchSort[]] => (query ? SEARCH_SORTS : LIST_SORTS);

/** Reads the address, but not what was searched for. An invalid parameter counts as missing; it is no error. */
export function readListingView(search: URLSearchParams, query = ''): ListingView {
  const page = search.get('page') ?? '';
  const sorts = sortsOf(query);
  const sort = search.get('sort');
  return {
    query,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sorts.find((known) => known === sort) ?? sorts[0],
    filters: readFilters(search),
  };
}

/** The parameters of a view, without those that have their default value. */
export const listingParameters = ({ query, page, sort, filters }: ListingView): Record<string, string> => ({
  ...(query && { q: query }),
  ...filterParameters(filters),
  ...(sort !== sortsOf(query)[0] && { sort }),
  ...(page > 1 && { page: String(page) }),
});

/** The query of a view, `?` included; empty for the listing's own address. Commas need no encoding, and people read it. */
export function listingQuery(view: ListingView): string {
  const query = new URLSearchParams(listingParameters(view)).toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/**
 * The query of the address that search engines should keep. Another order has the same one, a further page has its own;
 * filtered lists are too many, so that of the whole list stands for them.
 */
export const canonicalQuery = ({ query, page, filters }: Omit<ListingView, 'sort'>): string =>
  listingQuery({
    query,
    page: countFilters(filters) > 0 ? 1 : page,
    sort: sortsOf(query)[0],
    filters: NO_FILTERS,
  });

/** The target of a link to a view, relative to the listing's own page. */
export const linkToView = (view: ListingView): string => listingQuery(view) || '.';

/** Parameters of the address that a form sends along unchanged. */
export function HiddenParameters({ parameters }: { parameters: Record<string, string> }) {
  return Object.entries(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
