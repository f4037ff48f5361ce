import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { orders } from '../../../database/schema/orders.ts';
import { returns } from '../../../database/schema/returns.ts';
import { deliveryDays } from '../../catalogue/delivery/delivery-days.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { OrderMessage } from '../../messaging/jobs/job-types.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { takeStock } from '../../stock/stock.ts';
import { linesOf, lockOrder, type OrderLineRow } from '../orders/lock-order.ts';
import { missingRefunds } from '../orders/missing-pieces.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { mayMoveReturn, type ReturnState } from './return-transitions.ts';

interface Move {
  jobs: JobQueue;
  /** Why the return is rejected; sent to the customer. */
  answer?: string;
  /** Fils withheld for return shipping, when the item turned out not to be defective. */
  shipping?: number;
  /** How staff paid the refund themselves, as they must for an order that was paid in cash. */
  byHand?: string;
}

/** The messages about a return. A refund's message is sent when the provider has accepted it, so it is missing here. */
export const RETURN_MESSAGE_OF: Partial<Record<ReturnState, OrderMessage>> = {
  requested: 'return-requested',
  approved: 'return-approved',
  rejected: 'return-rejected',
  received: 'return-received',
  replaced: 'return-replaced',
};

/**
 * Moves a return to another state, with its refund, replacement and message. Throws `return-refused` for a move that
 * the states don't allow, `refund-refused` for a cash order that is not refunded by hand, `out-of-stock` when the item
 * can't be replaced.
 */
export async function moveReturn(
  transaction: Transaction,
  id: string,
  to: ReturnState,
  { jobs, answer, shipping = 0, byHand }: Move,
): Promise<void> {
  const [found] = await transaction.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!found) throw new ProblemError('not-found');
  const order = await lockOrder(transaction, found.orderId);
  // The lock of the order protects its returns, so the return is read after locking.
  const [entry] = await transaction.select().from(returns).where(eq(returns.id, id));
  if (!entry || !mayMoveReturn(entry.state, to)) {
    throw new ProblemError('return-refused', {
      values: { from: TEXTS.returnStates[entry?.state ?? 'requested'], to: TEXTS.returnStates[to] },
    });
  }

  const line = (await linesOf(transaction, order.id)).find(({ id: lineId }) => lineId === entry.lineId)!;
  if (to === 'refunded') {
    const missing = await missingRefunds(transaction, order.id, line.id);
    const amount = line.lineTotal - missing - shipping;
    await refundOrder(transaction, order, {
      reason: 'return',
      amount,
      vat: shipping + missing === 0 ? line.vatIncluded : undefined,
      byHand,
      jobs,
    });
  }
  if (to === 'replaced') await replace(transaction, line);
  await transaction
    .update(returns)
    .set({ state: to, changedAt: new Date(), shipping, ...(answer !== undefined && { answer }) })
    .where(eq(returns.id, id));
  const message = RETURN_MESSAGE_OF[to];
  if (message) await jobs.send('order-message', { orderId: order.id, message, about: id }, { transaction });
}

/** Takes the replacement from stock and sets when it will arrive. */
async function replace(transaction: Transaction, { orderId, variantId, quantity, name }: OrderLineRow): Promise<void> {
  const [size] = await transaction.select({ price: variants.price }).from(variants).where(eq(variants.id, variantId));
  const missing = size ? await takeStock(transaction, [{ variantId, quantity, unitPrice: size.price }]) : true;
  if (missing) throw new ProblemError('out-of-stock', { values: { name } });
  const { from, to } = deliveryDays(new Date(), (await settingsReader(transaction)()).workingDays);
  await transaction.update(orders).set({ etaFrom: from, etaTo: to }).where(eq(orders.id, orderId));
}
