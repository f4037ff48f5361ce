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

/** Queues the jobs of a new order: its time limit and its notifications. The message that asks to confirm a cash order is `ask-confirmation`. */
export async function orderPlaced(
  transaction: Transaction,
  { id: orderId, paymentMethod, unconfirmedFor }: PlacedOrder,
  jobs: JobQueue,
): Promise<void> {
  if (paymentMethod === 'card') {
    await jobs.send('end-unpaid', { orderId }, { transaction, startAfter: UNPAID_FOR });
    await jobs.send(
      'order-message',
      { orderId, message: 'order-placed-card', about: orderId },
      { transaction, startAfter: REMINDED_AFTER },
    );
  } else {
    await jobs.send('end-unconfirmed', { orderId }, { transaction, startAfter: unconfirmedFor });
    await jobs.send('cash-order-to-staff', { orderId }, { transaction });
  }
}
