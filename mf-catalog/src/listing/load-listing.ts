import type { Card, Category, ListMeta } from '@shop/contract/catalogue';
import { pageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { readListingView, type ListingView } from './listing-address.ts';

export interface Listing {
  category: Category;
  cards: Card[];
  meta: ListMeta;
  sort: ListingView['sort'];
}

/** The loader of a listing route; categories other than its own are "Category not found", without asking the API. */
export const listingLoader =
  (categories: readonly Category[]) =>
  async ({ params, request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Listing> => {
    const category = categories.find((known) => known === params['category']);
    if (!category) throw pageError({ status: 404, code: 'category-not-found' });

    const { api } = servicesOf(context);
    const { page, sort } = readListingView(new URL(request.url).searchParams);
    const load = (wanted: number) => api('products', { query: { category, sort, page: String(wanted) } }, { signal: request.signal });

    const first = await load(page);
    const lastPage = Math.max(1, Math.ceil(first.meta.total / first.meta.limit));
    const { data, meta } = page > lastPage ? await load(lastPage) : first;
    return { category, cards: data, meta, sort };
  };
