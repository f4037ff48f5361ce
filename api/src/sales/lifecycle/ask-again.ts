import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { confirmationKeys } from '../../../database/schema/checkout.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { askConfirmationJobs, CONFIRMATION_CHANNELS } from './order-placed.ts';

/** Sends new links to the customer of a cash order that waits. Wake `ask-confirmation` after the commit. */
export async function askAgain(transaction: Transaction, orderId: string, jobs: JobQueue): Promise<void> {
  // Only the newest links may work: the customer's number or email may have changed since those before were sent.
  await transaction.delete(confirmationKeys).where(eq(confirmationKeys.orderId, orderId));
  // The job of a channel that the customer does not have sends nothing.
  await jobs.sendAll(
    transaction,
    askConfirmationJobs(orderId, { channels: CONFIRMATION_CHANNELS, again: randomUUID() }),
  );
}
