import type { OrderStatus } from '@shop/contract/order-states';
import type { Queue } from 'pg-boss';
import type { MessageName } from '../notifications/compose.ts';

/** What each job carries. Ids only: a job's data outlives the job in the queue's tables. */
export interface JobData {
  'send-code': { pendingId: string };
  /** A message with a link that changes an account. */
  'account-link': { linkId: string };
  /** Tells staff that no SMS leaves until the hour ends: `2026-11-22T09`. */
  'sms-spent': { hour: string };
  'inquiry-to-staff': { inquiryId: string };
  'inquiry-to-customer': { inquiryId: string };
  /** Looks for stock alerts whose size can be bought again. */
  'stock-returned': Record<string, never>;
  'back-in-stock': { alertId: string };
  /** `again` tells a link that was asked for later from the first and from one another. */
  'ask-confirmation': { orderId: string; again?: string };
  'recount-popularity': Record<string, never>;
  /** Ends the offers whose last day is over. */
  'end-offers': Record<string, never>;
  /** `about`: the event, return or refund that the message is about. */
  'order-message': { orderId: string; message: OrderMessage; about: string };
  'cash-order-to-staff': { orderId: string };
  /** Time limits of orders without payment or confirmation. */
  'end-unpaid': { orderId: string };
  'end-unconfirmed': { orderId: string };
  /** Looks for orders whose time limit was lost. */
  'sweep-orders': Record<string, never>;
  /** Closes an expired order's page at the provider. */
  'close-payment': { orderId: string };
  refund: { refundId: string };
  /** Asks the provider about payments that nothing was heard of. */
  'settle-payments': Record<string, never>;
  /** Reads what the provider has told lately, in case the telling was lost. */
  'payment-events': Record<string, never>;
  'payment-alert-to-staff': { alertId: string };
  housekeeping: Record<string, never>;
}
export type JobName = keyof JobData;

/** Takes what was given up after its last try. Nobody works on it: it is there to be seen, and to be sent again. */
export const FAILED_JOBS = 'failed-jobs';

const DAY = 24 * 60 * 60;

/** A mail server may be away for a weekend: tried every hour, in the end, for four days. */
const PATIENT_MAIL: Omit<Queue, 'name'> = {
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  expireInSeconds: 5 * 60,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: FAILED_JOBS,
};

/** Money and orders depend on these: tried for weeks. */
const UNTIL_DONE: Omit<Queue, 'name'> = {
  retryLimit: 500,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  expireInSeconds: 5 * 60,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: FAILED_JOBS,
};

/** Comes again within minutes, so one that failed is not worth a second try. */
const OFTEN: Omit<Queue, 'name'> = {
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 10 * 60,
  retentionSeconds: 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

/** Comes again the next day. */
const NIGHTLY: Omit<Queue, 'name'> = {
  policy: 'stately',
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: FAILED_JOBS,
};

/** How each kind of job is tried again. Seconds. */
export const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  // All tries lie within the five minutes that a code is valid.
  'send-code': {
    retryLimit: 6,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    retentionSeconds: DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  'account-link': PATIENT_MAIL,
  'sms-spent': PATIENT_MAIL,
  'inquiry-to-staff': PATIENT_MAIL,
  'inquiry-to-customer': PATIENT_MAIL,
  'stock-returned': { ...OFTEN, expireInSeconds: 60 },
  'end-offers': { ...OFTEN, expireInSeconds: 60 },
  'back-in-stock': {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: 5 * 60,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  // An order stays open for confirmation for 48 hours at most.
  'ask-confirmation': {
    retryLimit: 50,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: 5 * 60,
    retentionSeconds: 2 * DAY,
    deleteAfterSeconds: DAY,
    deadLetter: FAILED_JOBS,
  },
  'recount-popularity': { ...NIGHTLY, expireInSeconds: 15 * 60 },
  'order-message': PATIENT_MAIL,
  'cash-order-to-staff': PATIENT_MAIL,
  'end-unpaid': UNTIL_DONE,
  'end-unconfirmed': UNTIL_DONE,
  'close-payment': { ...UNTIL_DONE, retryLimit: 30 },
  refund: UNTIL_DONE,
  'settle-payments': OFTEN,
  'payment-events': OFTEN,
  'payment-alert-to-staff': PATIENT_MAIL,
  'sweep-orders': NIGHTLY,
  housekeeping: NIGHTLY,
};

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

/** Jobs that come by themselves: cron expressions in the UAE's time. */
export const SCHEDULE: Partial<Record<JobName, string>> = {
  'stock-returned': '* * * * *',
  'settle-payments': '*/15 * * * *',
  'payment-events': '*/15 * * * *',
  'end-offers': '* * * * *',
  'recount-popularity': '45 2 * * *',
  housekeeping: '15 3 * * *',
  'sweep-orders': '45 3 * * *',
};
export const TIME_ZONE = 'Asia/Dubai';

/** The message to the customer when an order reaches a status. */
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
export type OrderMessage = Extract<
  MessageName,
  | 'order-placed-card'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'out-for-delivery'
  | 'delivered'
  | 'delivery-failed'
  | 'returned'
  | 'cancelled'
  | 'expired'
  | 'late-payment-refunded'
  | 'refund-issued'
  | 'refund-by-hand'
  | 'return-requested'
  | 'return-approved'
  | 'return-rejected'
  | 'return-received'
  | 'return-replaced'
>;
