import type { Head, HeadArguments } from '@shop/federation/head';
import type { SearchResults } from './load-search.ts';
import { searchQuery } from './search-address.ts';

/** Results are for the visitor who searched; search engines should not index them. */
export function searchHead({ data: { query, page }, translate }: HeadArguments<SearchResults>): Head {
  if (query === '') return { title: translate('search.meta-title'), canonical: '/search', index: false };
  const title = translate('search.results-meta-title', { query });
  return {
    title: page > 1 ? translate('listing.page-title', { title, page }) : title,
    canonical: `/search${searchQuery({ query, page })}`,
    index: false,
  };
}
