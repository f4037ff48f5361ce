import type { Head, HeadArguments } from '@shop/federation/head';
import type { Listing } from '../listing/find-products.ts';
import { canonicalQuery } from '../listing/listing-address.tsx';

/** The head of the search page. Results are not indexed. */
export function searchHead({ data: { query, meta, filters }, translate }: HeadArguments<Listing>): Head {
  if (query === '') return { title: translate('search.meta-title'), canonical: '/search', index: false };
  const { page } = meta;
  const title = translate('search.results-meta-title', { query });
  return {
    title: page > 1 ? translate('listing.page-title', { title, page }) : title,
    canonical: `/search${canonicalQuery({ query, page, filters })}`,
    index: false,
  };
}
