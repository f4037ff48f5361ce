import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { ORDER_QUEUES, type OrderQueue } from '@shop/contract/order-queues';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-states';
import type { StaffCallInput } from '@shop/contract/staff-calls';

/** Which orders a list has. It is in the address, so that a link, a reload and the way back show the same. */
export interface OrdersView {
  queue: OrderQueue;
  q: string;
  payment: PaymentMethod | undefined;
  emirate: Emirate | undefined;
  gift: boolean;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

/** The list that an address names; what it says wrongly is left out. */
export const viewIn = (parameters: URLSearchParams): OrdersView => ({
  queue: oneOf(ORDER_QUEUES, parameters.get('queue')) ?? 'all',
  q: parameters.get('q')?.trim() ?? '',
  payment: oneOf(PAYMENT_METHODS, parameters.get('payment')),
  emirate: oneOf(EMIRATES, parameters.get('emirate')),
  gift: parameters.get('gift') === 'yes',
});

/** The part of an address that names a list: without what a list has anyway. */
export function addressOfView({ queue, q, payment, emirate, gift }: OrdersView): string {
  const parameters = new URLSearchParams({
    ...(queue !== 'all' && { queue }),
    ...(q !== '' && { q }),
    ...(payment && { payment }),
    ...(emirate && { emirate }),
    ...(gift && { gift: 'yes' }),
  });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

/** What the API is asked for. */
export const queryOf = ({
  queue,
  q,
  payment,
  emirate,
  gift,
}: OrdersView): Omit<StaffCallInput<'staffOrders'>['query'], 'lang'> => ({
  queue,
  ...(q !== '' && { q: q.slice(0, 80) }),
  ...(payment && { payment }),
  ...(emirate && { emirate }),
  ...(gift && { gift: 'yes' as const }),
});

/** Whether a list leaves out orders of its queue. */
export const isFiltered = ({ q, payment, emirate, gift }: OrdersView): boolean =>
  q !== '' || payment !== undefined || emirate !== undefined || gift;
