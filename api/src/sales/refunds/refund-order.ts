import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { refunds, type REFUND_REASONS } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { creditedOf, refundedOf } from './refunded.ts';

interface Refund {
  reason: (typeof REFUND_REASONS)[number];
  /** Fils; all that is left when absent. */
  amount?: number | undefined;
  /** VAT in the amount, where it is known to the fils. */
  vat?: number | undefined;
  jobs: JobQueue;
}

/**
 * Has a card order's money sent back, with a credit note where there is an invoice. The order must be locked. Throws
 * `refund-refused` when the order was not paid by card, or has not so much left.
 */
export async function refundOrder(
  transaction: Transaction,
  order: OrderRow,
  { reason, amount, vat, jobs }: Refund,
): Promise<string> {
  const left = order.total - (await refundedOf(transaction, order.id));
  const wanted = amount ?? left;
  if (!isPaidByCard(order, reason) || wanted < 1 || wanted > left) throw new ProblemError('refund-refused');

  const id = randomUUID();
  await transaction.insert(refunds).values({ id, orderId: order.id, amount: wanted, reason });
  if (reason !== 'late-payment') await creditRefund(transaction, order, { reason, amount: wanted, vat });
  await jobs.send('refund', { refundId: id }, { transaction });
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
