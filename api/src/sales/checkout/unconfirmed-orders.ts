import type { OrderStatus, PaymentMethod } from '@shop/contract/order-states';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { customers } from '../../../database/schema/accounts.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { UNCONFIRMED_FOR } from '../lifecycle/order-placed.ts';

/**
 * Orders of one customer that hold stock although nobody has paid for it. Cash orders on their way beyond `onTrust` are
 * confirmed first, like a stranger's.
 */
const MOST = { waiting: 3, onTrust: 3, cash: 10 };

/** Card orders of one customer that end unpaid in 24 hours; each has held its stock for half an hour. */
const MOST_ABANDONED = 10;

/** Cash orders that are confirmed and neither taken nor refused yet. */
export const ON_THEIR_WAY: readonly OrderStatus[] = [
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivery_failed',
];

interface Which {
  method?: PaymentMethod;
  /** Placed in the last so many hours. */
  hours?: number;
}

/**
 * How many orders with one of these statuses the customer of a row has. The status is in a `filter`, not in `where`, so that
 * PostgreSQL searches by customer (few orders) and never by status (thousands), whatever size the table had when the
 * statement was planned.
 */
export const ordersIn = (
  statuses: OrderStatus | readonly OrderStatus[],
  { method, hours }: Which = {},
): SQL<number> => {
  const which = and(
    inArray(orders.status, [statuses].flat()),
    method && eq(orders.paymentMethod, method),
    hours === undefined ? undefined : sql`${orders.placedAt} > now() - make_interval(hours => ${hours}::int)`,
  );
  return sql<number>`(select (count(*) filter (where ${which}))::int from ${orders} where ${orders.customerId} = ${customers.id})`;
};

interface Holding {
  /** Orders that wait for confirmation. */
  waiting: number;
  /** Cash orders that are confirmed and not delivered. */
  onTheirWay: number;
  /** Card orders of the last 24 hours that nobody paid for. */
  abandoned: number;
}

/**
 * Throws `orders-waiting` when the customer has too many cash orders that are not confirmed, or not delivered, and
 * `rate-limited` when too many card orders ended unpaid. The numbers must have been read under the customer's lock, or two
 * orders placed at once could exceed a limit together.
 */
export function refuseHoarding({ waiting, onTheirWay, abandoned }: Holding, status: OrderStatus): void {
  if (status === 'pending_payment') {
    if (abandoned >= MOST_ABANDONED) throw new ProblemError('rate-limited', { retryAfter: 60 * 60 });
    return;
  }
  const isFull = waiting + onTheirWay >= MOST.cash || (status === 'awaiting_confirmation' && waiting >= MOST.waiting);
  if (isFull) throw new ProblemError('orders-waiting');
}

interface Trust extends Pick<Holding, 'onTheirWay'> {
  /** Whether the customer's number was proven on this device by a code in the last 24 hours. */
  proven: boolean;
  /** Cash orders that were delivered, and that came back because nobody took them. */
  deliveredForCash: number;
  returnedForCash: number;
}

/**
 * Whether a cash order is confirmed when it is placed, without asking the customer again (product decisions, "Order
 * states"). A code proves a number, not that what was ordered before will be taken.
 */
export const isConfirmedAtOnce = ({ proven, deliveredForCash, returnedForCash, onTheirWay }: Trust): boolean =>
  (proven || deliveredForCash > 0) && returnedForCash === 0 && onTheirWay < MOST.onTrust;

/** Seconds that a new order waits for confirmation: longer once the customer has had an order delivered. */
export const confirmationTime = ({ delivered }: { delivered: number }): number =>
  delivered > 0 ? UNCONFIRMED_FOR.knownBuyer : UNCONFIRMED_FOR.newBuyer;
