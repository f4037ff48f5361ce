import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { payments } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePage } from './settle-payment.ts';

interface Opening {
  provider: PaymentProvider;
  orderId: string;
  jobs: JobQueue;
}

type Page = Pick<typeof payments.$inferSelect, 'id' | 'url'>;

/**
 * Opens the payment page of a card order. Called again it answers the same page, or a new one if the payment failed or
 * the page expired. Throws `payment-unavailable` when the order no longer waits for a payment, and when the provider fails.
 */
export async function openPayment(db: Database, { provider: asked, orderId, jobs }: Opening): Promise<Page> {
  const provider = forCallers(asked);
  const before = await pagesOf(db, orderId);
  const last = before.at(-1);
  if (last && !HAS_FAILED.includes(last.state)) return last;
  // A page that failed may still be payable, and the order must not be paid on both.
  if (last?.closedAt === null && last.provider === provider.name)
    await settlePage(db, { id: last.id, provider, orderId, closing: true, jobs });

  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== 'pending_payment') throw new ProblemError('payment-unavailable');
  const { total, lang, placedAt, currency } = order;
  const page = await provider.open({ id: orderId, total, lang, placedAt, currency, attempt: before.length + 1 });
  // When two requests open a page at once, both answer the one that was stored first.
  await db
    .insert(payments)
    .values({ ...page, orderId, provider: provider.name, amount: total })
    .onConflictDoNothing();
  return (await pagesOf(db, orderId)).at(-1) ?? page;
}

/** The provider, whose failures are the contract's. Those of the database stay what they are: the caller tries again. */
function forCallers(provider: PaymentProvider): PaymentProvider {
  const unavailable = (cause: unknown): never => {
    throw cause instanceof ProblemError ? cause : new ProblemError('payment-unavailable', { cause });
  };
  return {
    ...provider,
    open: async (order) => provider.open(order).catch(unavailable),
    read: async (id) => provider.read(id).catch(unavailable),
    close: async (id) => provider.close(id).catch(unavailable),
  };
}

const HAS_FAILED: (typeof payments.$inferSelect)['state'][] = ['failed', 'expired'];

/** An order's payment pages, the newest last. */
const pagesOf = async (db: Database, orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.openedAt));
