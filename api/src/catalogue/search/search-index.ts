export interface SearchPage {
  limit: number;
  /** How many of the best results to leave out. */
  offset: number;
}

export interface SearchResult {
  /** Ids of products, the best first. */
  ids: string[];
  /** Products found over all pages. */
  total: number;
}

/** Finds products by what a shopper typed, in any language of the shop; what holds the words is its own affair. */
export interface SearchIndex {
  /** The catalogue's version that it was made from. */
  readonly version: number;
  search: (query: string, page: SearchPage) => SearchResult;
}
