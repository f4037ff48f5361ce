import type { OrderQueue } from '@shop/contract/order-queues';
import type { OrderStatus } from '@shop/contract/order-states';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../../database/schema/orders.ts';

interface Queue {
  condition: SQL | undefined;
  /** What has waited longest comes first; what is only looked up, newest first. */
  first: 'oldest' | 'newest';
}

const inStatus = (...statuses: OrderStatus[]): SQL => inArray(orders.status, statuses);

/** What each queue of the back office holds, and in which order. */
export const QUEUES: Record<OrderQueue, Queue> = {
  all: { condition: undefined, first: 'newest' },
  late: {
    condition: and(
      inStatus('confirmed', 'packed', 'shipped', 'out_for_delivery'),
      sql`${orders.etaTo} < (now() at time zone 'Asia/Dubai')::date`,
    ),
    first: 'oldest',
  },
  'to-confirm': { condition: inStatus('awaiting_confirmation'), first: 'oldest' },
  unpaid: { condition: inStatus('pending_payment'), first: 'oldest' },
  'to-pack': { condition: inStatus('confirmed'), first: 'oldest' },
  'to-ship': { condition: inStatus('packed'), first: 'oldest' },
  'on-the-way': { condition: inStatus('shipped', 'out_for_delivery'), first: 'oldest' },
  failed: { condition: inStatus('delivery_failed'), first: 'oldest' },
  'cash-due': { condition: and(eq(orders.status, 'delivered'), eq(orders.paymentState, 'due')), first: 'oldest' },
};
