import type { Order } from '@shop/contract/order';
import { customerLoader } from '@shop/customer/customer-loader';
import { failureCode } from '@shop/customer/failure-code';

/** Null: this customer has no such order. */
export type LoadedOrder = Order | null;

/** The loader of `/orders/{id}`. Whose an unknown id is stays the API's secret: both answer the same. */
export const loadOrder = customerLoader<LoadedOrder>(async ({ api }, { params, request }) => {
  try {
    const { data } = await api('order', { params: { id: params['id'] ?? '' } }, { signal: request.signal });
    return data;
  } catch (thrown) {
    if (failureCode(thrown) === 'order-not-found') return null;
    throw thrown;
  }
});
