import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { UNCONFIRMED_FOR } from '../lifecycle/order-placed.ts';

/** Orders of one customer that may wait for confirmation at a time: they hold stock that nobody has paid for. */
const MOST_UNCONFIRMED = 3;

/** Throws `orders-waiting`. Call it under the customer's lock: two orders at once could pass together. */
export async function refuseHoarding(transaction: Transaction, customerId: string): Promise<void> {
  const waiting = await transaction.$count(
    orders,
    and(eq(orders.customerId, customerId), eq(orders.status, 'awaiting_confirmation')),
  );
  if (waiting >= MOST_UNCONFIRMED) throw new ProblemError('orders-waiting');
}

/** Seconds that an order of this customer waits for confirmation. */
export async function confirmationTime(transaction: Transaction, customerId: string): Promise<number> {
  const delivered = await transaction.$count(
    orders,
    and(eq(orders.customerId, customerId), eq(orders.status, 'delivered')),
  );
  return delivered > 0 ? UNCONFIRMED_FOR.knownBuyer : UNCONFIRMED_FOR.newBuyer;
}
