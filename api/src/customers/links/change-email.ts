import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { lockCustomer } from '../../../database/with-customer-lock.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueLink, proveEmail } from './account-links.ts';

interface EmailChange {
  customerId: string;
  /** Null removes the email. */
  email: string | null;
}

/**
 * What happens once the customer has proved their number: a new email waits as `newEmail` until its link is opened, and
 * messages go to the old one. Removing the email takes effect at once.
 */
export async function requestEmail(
  transaction: Transaction,
  jobs: JobQueue,
  { customerId, email }: EmailChange,
): Promise<void> {
  if (email === null) return replaceEmail(transaction, jobs, { customerId, email });
  await transaction.update(customers).set({ newEmail: email }).where(eq(customers.id, customerId));
  await proveEmail(transaction, jobs, { customerId, email });
}

/**
 * Replaces a customer's email, and sends the old one a link that undoes it. Login codes go by SMS again, until the
 * customer chooses the new address for them.
 */
export async function replaceEmail(
  transaction: Transaction,
  jobs: JobQueue,
  { customerId, email }: EmailChange,
): Promise<void> {
  const { email: old } = await lockedCustomer(transaction, customerId);
  await transaction
    .update(customers)
    .set({ email, newEmail: null, loginCodesBy: 'sms' })
    .where(eq(customers.id, customerId));
  if (old !== null && old !== email)
    await issueLink(transaction, jobs, {
      customerId,
      purpose: 'undo-email',
      value: old,
      channel: 'email',
      recipient: old,
    });
}

/** The customer, locked. Throws `not-found` when the account was deleted. */
export async function lockedCustomer(transaction: Transaction, customerId: string): Promise<Customer> {
  const customer = await lockCustomer(transaction, customerId);
  if (!customer) throw new ProblemError('not-found');
  return customer;
}
