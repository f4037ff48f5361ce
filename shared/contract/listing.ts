/** The sort orders of a listing; the first is the default. */
export const LIST_SORTS = ['popular', 'newest', 'price', '-price', 'rating'] as const;

/** The sort orders of a search; the first, by relevance, is the default. */
export const SEARCH_SORTS = ['relevance', ...LIST_SORTS] as const;

/** Products on a page of a listing. */
export const PAGE_SIZE = 24;
