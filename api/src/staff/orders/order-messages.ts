import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { orderEvents, orderMessageLog } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { MESSAGE_OF, type OrderMessage } from '../../messaging/jobs/job-types.ts';
import { askAgain } from '../../sales/lifecycle/ask-again.ts';
import { lockOrder, type OrderRow } from '../../sales/orders/lock-order.ts';
import { missingOf, type MissingRow } from '../../sales/orders/missing-pieces.ts';
import { RETURN_MESSAGE_OF } from '../../sales/returns/move-return.ts';
import type { ReturnState } from '../../sales/returns/return-transitions.ts';
import { recordOfOrders, type OrderContext } from './order-acts.ts';

/** Seconds. */
const HOUR = 60 * 60;
/** Messages of one order that are sent again within an hour. */
const MOST_AGAIN = 10;

/** A message that belongs to an order as it is now, and what it is about. */
export interface OwnMessage {
  about: string;
  message: OrderMessage | 'ask-confirmation';
}

interface Facts {
  order: Pick<OrderRow, 'id' | 'status' | 'customerId' | 'address'>;
  /** The oldest first. */
  events: readonly Pick<typeof orderEvents.$inferSelect, 'id' | 'status' | 'actor'>[];
  refunds: readonly Pick<typeof refunds.$inferSelect, 'id' | 'reason' | 'issuedAt' | 'byHand'>[];
  returns: readonly { id: string; state: ReturnState }[];
  missing: readonly Pick<MissingRow, 'refundId'>[];
}

/** The messages that can be sent again: one for each event, refund and return that has one. None once nobody would get it. */
export function messagesOf({ order, events, refunds: paid, returns: back, missing }: Facts): OwnMessage[] {
  if (order.customerId === null && order.address === null) return [];
  const some = (about: string, message: OwnMessage['message'] | undefined) => (message ? [{ about, message }] : []);
  return [
    ...(order.status === 'pending_payment' ? some(order.id, payMessage(events)) : []),
    ...(order.status === 'awaiting_confirmation' ? some(order.id, 'ask-confirmation') : []),
    ...events.flatMap(({ id, status }) => some(id, MESSAGE_OF[status])),
    ...paid.flatMap(({ id, reason, issuedAt, byHand }) =>
      issuedAt === null
        ? []
        : some(id, refundMessage({ reason, byHand, isMissing: missing.some(({ refundId }) => refundId === id) })),
    ),
    ...back.flatMap(({ id, state }) => some(id, RETURN_MESSAGE_OF[state])),
  ];
}

/** What asks for the payment: who ordered by phone is sent the page. */
const payMessage = ([first]: Facts['events']): OrderMessage =>
  first?.actor === 'staff' ? 'order-by-phone-card' : 'order-placed-card';

function refundMessage({
  reason,
  byHand,
  isMissing,
}: Pick<Facts['refunds'][number], 'reason' | 'byHand'> & { isMissing: boolean }): OrderMessage {
  if (byHand !== null) return isMissing ? 'less-to-pay' : 'refund-by-hand';
  return reason === 'late-payment' ? 'late-payment-refunded' : 'refund-issued';
}

/** When and how each message about an order left the shop. */
export const sentMessages = async (db: Database | Transaction, orderId: string) =>
  db.select().from(orderMessageLog).where(eq(orderMessageLog.orderId, orderId)).orderBy(orderMessageLog.at);

/**
 * Sends a message about an order once more. A cash order that waits gets new links, and the earlier ones stop working.
 * Throws `not-found` where the order has no such message, `rate-limited` after ten in an hour.
 */
export async function sendAgain(context: OrderContext, { id, about }: { id: string; about: string }): Promise<void> {
  const { transaction, jobs } = context;
  const order = await lockOrder(transaction, id);
  const found = messagesOf({
    order,
    events: await transaction
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(orderEvents.position),
    refunds: await transaction.select().from(refunds).where(eq(refunds.orderId, id)),
    returns: await transaction.select().from(returns).where(eq(returns.orderId, id)),
    missing: await missingOf(transaction, id),
  }).find((each) => each.about === about);
  if (!found) throw new ProblemError('not-found');
  const { times, endsIn } = await count(transaction, `message-again ${id}`, HOUR);
  if (times > MOST_AGAIN) throw new ProblemError('rate-limited', { retryAfter: endsIn });
  const { message } = found;
  await recordOfOrders(context, 'orders resend', [id], async () =>
    message === 'ask-confirmation'
      ? askAgain(transaction, id, jobs)
      : jobs.send('order-message', { orderId: id, message, about, again: randomUUID() }, { transaction }),
  );
}
