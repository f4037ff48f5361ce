import type { PaymentMethod } from '@shop/contract/order-states';
import type { Transaction } from '../../../database/connect.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';

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

export interface PlacedOrder {
  id: string;
  paymentMethod: PaymentMethod;
  /** Seconds that a cash order waits for its confirmation. */
  unconfirmedFor: number;
}

/** Queues the jobs of a new order: its time limit and its notifications. */
export async function orderPlaced(
  transaction: Transaction,
  { id: orderId, paymentMethod, unconfirmedFor }: PlacedOrder,
  jobs: JobQueue,
): Promise<void> {
  await jobs.sendAll(
    transaction,
    paymentMethod === 'card'
      ? [
          { name: 'end-unpaid', data: { orderId }, startAfter: UNPAID_FOR },
          {
            name: 'order-message',
            data: { orderId, message: 'order-placed-card', about: orderId },
            startAfter: REMIND_AFTER,
          },
        ]
      : [
          { name: 'end-unconfirmed', data: { orderId }, startAfter: unconfirmedFor },
          { name: 'ask-confirmation', data: { orderId } },
          { name: 'cash-order-to-staff', data: { orderId } },
        ],
  );
}
