import { PAGE_SIZE } from '@shop/contract/listing';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { filterParameters } from '../listing/filters/filters.ts';
import { findProducts, type Listing } from '../listing/find-products.ts';
import { readListingView } from '../listing/listing-address.tsx';
import { wordsIn } from './search-address.ts';

/** The loader of `/search?q=`. `query` is empty on the page without a search. */
export async function loadSearch({
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Listing> {
  const { searchParams } = new URL(request.url);
  const requested = readListingView(searchParams, wordsIn(searchParams));
  const { query: q } = requested;
  if (q === '') return { ...requested, cards: [], meta: { page: 1, limit: PAGE_SIZE, total: 0 } };

  const { api } = servicesOf(context);
  return findProducts(requested, ({ sort, page, filters }) =>
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
}
