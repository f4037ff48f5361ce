import type { PaymentMethod } from '@shop/contract/order-states';
import type { Transaction } from '../../../database/connect.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';

const MINUTE = 60;

const HOUR = 60 * MINUTE;

/** Seconds that an order waits for its payment. */
export const UNPAID_FOR = 30 * MINUTE;
/** Seconds that an order waits for its confirmation: half as long where nothing was ever delivered to the customer. */
export const UNCONFIRMED_FOR = { knownBuyer: 48 * HOUR, newBuyer: 24 * HOUR } as const;
/** Who pays within this time gets no reminder. */
const REMINDED_AFTER = 5 * MINUTE;

export interface PlacedOrder {
  id: string;
  paymentMethod: PaymentMethod;
  /** Seconds that it waits for its confirmation, if it does. */
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
            startAfter: REMINDED_AFTER,
          },
        ]
      : [
          { name: 'end-unconfirmed', data: { orderId }, startAfter: unconfirmedFor },
          { name: 'ask-confirmation', data: { orderId } },
          { name: 'cash-order-to-staff', data: { orderId } },
        ],
  );
}
