/** Orders a listing can have; the first is the one it has by itself. */
export const LIST_SORTS = ['popular', 'newest', 'price', '-price', 'rating'] as const;

/** Orders of what a search found; the first, the better match before the other, is the one it has by itself. */
export const SEARCH_SORTS = ['relevance', ...LIST_SORTS] as const;

/** Products on a page of a listing. */
export const PAGE_SIZE = 24;
