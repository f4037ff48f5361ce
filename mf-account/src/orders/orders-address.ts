export type Show = 'all' | 'active';

export interface OrdersView {
  show: Show;
  /** From 1. */
  page: number;
}

/** Reads a view of the orders from the page's address. Invalid values count as absent. */
export function readOrdersView(search: URLSearchParams): OrdersView {
  const page = Number(search.get('page'));
  return {
    show: search.get('show') === 'active' ? 'active' : 'all',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The page's address for a view of the orders, without default values. */
export function ordersAddress({ show, page }: OrdersView): string {
  const search = new URLSearchParams();
  if (show !== 'all') search.set('show', show);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `/orders?${query}` : '/orders';
}
