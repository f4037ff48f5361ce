import { SANDALWOOD_CATEGORIES } from '@shop/contract/categories';
import type { PageHandle } from '@shop/federation/head';
import { listingHead } from './listing-head.ts';
import { listingLoader, placeholderListing, type CategoryListing } from './load-listing.ts';

export { ListingPage as Component, ListingProblem as ErrorBoundary } from './listing-page.tsx';

export const loader = listingLoader(SANDALWOOD_CATEGORIES);
export const handle: PageHandle<CategoryListing> = {
  head: listingHead,
  isPublic: true,
  placeholderData: placeholderListing(SANDALWOOD_CATEGORIES),
};
