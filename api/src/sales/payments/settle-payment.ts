import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { payments } from '../../../database/schema/payments.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { capturePayment } from './capture-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface Settling {
  provider: PaymentProvider;
  orderId: string;
  /** Also closes the pages, because the order has ended or is about to, or gets another page. */
  closing: boolean;
  jobs: JobQueue;
}

/**
 * Asks the provider for the state of an order's payments, and captures one if the provider's event was lost. After the
 * call the caller wakes `order-message` and `refund`. Throws when the provider doesn't answer.
 */
export async function settlePayments(db: Database, { provider, orderId, closing, jobs }: Settling): Promise<void> {
  // A page that is not stored was never shown to a customer.
  const unsettled = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, provider.name),
        ne(payments.state, 'paid'),
        isNull(payments.closedAt),
      ),
    )
    .orderBy(asc(payments.openedAt));
  for (const { id } of unsettled) await settlePage(db, { id, provider, orderId, closing, jobs });
}

/** The same for one of the order's pages. */
export async function settlePage(
  db: Database,
  { id, provider, orderId, closing, jobs }: Settling & { id: string },
): Promise<void> {
  const { paid, isOpen } = closing ? await provider.close(id) : await provider.read(id);
  if (paid) {
    await retryConflicts(async () =>
      db.transaction(async (transaction) =>
        capturePayment(transaction, { id, orderId, ...paid, provider: provider.name, jobs }),
      ),
    );
  } else if (!isOpen) await closePage(db, id);
}

/** Records that a page can no longer be paid. One that failed before stays failed. */
async function closePage(db: Database, id: string): Promise<void> {
  const state = sql`case ${payments.state} when 'open' then 'expired' else ${payments.state} end`;
  await db.update(payments).set({ closedAt: new Date(), state }).where(eq(payments.id, id));
}
