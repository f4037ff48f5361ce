import type { JobName } from '@shop/contract/job-names';
import type { Language } from '@shop/contract/language';
import type { ORDER_MESSAGES } from '@shop/contract/order-messages';
import type { OrderStatus } from '@shop/contract/order-states';
import type { ReadSubject } from '@shop/contract/staff-reads';
import type { Queue } from 'pg-boss';
import type { MessageName } from '../notifications/compose.ts';
import type { Channel } from '../notifications/message-sender.ts';

/** The data of each kind of job. Only ids, because the data stays in the queue's tables after the job is done. */
export interface JobData {
  'send-code': { pendingId: string };
  /** Sends a forgotten username to its owner. Without an owner nothing is sent, but the job exists all the same. */
  'send-username': { messageId: string; customerId: string | null; lang: Language };
  /** Sends a message with a link that changes an account. */
  'account-link': { linkId: string };
  /** Tells a customer of a day's wrong codes for changes of the account. */
  'wrong-codes': { customerId: string; messageId: string };
  /** Tell staff that half of an hour's SMS are spent, or all but those kept for customers: `2026-11-22T09`. */
  'sms-half': { hour: string };
  'sms-spent': { hour: string };
  'inquiry-to-staff': { inquiryId: string };
  'inquiry-to-customer': { inquiryId: string };
  'inquiry-answer': { inquiryId: string };
  /** Notifies customers with stock alerts for sizes that are available again. */
  'stock-returned': Record<string, never>;
  'back-in-stock': { alertId: string };
  /** `again` distinguishes repeated requests for the link, from the first and from each other. */
  'ask-confirmation': { orderId: string; channel: Channel; again?: string };
  'recount-popularity': Record<string, never>;
  'end-offers': Record<string, never>;
  /** Shows what of the home page begins or ends by itself. */
  'turn-home': Record<string, never>;
  /** Shows a product at the time that was planned, unless the plan is another one by then. */
  'publish-product': { productId: string; at: string };
  /** `about`: id of the event, return or refund that the message is about. `again` distinguishes what staff send once more. */
  'order-message': { orderId: string; message: OrderMessage; about: string; again?: string };
  'cash-order-to-staff': { orderId: string };
  /** Ends an order that was not paid or confirmed in time. */
  'end-unpaid': { orderId: string };
  'end-unconfirmed': { orderId: string };
  /** Finds orders past their time limit whose own job was lost. */
  'sweep-orders': Record<string, never>;
  /** Closes an expired order's payment page at the provider. */
  'close-payment': { orderId: string };
  refund: { refundId: string };
  /** Asks the provider about payments that it has sent no event for. */
  'settle-payments': Record<string, never>;
  /** Fetches the provider's recent events, in case a webhook call was lost. */
  'payment-events': Record<string, never>;
  'payment-alert-to-staff': { alertId: string };
  /** The history's row of a change that lets somebody into the back office. */
  'access-change-to-staff': { changeId: number };
  /** The history's row of a change of the address that staff's emails go to. */
  'mailbox-change-to-staff': { changeId: number };
  /** Somebody of the staff looks at the data of unusually many people. */
  'many-reads-to-staff': { staffId: string; subject: ReadSubject; at: string };
  housekeeping: Record<string, never>;
  'check-certificates': Record<string, never>;
}

/** The dead-letter queue: keeps jobs that failed their last retry until staff look at them and send them again. */
export const FAILED_JOBS = 'failed-jobs';

const DAY = 24 * 60 * 60;

/**
 * Seconds. The jobs of a killed process count as failed after `HEARTBEAT` without a sign of life, are looked for every
 * `SUPERVISION` seconds, and are retried after `FIRST_PAUSE` or up to twice that: together, with the poll of a worker, in less
 * than half a minute.
 */
const HEARTBEAT = 10;
export const SUPERVISION = 5;
const FIRST_PAUSE = 2;

/** The retries of every kind of job. */
const RETRIES = { heartbeatSeconds: HEARTBEAT, retryDelay: FIRST_PAUSE, retryBackoff: true };

/** Retries for about four days, at last every hour: a mail server may be down for a weekend. */
const PATIENT_MAIL: Omit<Queue, 'name'> = {
  ...RETRIES,
  retryLimit: 100,
  retryDelayMax: 60 * 60,
  expireInSeconds: 5 * 60,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: FAILED_JOBS,
};

/** Retries for weeks, because money and orders depend on these. */
const UNTIL_DONE: Omit<Queue, 'name'> = {
  ...RETRIES,
  retryLimit: 500,
  retryDelayMax: 60 * 60,
  expireInSeconds: 5 * 60,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: FAILED_JOBS,
};

/** For jobs that run every few minutes: after one retry, the next run replaces a further one. */
const OFTEN: Omit<Queue, 'name'> = {
  ...RETRIES,
  policy: 'stately',
  retryLimit: 1,
  expireInSeconds: 10 * 60,
  retentionSeconds: 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

const NIGHTLY: Omit<Queue, 'name'> = {
  ...RETRIES,
  policy: 'stately',
  retryLimit: 8,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: FAILED_JOBS,
};

/** Retry policy of each kind of job. Times in seconds. */
export const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  // All retries happen within the five minutes that a code is valid.
  'send-code': {
    ...RETRIES,
    retryLimit: 6,
    retryDelayMax: 60,
    expireInSeconds: 60,
    retentionSeconds: DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  // A shopper who waits for it tries again after some minutes.
  'send-username': {
    ...RETRIES,
    retryLimit: 6,
    retryDelayMax: 60,
    expireInSeconds: 60,
    retentionSeconds: DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  'account-link': PATIENT_MAIL,
  'wrong-codes': PATIENT_MAIL,
  'sms-half': PATIENT_MAIL,
  'sms-spent': PATIENT_MAIL,
  'inquiry-to-staff': PATIENT_MAIL,
  'inquiry-to-customer': PATIENT_MAIL,
  'inquiry-answer': PATIENT_MAIL,
  'stock-returned': { ...OFTEN, expireInSeconds: 60 },
  'end-offers': { ...OFTEN, expireInSeconds: 60 },
  'turn-home': { ...OFTEN, expireInSeconds: 60 },
  // Within half a minute it is published, or staff know why not.
  'publish-product': {
    ...RETRIES,
    retryLimit: 3,
    retryDelayMax: 10,
    expireInSeconds: 60,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: 7 * DAY,
    deadLetter: FAILED_JOBS,
  },
  'back-in-stock': {
    ...RETRIES,
    retryLimit: 20,
    retryDelayMax: 60 * 60,
    expireInSeconds: 5 * 60,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  // An order waits for confirmation for 48 hours at most.
  'ask-confirmation': {
    ...RETRIES,
    retryLimit: 50,
    retryDelayMax: 60 * 60,
    expireInSeconds: 5 * 60,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  'recount-popularity': { ...NIGHTLY, expireInSeconds: 15 * 60 },
  // A job that failed for good holds back the later ones of its order until it is deleted; its copy stays for staff.
  'order-message': { ...PATIENT_MAIL, policy: 'key_strict_fifo', deleteAfterSeconds: 60 * 60 },
  'cash-order-to-staff': PATIENT_MAIL,
  'end-unpaid': UNTIL_DONE,
  'end-unconfirmed': UNTIL_DONE,
  'close-payment': { ...UNTIL_DONE, retryLimit: 30 },
  refund: UNTIL_DONE,
  'settle-payments': OFTEN,
  'payment-events': OFTEN,
  'payment-alert-to-staff': PATIENT_MAIL,
  'access-change-to-staff': PATIENT_MAIL,
  'mailbox-change-to-staff': PATIENT_MAIL,
  'many-reads-to-staff': PATIENT_MAIL,
  'sweep-orders': NIGHTLY,
  housekeeping: NIGHTLY,
  // It fails where it finds something. A retry might run on another machine, whose certificates are new already.
  'check-certificates': { ...NIGHTLY, retryLimit: 0 },
};

/**
 * Jobs of these kinds with the same value here run one after another, in the order in which they were sent, also when one
 * is retried: "packed" must not arrive before "confirmed". Such a kind has the policy `key_strict_fifo`.
 */
export const IN_ORDER_BY: Partial<Record<JobName, string>> = { 'order-message': 'orderId' };

/** Scheduled jobs: cron expressions on the shop's clock. */
export const SCHEDULE: Partial<Record<JobName, string>> = {
  'stock-returned': '* * * * *',
  'settle-payments': '*/15 * * * *',
  'payment-events': '*/15 * * * *',
  'end-offers': '* * * * *',
  'turn-home': '* * * * *',
  'recount-popularity': '45 2 * * *',
  housekeeping: '15 3 * * *',
  'sweep-orders': '45 3 * * *',
  'check-certificates': '15 4 * * *',
};

export const MESSAGE_OF = {
  confirmed: 'confirmed',
  packed: 'packed',
  shipped: 'shipped',
  out_for_delivery: 'out-for-delivery',
  delivered: 'delivered',
  delivery_failed: 'delivery-failed',
  returned_to_origin: 'returned',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Partial<Record<OrderStatus, MessageName>> as Partial<Record<OrderStatus, OrderMessage>>;

/** Messages to customers about their orders, except the one that asks for confirmation. */
export type OrderMessage = Extract<MessageName, Exclude<(typeof ORDER_MESSAGES)[number], 'ask-confirmation'>>;
