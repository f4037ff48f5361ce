import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * Opens the payment page of a card order; called again it answers the same page. Throws `payment-unavailable` when the
 * order no longer waits for a payment.
 */
export async function openPayment(
  db: Database,
  provider: PaymentProvider,
  orderId: string,
): Promise<{ id: string; url: string }> {
  const storedPage = async () =>
    (await db.select({ id: payments.id, url: payments.url }).from(payments).where(eq(payments.orderId, orderId)))[0];
  const before = await storedPage();
  if (before) return before;

  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== 'pending_payment') throw new ProblemError('payment-unavailable');
  const { total, lang, placedAt } = order;
  const page = await provider.open({ id: orderId, total, lang, placedAt });
  // When two requests open a page at once, both answer the one that was stored first.
  await db
    .insert(payments)
    .values({ ...page, orderId, provider: provider.name, amount: total })
    .onConflictDoNothing();
  return (await storedPage()) ?? page;
}
