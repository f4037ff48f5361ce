import type { JobName } from '@shop/contract/job-names';

const MESSAGES: readonly JobName[] = [
  'send-code',
  'send-username',
  'account-link',
  'wrong-codes',
  'sms-half',
  'sms-spent',
  'inquiry-to-staff',
  'inquiry-to-customer',
  'inquiry-answer',
  'back-in-stock',
  'ask-confirmation',
  'order-message',
  'cash-order-to-staff',
  'payment-alert-to-staff',
  'access-change-to-staff',
  'mailbox-change-to-staff',
  'many-reads-to-staff',
];
const MONEY: readonly JobName[] = ['refund', 'close-payment', 'settle-payments', 'payment-events'];

const CERTIFICATES: JobName = 'check-certificates';

/** What a failed job needs, by what it was for: a gateway of messages, the card provider, or whoever runs the server. */
export function kindOfJob(job: string): 'message' | 'money' | 'certificate' | 'shop' {
  if (MESSAGES.some((name) => name === job)) return 'message';
  if (MONEY.some((name) => name === job)) return 'money';
  return job === CERTIFICATES ? 'certificate' : 'shop';
}
