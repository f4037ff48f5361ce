import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { payments } from '../../../database/schema/payments.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { capturePayment } from './capture-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface Settling {
  provider: PaymentProvider;
  orderId: string;
  /** Also closes the page, because the order has ended or is about to. */
  closing: boolean;
  jobs: JobQueue;
}

/**
 * Asks the provider for the state of an order's payment, and captures it if the provider's event was lost. After the
 * call the caller wakes `order-message` and `refund`. Throws when the provider doesn't answer.
 */
export async function settlePayment(db: Database, { provider, orderId, closing, jobs }: Settling): Promise<void> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, provider.name),
        ne(payments.state, 'paid'),
        isNull(payments.closedAt),
      ),
    );
  // A page that is not stored was never shown to a customer.
  if (!payment) return;
  const { id } = payment;
  const { paid, isOpen } = closing ? await provider.close(id) : await provider.read(id);
  if (paid) {
    await retryConflicts(async () =>
      db.transaction(async (transaction) =>
        capturePayment(transaction, { id, orderId, ...paid, provider: provider.name, jobs }),
      ),
    );
  } else if (!isOpen) await db.update(payments).set({ closedAt: new Date() }).where(eq(payments.id, id));
}
