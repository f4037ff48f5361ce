import { eq, inArray } from 'drizzle-orm';
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
import { piecesOfLine, refundFor, returnsOf, shareOf } from '../orders/line-pieces.ts';
import { linesOf, lockOrder, type OrderLineRow } from '../orders/lock-order.ts';
import { missingOf } from '../orders/missing-pieces.ts';
import { leftToRefund, refundOrder } from '../refunds/refund-order.ts';
import { mayMoveReturn, type ReturnState } from './return-transitions.ts';

interface Move {
  jobs: JobQueue;
  /** Why the return is rejected; sent to the customer. */
  answer?: string;
  /** Fils withheld for return shipping, when the item is neither defective nor the wrong one. */
  shipping?: number;
  /** How staff paid the refund themselves, as they must for an order that was paid in cash. */
  byHand?: string;
  /** Who of the staff moves it. */
  person?: string;
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
  { jobs, answer, shipping = 0, byHand, person }: Move,
): Promise<void> {
  const [found] = await transaction.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!found) throw new ProblemError('not-found');
  const order = await lockOrder(transaction, found.orderId);
  // The lock of the order protects its returns, so the return is read after locking.
  const back = await returnsOf(transaction, order.id);
  const entry = back.find((each) => each.id === id);
  if (!entry || !mayMoveReturn(entry.state, to)) {
    throw new ProblemError('return-refused', {
      values: { from: TEXTS.returnStates[entry?.state ?? 'requested'], to: TEXTS.returnStates[to] },
    });
  }

  const line = (await linesOf(transaction, order.id)).find(({ id: lineId }) => lineId === entry.lineId)!;
  const pieces = piecesOfLine(line, await missingOf(transaction, order.id), back);
  const number = pieces.of(entry);
  let refunded: number | undefined;
  if (to === 'refunded') {
    const worth = refundFor(line, pieces, number, await leftToRefund(transaction, order));
    const isWhole = shipping === 0 && worth === shareOf(line.lineTotal, number, pieces.refunded, line);
    refunded = worth - shipping;
    await refundOrder(transaction, order, {
      reason: 'return',
      amount: refunded,
      vat: isWhole ? shareOf(line.vatIncluded, number, pieces.refunded, line) : undefined,
      byHand,
      person,
      jobs,
    });
  }
  if (to === 'replaced') await replace(transaction, line, pieces.sizes.slice(0, number));
  await transaction
    .update(returns)
    .set({ state: to, changedAt: new Date(), shipping, refunded, ...(answer !== undefined && { answer }) })
    .where(eq(returns.id, id));
  const message = RETURN_MESSAGE_OF[to];
  if (message) await jobs.send('order-message', { orderId: order.id, message, about: id }, { transaction });
}

/** Takes the replacements from stock, each of the size that comes back, and sets when they will arrive. */
async function replace(transaction: Transaction, { orderId, name }: OrderLineRow, sizes: string[]): Promise<void> {
  const prices = await transaction
    .select({ variantId: variants.id, unitPrice: variants.price })
    .from(variants)
    .where(inArray(variants.id, sizes));
  const wanted = prices.map((size) => ({ ...size, quantity: sizes.filter((id) => id === size.variantId).length }));
  const isGone = sizes.some((id) => !prices.some(({ variantId }) => variantId === id));
  if (isGone || (await takeStock(transaction, wanted))) throw new ProblemError('out-of-stock', { values: { name } });
  const { from, to } = deliveryDays(new Date(), (await settingsReader(transaction)()).workingDays);
  await transaction.update(orders).set({ etaFrom: from, etaTo: to }).where(eq(orders.id, orderId));
}
