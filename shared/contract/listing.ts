/** Orders a listing can have; the first is the one it has by itself. */
export const LIST_SORTS = ['popular', 'newest', 'price', '-price', 'rating'] as const;

/** Products on a page of a listing. */
export const PAGE_SIZE = 24;
