import type { Card } from '@shop/contract/catalogue';
import { PAGE_SIZE } from '@shop/contract/listing';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { countFilters, filterParameters } from '../listing/filters/filters.ts';
import { findProducts, type Listing } from '../listing/find-products.ts';
import { readListingView } from '../listing/listing-address.tsx';
import { wordsIn } from './search-address.ts';

export interface SearchListing extends Listing {
  /** Best sellers in stock, for a search that found nothing. */
  offered: Card[];
}

const OFFERED = 4;

/** Facets have a price range if the search words found anything, whatever the filters are. */
export const hasFound = ({ meta, filters }: Listing): boolean =>
  meta.total > 0 || (countFilters(filters) > 0 && meta.facets?.price !== undefined);

/** The loader of `/search?q=`. `query` is empty on the page without a search. */
export async function loadSearch({
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<SearchListing> {
  const { searchParams } = new URL(request.url);
  const requested = readListingView(searchParams, wordsIn(searchParams));
  const { query: q } = requested;
  if (q === '') return { ...requested, cards: [], meta: { page: 1, limit: PAGE_SIZE, total: 0 }, offered: [] };

  const { api } = servicesOf(context);
  const listing = await findProducts(requested, ({ sort, page, filters }) =>
    api(
      'search',
      {
        query: {
          q,
          sort,
          page: String(page),
          limit: String(PAGE_SIZE),
          facets: '1',
          ...filterParameters(filters),
        },
      },
      { signal: request.signal },
    ),
  );
  if (hasFound(listing) || listing.meta.opensSoon) return { ...listing, offered: [] };
  const { data } = await api(
    'products',
    { query: { limit: String(OFFERED), inStock: '1' } },
    { signal: request.signal },
  );
  return { ...listing, offered: data };
}
