import type { OrderStatus } from '@shop/contract/order-states';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { orders } from '../../../database/schema/orders.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { moveOrder } from './move-order.ts';
import { UNCONFIRMED_FOR, UNPAID_FOR } from './order-placed.ts';

/** What waits, for how many seconds, and how it ends. */
const LIMITS = {
  'end-unpaid': { from: 'pending_payment', to: 'expired', after: UNPAID_FOR },
  'end-unconfirmed': { from: 'awaiting_confirmation', to: 'cancelled', after: UNCONFIRMED_FOR },
} as const satisfies Record<string, { from: OrderStatus; to: OrderStatus; after: number }>;
const TIMERS = ['end-unpaid', 'end-unconfirmed'] as const;
type Timer = (typeof TIMERS)[number];

/** Seconds that a timer has for its own tries before the sweep believes that it was lost. */
const LOST_AFTER = 60 * 60;

/** Seconds that an order waits for a provider who doesn't answer; a payment that comes to light later has its way. */
const PROVIDER_PATIENCE = 30 * 60;

/** Seconds until an order's time is over, by the clock that wrote when it was placed: no machine's own clock counts. */
const secondsLeft = (timer: Timer): SQL<number> =>
  sql<number>`ceil(extract(epoch from ${orders.placedAt} + make_interval(secs => ${LIMITS[timer].after}::int) - now()))::int`;

interface Options {
  db: Database;
  /** Closes an order's page and captures what was paid on it. */
  closePayment: (orderId: string) => Promise<void>;
}

/**
 * Ends orders whose time is over. The queue keeps the moment, so a restart changes nothing; done twice is done once. A
 * timer that comes too early is set again, and a daily sweep finds what has none any more.
 */
export const orderTimers = fastifyPlugin<Options>((app, { db, closePayment }) => {
  const { jobs } = app;

  async function end(timer: Timer, orderId: string): Promise<void> {
    const { from, to } = LIMITS[timer];
    const [due] = await db
      .select({ status: orders.status, inSeconds: secondsLeft(timer) })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (due?.status !== from) return;
    const isDue = due.inSeconds <= 0;
    if (!isDue) return jobs.send(timer, { orderId }, { startAfter: due.inSeconds });

    if (timer === 'end-unpaid') await askProvider(orderId, -due.inSeconds);
    await db.transaction(async (transaction) => {
      const { status } = await lockOrder(transaction, orderId);
      if (status === from) await moveOrder(transaction, orderId, to, { jobs, actor: 'timer' });
    });
    jobs.wake('order-message');
    jobs.wake('close-payment');
  }

  async function askProvider(orderId: string, overdue: number): Promise<void> {
    try {
      await closePayment(orderId);
    } catch (error) {
      if (overdue < PROVIDER_PATIENCE) throw error;
      app.log.warn({ orderId, reason: rootCause(error).message }, 'an order ends without a word from the provider');
    }
  }

  for (const timer of TIMERS) jobs.handle(timer, async ({ orderId }) => end(timer, orderId));

  jobs.handle('sweep-orders', async () => {
    for (const timer of TIMERS) {
      const lost = await db
        .select({ orderId: orders.id })
        .from(orders)
        .where(and(eq(orders.status, LIMITS[timer].from), sql`${secondsLeft(timer)} < ${-LOST_AFTER}`));
      for (const { orderId } of lost) await jobs.send(timer, { orderId });
      jobs.wake(timer);
    }
  });
});
