import type { OrderStatus } from '@shop/contract/order-states';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { orderEvents, orders, type Courier } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { MESSAGE_OF } from '../../messaging/jobs/job-types.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { mayMove, MAX_DELIVERY_ATTEMPTS, type OrderActor } from '../orders/order-transitions.ts';
import { EFFECTS } from './order-effects.ts';

export interface Move {
  jobs: JobQueue;
  actor: OrderActor;
  /** Who of the staff acts. */
  person?: string | undefined;
  note?: string;
  /** Whether the customer may read the note. */
  shown?: boolean;
  /** Who delivers the order; set when it is shipped. */
  courier?: Courier;
}

/**
 * Moves an order to another status, with its event, stock, payment, invoice and a message to the customer. Throws
 * `transition-refused` when the actor may not make this move, and as `refundOrder` does where it pays back. After the commit the caller wakes `order-message`.
 */
export async function moveOrder(
  transaction: Transaction,
  orderId: string,
  to: OrderStatus,
  move: Move,
): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId);
  if (
    !mayMove(order.status, to, move.actor) ||
    (to === 'out_for_delivery' && (await hasFailedTooOften(transaction, orderId)))
  ) {
    throw new ProblemError('transition-refused', {
      values: { from: TEXTS.orderStatuses[order.status], to: TEXTS.orderStatuses[to] },
    });
  }

  const { jobs, actor, person, note = null, shown = false, courier } = move;
  const eventId = randomUUID();
  await transaction.insert(orderEvents).values({ id: eventId, orderId, status: to, actor, person, note, shown });
  const effects = await EFFECTS[to]?.({ transaction, order, jobs, person });
  const changes = { status: to, ...(courier && { courier }), ...effects };
  const [moved] = await transaction.update(orders).set(changes).where(eq(orders.id, orderId)).returning();
  const message = MESSAGE_OF[to];
  if (message) await jobs.send('order-message', { orderId, message, about: eventId }, { transaction });
  return moved!;
}

const hasFailedTooOften = async (transaction: Transaction, orderId: string): Promise<boolean> =>
  (await transaction.$count(
    orderEvents,
    and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'delivery_failed')),
  )) >= MAX_DELIVERY_ATTEMPTS;
