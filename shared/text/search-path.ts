/** The results of a search, without the `/ar` prefix. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;
