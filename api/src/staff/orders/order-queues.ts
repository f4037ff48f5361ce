import type { OrderQueue } from '@shop/contract/order-queues';
import type { OrderStatus } from '@shop/contract/order-states';
import { TIME_ZONE } from '@shop/contract/shop-time';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { missingPieces, orders } from '../../../database/schema/orders.ts';

interface Queue {
  condition: SQL | undefined;
  /** What has waited longest comes first; what is only looked up, newest first. */
  first: 'oldest' | 'newest';
}

const inStatus = (...statuses: OrderStatus[]): SQL => inArray(orders.status, statuses);

const openMissing = sql`from ${missingPieces} where ${missingPieces.orderId} = ${orders.id} and ${missingPieces.outcome} = 'open'`;

const hasMissing = and(inStatus('confirmed', 'packed'), sql`exists (select ${openMissing})`);

/** Pieces of an order that are not there, about which the customer is yet to be asked; none once it has left. */
export const openMissingPieces = sql<number>`case when ${hasMissing} then (select sum(${missingPieces.quantity})::int ${openMissing}) else 0 end`;

/** What each queue of the back office holds, and in which order. */
export const QUEUES: Record<OrderQueue, Queue> = {
  all: { condition: undefined, first: 'newest' },
  late: {
    condition: and(
      inStatus('confirmed', 'packed', 'shipped', 'out_for_delivery'),
      sql`${orders.etaTo} < (now() at time zone ${TIME_ZONE})::date`,
    ),
    first: 'oldest',
  },
  // Whoever has to be called: to confirm, about a failed delivery, and about pieces that are missing.
  'to-confirm': { condition: or(inStatus('awaiting_confirmation', 'delivery_failed'), hasMissing), first: 'oldest' },
  unpaid: { condition: inStatus('pending_payment'), first: 'oldest' },
  'to-pack': { condition: inStatus('confirmed'), first: 'oldest' },
  'to-ship': { condition: inStatus('packed'), first: 'oldest' },
  'on-the-way': { condition: inStatus('shipped', 'out_for_delivery'), first: 'oldest' },
  failed: { condition: inStatus('delivery_failed'), first: 'oldest' },
  'cash-due': { condition: and(eq(orders.status, 'delivered'), eq(orders.paymentState, 'due')), first: 'oldest' },
};
