import type { OrderStatus } from '@shop/contract/order-states';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { orderEvents } from '../../../database/schema/orders.ts';
import { payments } from '../../../database/schema/payments.ts';
import { deliveryDays } from '../../catalogue/delivery/delivery-days.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { returnStock, takeStock } from '../../stock/stock.ts';
import { takeFromCart } from '../cart/read-cart.ts';
import { isUsedUp } from '../coupons/coupon.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { linesOf, type OrderRow } from '../orders/lock-order.ts';
import { piecesHeld } from '../orders/missing-pieces.ts';
import { creditedOf, isRefunded, refundOrder } from '../refunds/refund-order.ts';

interface Step {
  transaction: Transaction;
  /** The order before the move. */
  order: OrderRow;
  jobs: JobQueue;
  /** Who of the staff moves it. */
  person?: string | undefined;
}

/**
 * A late payment can't revive its order: the stock is sold, the account deleted, or the coupon used in another order.
 */
export class OrderNotRevivable extends Error {
  override name = 'OrderNotRevivable';
}

/** What happens when an order reaches a status. Each effect returns the columns of the order that change with it. */
export const EFFECTS: Partial<Record<OrderStatus, (step: Step) => Promise<Partial<OrderRow>>>> = {
  confirmed: confirm,
  packed: refuseEmpty,
  shipped: refuseEmpty,
  cancelled: cancel,
  expired: async (step) => endUnpaid(step, 'expired'),
  replaced: async (step) => endUnpaid(step, 'void'),
  returned_to_origin: returnedToOrigin,
  delivered: async () => ({ deliveredAt: new Date() }),
};

async function confirm({ transaction, order }: Step): Promise<Partial<OrderRow>> {
  const lines = await linesOf(transaction, order.id);
  if (order.status === 'expired' || order.status === 'replaced') {
    if (!order.address || (await hasLostCoupon(transaction, order))) throw new OrderNotRevivable();
    await retakeStock(transaction, lines);
  }
  const settings = await settingsReader(transaction)();
  const isCard = order.paymentMethod === 'card';
  if (isCard && order.customerId !== null && (await isFromCart(transaction, order)))
    await takeFromCart(transaction, order.customerId, { lines, couponCode: order.couponCode });
  const eta = order.status === 'pending_payment' ? null : deliveryDays(new Date(), settings.workingDays);
  return {
    ...(isCard && { paymentState: 'captured' as const }),
    // Whoever pays at once gets the days that the checkout showed; whoever confirms or pays late, days from now on.
    ...(eta && { etaFrom: eta.from, etaTo: eta.to }),
    invoiceNumber: await issueInvoice(transaction, { order, lines, settings, paid: isCard }),
  };
}

/** Whether the customer placed the order: one that staff took by phone leaves the customer's cart as it is. */
async function isFromCart(transaction: Transaction, { id }: OrderRow): Promise<boolean> {
  const [first] = await transaction
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.position))
    .limit(1);
  return first?.actor === 'customer';
}

const hasLostCoupon = async (
  transaction: Transaction,
  { id: orderId, customerId, couponCode: code }: OrderRow,
): Promise<boolean> =>
  customerId !== null && code !== null && (await isUsedUp(transaction, { customerId, code, orderId }));

/** Takes the stock of a revived order. `takeStock` expects today's prices, but the order keeps its own. */
async function retakeStock(transaction: Transaction, lines: Awaited<ReturnType<typeof linesOf>>): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const today = await transaction
    .select({ id: variants.id, price: variants.price })
    .from(variants)
    .where(inArray(variants.id, ids));
  const priced = lines.map((line) => ({
    ...line,
    unitPrice: today.find(({ id }) => id === line.variantId)?.price ?? line.unitPrice,
  }));
  if (await takeStock(transaction, priced)) throw new OrderNotRevivable();
}

/** An order must not be packed or shipped if it was refunded, or nothing is left of it. */
async function refuseEmpty({ transaction, order }: Step): Promise<Partial<OrderRow>> {
  if (await isRefunded(transaction, order)) throw new ProblemError('order-refunded');
  if ((await piecesHeld(transaction, order.id)).length === 0) throw new ProblemError('nothing-to-send');
  return {};
}

async function cancel({ transaction, order, jobs, person }: Step): Promise<Partial<OrderRow>> {
  if (order.status === 'pending_payment') return endUnpaid({ transaction, order, jobs }, 'void');
  await returnStock(transaction, await piecesHeld(transaction, order.id));
  if (order.paymentMethod === 'card') {
    if (!(await isRefunded(transaction, order)))
      await refundOrder(transaction, order, { reason: 'cancelled', person, jobs });
    return {};
  }
  await creditRest(transaction, order);
  return { paymentState: 'void' };
}

/** Credits what was not credited before: pieces may have been missing. */
async function creditRest(transaction: Transaction, order: OrderRow): Promise<void> {
  const amount = order.total - (await creditedOf(transaction, order.id));
  if (amount > 0) await issueCreditNote(transaction, order, { reason: 'cancelled', amount });
}

/** Ends an order that will not be paid: returns its stock and closes its payment page. */
async function endUnpaid(
  { transaction, order, jobs }: Step,
  paymentState: 'expired' | 'void',
): Promise<Partial<OrderRow>> {
  await returnStock(transaction, await piecesHeld(transaction, order.id));
  await transaction
    .update(payments)
    .set({ state: 'expired' })
    .where(and(eq(payments.orderId, order.id), ne(payments.state, 'paid')));
  await jobs.send('close-payment', { orderId: order.id }, { transaction });
  return { paymentState };
}

/** The stock returns at once. A card payment is not refunded automatically: staff first talk to the customer. */
async function returnedToOrigin({ transaction, order }: Step): Promise<Partial<OrderRow>> {
  await returnStock(transaction, await piecesHeld(transaction, order.id));
  if (order.paymentMethod === 'card') return {};
  await creditRest(transaction, order);
  return { paymentState: 'void' };
}
