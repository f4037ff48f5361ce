import type { Transaction } from '../../../database/connect.ts';
import { count } from '../../http/limits/count.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { issueLink } from './account-links.ts';

const DAY = 24 * 60 * 60;
/** Links that a mailbox gets in a day, and that a customer has sent in a day: anybody may name any mailbox. */
const LINKS_A_DAY = 3;

/** Sends the link by which an email is proved, unless the mailbox or the customer has had enough of them today. */
export async function proveEmail(
  transaction: Transaction,
  jobs: JobQueue,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const byCustomer = await count(transaction, `email-links by ${customerId}`, DAY);
  const toMailbox = await count(transaction, `email-links to ${email.toLowerCase()}`, DAY);
  if (Math.max(byCustomer.times, toMailbox.times) > LINKS_A_DAY) return;
  await issueLink(transaction, jobs, {
    customerId,
    purpose: 'confirm-email',
    value: email,
    channel: 'email',
    recipient: email,
  });
}
