import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { missingPieces, orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { QUEUES } from './order-queues.ts';

/** What the customer need not pay because pieces were missing, as `missingRefunds` of sales has it. */
const less = sql`select coalesce(sum(${refunds.amount}), 0) from ${missingPieces} join ${refunds} on ${refunds.id} = ${missingPieces.refundId} where ${missingPieces.orderId} = ${orders.id} and ${refunds.failedAt} is null`;

/** Fils that the courier of an order has to collect, or has and owes to the shop. */
export const cashDue = sql<number>`case when ${orders.paymentState} = 'due' then (${orders.total} - (${less}))::int else 0 end`;

const courier = sql<string>`${orders.courier} ->> 'name'`;

/** The cash of delivered orders that couriers have, each with its sum. The courier who has most comes first. */
export async function cashDueByCourier(db: Database): Promise<StaffApiAnswer<'staffCashDue'>> {
  const sum = sql<number>`sum(${cashDue})::int`;
  const found = await db
    .select({
      courier,
      orders: sql<number>`count(*)::int`,
      cashDue: sum,
      oldest: sql`min(${orders.placedAt})`.mapWith(orders.placedAt),
    })
    .from(orders)
    .where(sql`${QUEUES['cash-due'].condition} and ${courier} is not null`)
    .groupBy(courier)
    .orderBy(desc(sum));
  return { data: found.map(({ oldest, ...each }) => ({ ...each, oldest: oldest.toISOString() })) };
}
