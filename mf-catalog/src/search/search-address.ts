/** The same limit as in the API and in the header's field. */
const LONGEST = 100;

interface SearchView {
  query: string;
  /** From 1. */
  page: number;
}

/** Reads the address. A longer query is cut, and an invalid page counts as the first. */
export function readSearchView(search: URLSearchParams): SearchView {
  const page = search.get('page') ?? '';
  return {
    query: (search.get('q') ?? '').trim().slice(0, LONGEST).trim(),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a page of results, `?` included. */
export function searchQuery({ query, page }: SearchView): string {
  const search = new URLSearchParams({ q: query });
  if (page > 1) search.set('page', String(page));
  return `?${search.toString()}`;
}
