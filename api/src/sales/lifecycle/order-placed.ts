import type { JobName } from '@shop/contract/job-names';
import type { OrderStatus } from '@shop/contract/order-states';
import type { Transaction } from '../../../database/connect.ts';
import type { JobQueue, NewJob } from '../../messaging/jobs/job-queue.ts';

const MINUTE = 60;

const HOUR = 60 * MINUTE;

/** Seconds that a card order waits for its payment. */
export const UNPAID_FOR = 30 * MINUTE;
/**
 * Seconds that a cash order waits for its confirmation: longer for a customer who has had an order delivered before.
 */
export const UNCONFIRMED_FOR = { knownBuyer: 48 * HOUR, newBuyer: 24 * HOUR } as const;
/** Seconds after which the customer is reminded of an unpaid order. */
const REMIND_AFTER = 5 * MINUTE;

/** Seconds until who ordered by phone is sent the address of the payment page, which is opened after the commit. */
const LINK_AFTER = 15;

export interface PlacedOrder {
  id: string;
  /** Its first status: waiting for payment or confirmation, or confirmed at once. */
  status: OrderStatus;
  /** Id of the event with which it reached that status. */
  eventId: string;
  /** Seconds that a cash order waits for its confirmation. */
  unconfirmedFor: number;
  /** Whether the customer's account has an email. */
  hasEmail: boolean;
}

interface How {
  /** Whether staff took it on the phone: the customer then sees no payment page, and is soon sent its address. */
  isByPhone?: boolean;
}

/** Queues the jobs of a new order: its time limit and its notifications. Answers their names, to wake after the commit. */
export async function orderPlaced(
  transaction: Transaction,
  order: PlacedOrder,
  jobs: JobQueue,
  { isByPhone = false }: How = {},
): Promise<JobName[]> {
  const queued = jobsOf(order, isByPhone);
  await jobs.sendAll(transaction, queued);
  return queued.filter(({ startAfter }) => startAfter === undefined).map(({ name }) => name);
}

function jobsOf({ id: orderId, status, eventId, unconfirmedFor, hasEmail }: PlacedOrder, isByPhone: boolean): NewJob[] {
  if (status === 'pending_payment')
    return [
      { name: 'end-unpaid', data: { orderId }, startAfter: UNPAID_FOR },
      {
        name: 'order-message',
        data: { orderId, message: isByPhone ? 'order-by-phone-card' : 'order-placed-card', about: orderId },
        startAfter: isByPhone ? LINK_AFTER : REMIND_AFTER,
      },
    ];
  const toStaff: NewJob = { name: 'cash-order-to-staff', data: { orderId } };
  if (status === 'confirmed')
    return [{ name: 'order-message', data: { orderId, message: 'confirmed', about: eventId } }, toStaff];
  return [
    { name: 'end-unconfirmed', data: { orderId }, startAfter: unconfirmedFor },
    ...askConfirmationJobs(orderId, { channels: hasEmail ? CONFIRMATION_CHANNELS : ['sms'] }),
    toStaff,
  ];
}

/** By SMS and by email, because the customer may see only one of them in time. */
export const CONFIRMATION_CHANNELS = ['sms', 'email'] as const;

/** Jobs that ask the customer to confirm an order, one for each channel. `again` makes them differ from those sent before. */
export const askConfirmationJobs = (
  orderId: string,
  { channels, again }: { channels: readonly (typeof CONFIRMATION_CHANNELS)[number][]; again?: string },
): NewJob[] =>
  channels.map((channel) => ({
    name: 'ask-confirmation',
    data: { orderId, channel, ...(again !== undefined && { again }) },
  }));
