import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { refunds, type REFUND_REASONS } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { OrderRow } from '../orders/lock-order.ts';

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
  if (reason !== 'late-payment') await issueCreditNote(transaction, order, { reason, amount: wanted, vat });
  await jobs.send('refund', { refundId: id }, { transaction });
  return id;
}

/** Fils that have been sent back, or are about to be. */
export async function refundedOf(transaction: Transaction, orderId: string): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return row?.sum ?? 0;
}

/** Whether all that was paid by card has been sent back, or is about to be. */
export const isRefunded = async (transaction: Transaction, order: OrderRow): Promise<boolean> =>
  order.paymentMethod === 'card' && (await refundedOf(transaction, order.id)) >= order.total;

/** A late payment goes back although the order has expired. */
const isPaidByCard = ({ paymentMethod, paymentState }: OrderRow, reason: Refund['reason']): boolean =>
  paymentMethod === 'card' &&
  (reason === 'late-payment' || paymentState === 'captured' || paymentState === 'partially_refunded');
