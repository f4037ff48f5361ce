import type { OrderSummary } from '@shop/contract/order';
import { customerLoader } from '@shop/customer/customer-loader';
import { readOrdersView, type Show } from './orders-address.ts';

const PAGE_SIZE = 8;

export interface Orders {
  orders: OrderSummary[];
  show: Show;
  page: number;
  pages: number;
}

/** The loader of `/orders`. A page beyond the last one shows the last one. */
export const loadOrders = customerLoader<Orders>(async ({ api }, { request }) => {
  const { show, page } = readOrdersView(new URL(request.url).searchParams);
  const load = (wanted: number) =>
    api('orders', { query: { show, page: String(wanted), limit: String(PAGE_SIZE) } }, { signal: request.signal });

  const first = await load(page);
  const pages = Math.max(1, Math.ceil(first.meta.total / first.meta.limit));
  const { data, meta } = page > pages ? await load(pages) : first;
  return { orders: data, show, page: meta.page, pages };
});
