import type { SearchSort } from '@shop/contract/catalogue';
import { LIST_SORTS, SEARCH_SORTS } from '@shop/contract/listing';
import { countFilters, filterParameters, NO_FILTERS, readFilters, type Filters } from './filters/filters.ts';

/** Which products of a category or a search are listed, in which order, and which page of them. */
export interface ListingView {
  /** The search words; empty in a category. */
  query: string;
  /** From 1. */
  page: number;
  sort: SearchSort;
  filters: Filters;
}

/** The available sort orders, the default first. */
export const sortsOf = (query: string): readonly [SearchSort, ...SearchSort[]] => (query ? SEARCH_SORTS : LIST_SORTS);

/** Reads the parameters of an address, except the search words. An invalid parameter counts as missing. */
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

/** The parameters of a view, except those with their default value. */
export const listingParameters = ({ query, page, sort, filters }: ListingView): Record<string, string> => ({
  ...(query && { q: query }),
  ...filterParameters(filters),
  ...(sort !== sortsOf(query)[0] && { sort }),
  ...(page > 1 && { page: String(page) }),
});

/** The query string of a view, with `?`; empty for the listing's plain address. Commas stay readable: they need no encoding. */
export function listingQuery(view: ListingView): string {
  const query = new URLSearchParams(listingParameters(view)).toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/**
 * The query string of the canonical address. It ignores the sort order and includes the page. Filtered lists are too many
 * to index, so their canonical address is the unfiltered list.
 */
export const canonicalQuery = ({ query, page, filters }: Omit<ListingView, 'sort'>): string =>
  listingQuery({
    query,
    page: countFilters(filters) > 0 ? 1 : page,
    sort: sortsOf(query)[0],
    filters: NO_FILTERS,
  });

/** The target of a link to a view, relative to the listing's page. */
export const linkToView = (view: ListingView): string => listingQuery(view) || '.';

/** Address parameters that a form sends unchanged. */
export function HiddenParameters({ parameters }: { parameters: Record<string, string> }) {
  return Object.entries(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
