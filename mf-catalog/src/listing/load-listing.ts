import type { Card, Category, ListMeta } from '@shop/contract/catalogue';
import { pageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { filterParameters } from './filters/filter-address.ts';
import type { Filters } from './filters/filters.ts';
import { knownFilters } from './filters/known-filters.ts';
import { readListingView, type ListingView } from './listing-address.tsx';

export interface Listing {
  category: Category;
  cards: Card[];
  meta: ListMeta;
  sort: ListingView['sort'];
  /** Without values that the category does not have. */
  filters: Filters;
}

/** The loader of a listing route; categories other than its own are "Category not found", without asking the API. */
export const listingLoader =
  (categories: readonly Category[]) =>
  async ({ params, request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Listing> => {
    const category = categories.find((known) => known === params['category']);
    if (!category) throw pageError({ status: 404, code: 'category-not-found' });

    const { api } = servicesOf(context);
    const asked = readListingView(new URL(request.url).searchParams);
    const load = ({ page, sort, filters }: ListingView) =>
      api(
        'products',
        { query: { category, sort, page: String(page), ...filterParameters(filters) } },
        { signal: request.signal },
      );

    const first = await load(asked);
    const filters = first.meta.facets ? knownFilters(asked.filters, first.meta.facets) : asked.filters;
    const known = filters === asked.filters ? first : await load({ ...asked, filters });
    const lastPage = Math.max(1, Math.ceil(known.meta.total / known.meta.limit));
    const { data, meta } = asked.page > lastPage ? await load({ ...asked, filters, page: lastPage }) : known;
    return { category, cards: data, meta, sort: asked.sort, filters };
  };
