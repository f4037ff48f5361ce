import type { Order } from '@shop/contract/order';
import { customerLoader } from './customer-loader.ts';
import { nullOn } from './null-on.ts';

/** Null where this customer has no such order. The API answers the same whether nobody or somebody else has it. */
export type LoadedOrder = Order | null;

/** The loader of a page about the order whose id is the route's parameter `id`. */
export const orderLoader = customerLoader<LoadedOrder>(async ({ api }, { params, request }) => {
  const answer = await api('order', { params: { id: params['id'] ?? '' } }, { signal: request.signal }).catch(
    nullOn('order-not-found'),
  );
  return answer?.data ?? null;
});
