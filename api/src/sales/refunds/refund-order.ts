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
  /** Fils; all that is left when absent. */
  amount?: number | undefined;
  /** VAT in the amount, where it is known to the fils. */
  vat?: number | undefined;
  /** How staff have paid it themselves; without it the provider is asked. */
  byHand?: string | undefined;
  jobs: JobQueue;
}

/**
 * Has an order's money sent back, with a credit note where there is an invoice. The order must be locked. Throws
 * `refund-refused` when the order was not paid by card, or has not so much left. Cash goes back by hand alone, and only
 * for what was returned.
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
    const told = { orderId: order.id, message: 'refund-by-hand', about: id } as const;
    await jobs.send('order-message', told, { transaction });
  }
  return id;
}

interface Credit {
  reason: Exclude<Refund['reason'], 'late-payment'>;
  /** Fils, just refunded. */
  amount: number;
  vat?: number | undefined;
}

/** Makes the credit note of a refund. One that replaces a failed refund has its note already. */
export async function creditRefund(
  transaction: Transaction,
  order: OrderRow,
  { reason, amount, vat }: Credit,
): Promise<void> {
  const open = (await refundedOf(transaction, order.id)) - (await creditedOf(transaction, order.id));
  if (open <= 0) return;
  await issueCreditNote(transaction, order, open < amount ? { reason, amount: open } : { reason, amount, vat });
}

/** A late payment goes back although the order has expired. */
const isPaidByCard = ({ paymentMethod, paymentState }: OrderRow, reason: Refund['reason']): boolean =>
  paymentMethod === 'card' &&
  (reason === 'late-payment' || paymentState === 'captured' || paymentState === 'partially_refunded');

/** What the courier has collected, whether or not it was handed over. */
const isPaidInCash = ({ paymentMethod, status }: OrderRow): boolean =>
  paymentMethod === 'cash' && status === 'delivered';
