import type { OrderStatus, PaymentMethod } from '@shop/contract/order-states';
import { sql, type SQL } from 'drizzle-orm';
import { customers } from '../../../database/schema/accounts.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { UNCONFIRMED_FOR } from '../lifecycle/order-placed.ts';

/**
 * Orders of one customer that may wait for confirmation at the same time, because they hold stock that nobody has paid
 * for.
 */
const MAX_UNCONFIRMED = 3;

/**
 * How many orders with a status the customer of a row has, of all or of cash orders alone. The status is in a `filter`, not in `where`, so that
 * PostgreSQL searches by customer (few orders) and never by status (thousands), whatever size the table had when the
 * statement was planned.
 */
export const ordersIn = (status: OrderStatus, method?: PaymentMethod): SQL<number> => {
  const paid = method === undefined ? sql`` : sql` and ${orders.paymentMethod} = ${method}`;
  return sql<number>`(select (count(*) filter (where ${orders.status} = ${status}${paid}))::int from ${orders} where ${orders.customerId} = ${customers.id})`;
};

/**
 * Throws `orders-waiting` when the customer has too many unconfirmed orders. The number must have been read under the
 * customer's lock, or two orders placed at once could exceed the limit together.
 */
export function refuseHoarding({ waiting }: { waiting: number }): void {
  if (waiting >= MAX_UNCONFIRMED) throw new ProblemError('orders-waiting');
}

interface Trust {
  /** Whether the customer's number was proven on this device by a code in the last 24 hours. */
  proven: boolean;
  /** Cash orders that were delivered, and that came back because nobody took them. */
  deliveredForCash: number;
  returnedForCash: number;
}

/**
 * Whether a cash order is confirmed when it is placed, without asking the customer again (product decisions, "Order
 * states").
 */
export const isConfirmedAtOnce = ({ proven, deliveredForCash, returnedForCash }: Trust): boolean =>
  proven || (deliveredForCash > 0 && returnedForCash === 0);

/** Seconds that a new order waits for confirmation: longer once the customer has had an order delivered. */
export const confirmationTime = ({ delivered }: { delivered: number }): number =>
  delivered > 0 ? UNCONFIRMED_FOR.knownBuyer : UNCONFIRMED_FOR.newBuyer;
