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
  /** Whether its page is to be closed, because the order has ended or is about to. */
  closing: boolean;
  jobs: JobQueue;
}

/**
 * Asks the provider how an order's payment stands, and does what the provider may have told already, but nobody heard.
 * After the call wake `order-message` and `refund`. Throws when the provider doesn't answer.
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
  // A page that isn't written down was never shown to anybody.
  if (!payment) return;
  const { id } = payment;
  const { paid, isOpen } = closing ? await provider.close(id) : await provider.look(id);
  if (paid) {
    await retryConflicts(async () =>
      db.transaction(async (transaction) =>
        capturePayment(transaction, { id, orderId, ...paid, provider: provider.name, jobs }),
      ),
    );
  } else if (!isOpen) await db.update(payments).set({ closedAt: new Date() }).where(eq(payments.id, id));
}
