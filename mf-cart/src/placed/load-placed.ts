import type { Order } from '@shop/contract/order';
import { customerLoader } from '@shop/customer/customer-loader';
import { failureCode } from '@shop/customer/failure-code';

/** Null: this customer has no such order. */
export type PlacedOrder = Order | null;

/** The loader of `/checkout/placed/{id}`. */
export const loadPlaced = customerLoader<PlacedOrder>(async ({ api }, { params, request }) => {
  try {
    return (await api('order', { params: { id: params['id'] ?? '' } }, { signal: request.signal })).data;
  } catch (thrown) {
    if (failureCode(thrown) === 'order-not-found') return null;
    throw thrown;
  }
});
