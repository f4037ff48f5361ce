import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { refunds, type REFUND_REASONS } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { creditedOf, refundedOf, updatePaymentState } from './refunded.ts';

interface Refund {
  reason: (typeof REFUND_REASONS)[number];
  /** Fils; without it all that is left to refund. */
  amount?: number | undefined;
  /** The exact VAT in the amount, where it is known. */
  vat?: number | undefined;
  /** How staff paid the refund, when they did it outside the provider. */
  byHand?: string | undefined;
  jobs: JobQueue;
}

/**
 * Refunds an order, with a credit note if it has an invoice. The order must be locked. Throws `refund-refused` when the
 * order was not paid by card, or has less left to refund. Cash is refunded by hand alone, and only for returns.
 */
export async function refundOrder(
  transaction: Transaction,
  order: OrderRow,
  { reason, amount, vat, byHand, jobs }: Refund,
): Promise<string> {
  const left = order.total - (await refundedOf(transaction, order.id));
  const wanted = amount ?? left;
  const wasPaid = isPaidByCard(order, reason) || (byHand !== undefined && isPaidInCash(order) && reason === 'return');
  if (!wasPaid || wanted < 1 || wanted > left) throw new ProblemError('refund-refused');

  const id = randomUUID();
  await transaction.insert(refunds).values({
    id,
    orderId: order.id,
    amount: wanted,
    reason,
    ...(byHand !== undefined && { byHand, issuedAt: new Date() }),
  });
  if (reason !== 'late-payment') await creditRefund(transaction, order, { reason, amount: wanted, vat });
  if (byHand === undefined) await jobs.send('refund', { refundId: id }, { transaction });
  else {
    if (order.paymentMethod === 'card') await updatePaymentState(transaction, order);
    const message = { orderId: order.id, message: 'refund-by-hand', about: id } as const;
    await jobs.send('order-message', message, { transaction });
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
