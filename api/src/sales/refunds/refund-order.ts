import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orders } from '../../../database/schema/orders.ts';
import { refunds, type REFUND_REASONS } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { refuseAboveLimit } from './refund-limit.ts';

interface Refund {
  reason: (typeof REFUND_REASONS)[number];
  /** Fils; without it all that is left to refund. */
  amount?: number | undefined;
  /** The exact VAT in the amount, where it is known. */
  vat?: number | undefined;
  /** How staff paid the refund, when they did it outside the provider. */
  byHand?: string | undefined;
  /** Whether it only lowers what the courier has yet to collect; say so in `byHand`. */
  isUncollected?: boolean;
  /** Who of the staff approves it. */
  person?: string | undefined;
  jobs: JobQueue;
}

/**
 * Refunds an order, with a credit note if it has an invoice. The order must be locked. Throws `refund-refused` when the
 * order was not paid by card, or has less left to refund, and `refund-limit` where that is too much for the person's day. Cash is refunded by hand alone: for returns, and before it is
 * collected.
 */
export async function refundOrder(
  transaction: Transaction,
  order: OrderRow,
  { reason, amount, vat, byHand, isUncollected = false, person, jobs }: Refund,
): Promise<string> {
  const left = await leftToRefund(transaction, order);
  const wanted = amount ?? left;
  const isByHand = isUncollected ? isToCollect(order) : isPaidInCash(order) && reason === 'return';
  const mayBe = isPaidByCard(order, reason) || (byHand !== undefined && isByHand);
  if (!mayBe || wanted < 1 || wanted > left) throw new ProblemError('refund-refused');

  // What a courier has yet to collect is no money that leaves the shop.
  if (person !== undefined && !isUncollected) await refuseAboveLimit(transaction, person, wanted);

  const id = randomUUID();
  await transaction.insert(refunds).values({
    id,
    orderId: order.id,
    amount: wanted,
    reason,
    person,
    ...(byHand !== undefined && { byHand, issuedAt: new Date() }),
  });
  if (reason !== 'late-payment') await creditRefund(transaction, order, { reason, amount: wanted, vat });
  if (byHand === undefined) await jobs.send('refund', { refundId: id }, { transaction });
  else {
    if (order.paymentMethod === 'card') await updatePaymentState(transaction, order);
    const message = isUncollected ? 'less-to-pay' : 'refund-by-hand';
    await jobs.send('order-message', { orderId: order.id, message, about: id }, { transaction });
  }
  return id;
}

interface Credit {
  reason: Exclude<Refund['reason'], 'late-payment'>;
  /** The refund in fils. */
  amount: number;
  vat?: number | undefined;
}

/** Issues the credit note of a refund. A refund that replaces a failed one has its note already. */
export async function creditRefund(
  transaction: Transaction,
  order: OrderRow,
  { reason, amount, vat }: Credit,
): Promise<void> {
  const open = (await refundedOf(transaction, order.id)) - (await creditedOf(transaction, order.id));
  if (open <= 0) return;
  await issueCreditNote(transaction, order, open < amount ? { reason, amount: open } : { reason, amount, vat });
}

/** Whether the order has a card payment to refund. A late payment may be refunded although its order has ended. */
const isPaidByCard = ({ paymentMethod, paymentState }: OrderRow, reason: Refund['reason']): boolean =>
  paymentMethod === 'card' &&
  (reason === 'late-payment' || paymentState === 'captured' || paymentState === 'partially_refunded');

/** Whether the courier has collected cash from the customer. */
const isPaidInCash = ({ paymentMethod, status }: OrderRow): boolean =>
  paymentMethod === 'cash' && status === 'delivered';

/** Whether a courier has yet to collect the cash of an order that has not left the shop. */
const isToCollect = ({ paymentState, status }: OrderRow): boolean =>
  paymentState === 'due' && (status === 'confirmed' || status === 'packed');

/** Fils that were refunded or are being refunded, without refunds that the card's bank refused. */
export const refundedOf = async (transaction: Transaction, orderId: string): Promise<number> =>
  sumOf(transaction, orderId);

/** Fils that an order has left to refund. */
export const leftToRefund = async (transaction: Transaction, { id, total }: OrderRow): Promise<number> =>
  total - (await refundedOf(transaction, id));

/** Whether a card payment was refunded in full, or is being refunded. */
export const isRefunded = async (transaction: Transaction, order: OrderRow): Promise<boolean> =>
  order.paymentMethod === 'card' && (await refundedOf(transaction, order.id)) >= order.total;

/** The sum of an order's credit notes, in fils. */
export async function creditedOf(transaction: Transaction, orderId: string): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum((${invoices.content} ->> 'difference')::int), 0)::int` })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit-note')));
  return row?.sum ?? 0;
}

/** Sets a card order's payment state by its refunds. The order must be locked. */
export async function updatePaymentState(transaction: Transaction, { id, total }: OrderRow): Promise<void> {
  const issued = await sumOf(transaction, id, isNotNull(refunds.issuedAt));
  const paymentState = issued === 0 ? 'captured' : issued < total ? 'partially_refunded' : 'refunded';
  await transaction.update(orders).set({ paymentState }).where(eq(orders.id, id));
}

async function sumOf(transaction: Transaction, orderId: string, which?: SQL): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.failedAt), which));
  return row?.sum ?? 0;
}
