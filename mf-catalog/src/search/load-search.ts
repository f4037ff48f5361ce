import type { Card } from '@shop/contract/catalogue';
import { PAGE_SIZE } from '@shop/contract/listing';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { readSearchView } from './search-address.ts';

export interface SearchResults {
  /** Empty when nothing was searched for yet. */
  query: string;
  cards: Card[];
  /** From 1. */
  page: number;
  pages: number;
  total: number;
}

/** The loader of `/search?q=`. A page beyond the last one shows the last one. */
export async function loadSearch({
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<SearchResults> {
  const { query, page } = readSearchView(new URL(request.url).searchParams);
  if (query === '') return { query, cards: [], page: 1, pages: 1, total: 0 };

  const { api } = servicesOf(context);
  const load = (wanted: number) =>
    api('search', { query: { q: query, page: String(wanted), limit: String(PAGE_SIZE) } }, { signal: request.signal });

  const first = await load(page);
  const pages = Math.max(1, Math.ceil(first.meta.total / first.meta.limit));
  const { data, meta } = page > pages ? await load(pages) : first;
  return { query, cards: data, page: meta.page, pages, total: meta.total };
}
