import type { Transaction } from '../../../database/connect.ts';
import { count } from '../../http/limits/count.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueLink } from './account-links.ts';

const DAY = 24 * 60 * 60;
/** Links that a mailbox may receive in a day, and that a customer may request, because anybody can type any address. */
const MAX_LINKS_PER_DAY = 3;

/**
 * Sends the link that confirms an email address, unless the mailbox or the customer has reached the limit for today.
 */
export async function proveEmail(
  transaction: Transaction,
  jobs: JobQueue,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const byCustomer = await count(transaction, `email-links by ${customerId}`, DAY);
  const toMailbox = await count(transaction, `email-links to ${email.toLowerCase()}`, DAY);
  if (Math.max(byCustomer.times, toMailbox.times) > MAX_LINKS_PER_DAY) return;
  await issueLink(transaction, jobs, {
    customerId,
    purpose: 'confirm-email',
    value: email,
    channel: 'email',
    recipient: email,
  });
}
