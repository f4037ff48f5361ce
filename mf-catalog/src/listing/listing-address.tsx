import type { ListSort } from '@shop/contract/catalogue';
import { LIST_SORTS } from '@shop/contract/listing';
import { filterParameters, readFilters } from './filters/filter-address.ts';
import type { Filters } from './filters/filters.ts';

/** Which products of a category, in which order, and which page of them. */
export interface ListingView {
  /** From 1. */
  page: number;
  sort: ListSort;
  filters: Filters;
}

const DEFAULT_SORT: ListSort = LIST_SORTS[0];
const isSort = (value: string | null): value is ListSort => (LIST_SORTS as readonly (string | null)[]).includes(value);

/** Reads the address. An invalid parameter counts as missing; it is no error. */
export function readListingView(search: URLSearchParams): ListingView {
  const page = search.get('page') ?? '';
  const sort = search.get('sort');
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    filters: readFilters(search),
  };
}

/** The parameters of a view, without those that have their default value. */
export const listingParameters = ({ page, sort, filters }: ListingView): Record<string, string> => ({
  ...filterParameters(filters),
  ...(sort !== DEFAULT_SORT && { sort }),
  ...(page > 1 && { page: String(page) }),
});

/** The query of a view, `?` included; empty for the listing's own address. Not by URLSearchParams, which would encode the commas. */
export function listingQuery(view: ListingView): string {
  const parameters = Object.entries(listingParameters(view)).map(([name, value]) => `${name}=${value}`);
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** The target of a link to a view, relative to the listing's own page. */
export const linkToView = (view: ListingView): string => listingQuery(view) || '.';

/** Parameters of the address that a form sends along unchanged. */
export function HiddenParameters({ parameters }: { parameters: Record<string, string> }) {
  return Object.entries(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
