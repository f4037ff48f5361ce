import type { ListSort } from '@shop/contract/catalogue';
import { LIST_SORTS } from '@shop/contract/listing';

/** Which page of a listing, and how it is sorted. */
export interface ListingView {
  /** From 1. */
  page: number;
  sort: ListSort;
}

const DEFAULT_SORT: ListSort = 'popular';
const isSort = (value: string | null): value is ListSort => (LIST_SORTS as readonly (string | null)[]).includes(value);

/** Reads the address bar. Nonsense there shows the listing from its start, not an error. */
export function readListingView(search: URLSearchParams): ListingView {
  const page = search.get('page') ?? '';
  const sort = search.get('sort');
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: isSort(sort) ? sort : DEFAULT_SORT,
  };
}

/** The query of a view, `?` included, without what is the default; empty for the listing's own address. */
export function listingQuery({ page, sort }: ListingView): string {
  const search = new URLSearchParams();
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search.toString()}` : '';
}
