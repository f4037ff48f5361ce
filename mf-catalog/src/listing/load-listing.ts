import type { Category } from '@shop/contract/catalogue';
import { PAGE_SIZE } from '@shop/contract/listing';
import type { PlaceholderArguments } from '@shop/federation/head';
import { pageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { filterParameters } from './filters/filters.ts';
import { findProducts, type Listing } from './find-products.ts';
import { readListingView } from './listing-address.tsx';

export interface CategoryListing extends Listing {
  category: Category;
  /** Set while no more is known than the category. */
  isNameOnly?: true;
}

const categoryAmong = (categories: readonly Category[], { category }: PlaceholderArguments['params']) =>
  categories.find((known) => known === category);

/** What an address alone says of a listing: the category's name and introduction are texts of the remote. */
export const placeholderListing =
  (categories: readonly Category[]) =>
  ({ params, search }: PlaceholderArguments): CategoryListing | undefined => {
    const category = categoryAmong(categories, params);
    if (!category) return undefined;
    const { page, ...view } = readListingView(new URLSearchParams(search));
    return { category, ...view, cards: [], meta: { page, limit: PAGE_SIZE, total: 0 }, isNameOnly: true };
  };

/** Creates the loader of a listing route. Categories not listed here are a 404 without a request to the API. */
export const listingLoader =
  (categories: readonly Category[]) =>
  async ({
    params,
    request,
    context,
  }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<CategoryListing> => {
    const category = categoryAmong(categories, params);
    if (!category) throw pageError({ status: 404, code: 'category-not-found' });

    const { api } = servicesOf(context);
    const listing = await findProducts(readListingView(new URL(request.url).searchParams), ({ page, sort, filters }) =>
      api(
        'products',
        {
          query: {
            category,
            // `relevance` exists for searches only.
            ...(sort !== 'relevance' && { sort }),
            page: String(page),
            ...filterParameters(filters),
          },
        },
        { signal: request.signal },
      ),
    );
    return { category, ...listing };
  };
