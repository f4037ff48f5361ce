import type { OrderStatus } from '@shop/contract/order-states';
import { sql, type SQL } from 'drizzle-orm';
import { customers } from '../../../database/schema/accounts.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { UNCONFIRMED_FOR } from '../lifecycle/order-placed.ts';

/** Orders of one customer that may wait for confirmation at a time: they hold stock that nobody has paid for. */
const MOST_UNCONFIRMED = 3;

/**
 * How many orders in a status the customer of a row has. Filtered, not searched for: of a status there are thousands, of a
 * customer few, and a statement that was planned when the table was small would go through the thousands.
 */
export const ordersIn = (status: OrderStatus): SQL<number> =>
  sql<number>`(select (count(*) filter (where ${orders.status} = ${status}))::int from ${orders} where ${orders.customerId} = ${customers.id})`;

/** Throws `orders-waiting`. The number must have been read under the customer's lock: two orders at once could pass together. */
export function refuseHoarding({ waiting }: { waiting: number }): void {
  if (waiting >= MOST_UNCONFIRMED) throw new ProblemError('orders-waiting');
}

/** Seconds that an order of a customer with so many delivered ones waits for confirmation. */
export const confirmationTime = ({ delivered }: { delivered: number }): number =>
  delivered > 0 ? UNCONFIRMED_FOR.knownBuyer : UNCONFIRMED_FOR.newBuyer;
