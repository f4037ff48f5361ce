import type { PaymentMethod } from '@shop/contract/order-states';
import type { Transaction } from '../../../database/connect.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';

const MINUTE = 60;

/** Seconds that an order waits for its payment, or for its confirmation. */
export const UNPAID_FOR = 30 * MINUTE;
export const UNCONFIRMED_FOR = 48 * 60 * MINUTE;
/** Who pays within this time gets no reminder. */
const REMINDED_AFTER = 5 * MINUTE;

/** Queues the jobs of a new order: its time limit and its notifications. The message that asks to confirm a cash order is `ask-confirmation`. */
export async function orderPlaced(
  transaction: Transaction,
  { id: orderId, paymentMethod }: { id: string; paymentMethod: PaymentMethod },
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
    await jobs.send('end-unconfirmed', { orderId }, { transaction, startAfter: UNCONFIRMED_FOR });
    await jobs.send('cash-order-to-staff', { orderId }, { transaction });
  }
}
