/** The same limit as in the API and in the header's field. */
const MAX_LENGTH = 100;

/** The search words of an address, cut to the greatest length. */
export const wordsIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, MAX_LENGTH).trim();

/** The query string of a search, with `?`. In a small file of its own, because the header of every page bundles it. */
export const searchQuery = (query: string): string => `?${new URLSearchParams({ q: query }).toString()}`;
