/** The same limit as in the API and in the header's field. */
const LONGEST = 100;

/** What is searched for in an address; longer words are cut. */
export const wordsIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, LONGEST).trim();

/** The address of a search, `?` included. Only this much, because the header of every page has it. */
export const searchQuery = (query: string): string => `?${new URLSearchParams({ q: query }).toString()}`;
