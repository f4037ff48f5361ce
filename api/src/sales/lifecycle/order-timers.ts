import type { OrderStatus } from '@shop/contract/order-states';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { orders } from '../../../database/schema/orders.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { moveOrder } from './move-order.ts';
import { UNPAID_FOR } from './order-placed.ts';

/** Each timer's status that it ends, the status that follows, and when. */
const LIMITS = {
  'end-unpaid': {
    from: 'pending_payment',
    to: 'expired',
    until: sql`${orders.placedAt} + make_interval(secs => ${UNPAID_FOR}::int)`,
  },
  'end-unconfirmed': { from: 'awaiting_confirmation', to: 'cancelled', until: sql`${orders.confirmBy}` },
} as const satisfies Record<string, { from: OrderStatus; to: OrderStatus; until: SQL }>;
const TIMERS = ['end-unpaid', 'end-unconfirmed'] as const;
type Timer = (typeof TIMERS)[number];

/** Seconds after which the daily sweep takes an overdue timer's job as lost; until then the job retries itself. */
const LOST_AFTER = 60 * 60;

/**
 * Seconds that an overdue order waits for a payment provider that doesn't answer. A payment found later revives the
 * order.
 */
const PROVIDER_TIMEOUT = 30 * 60;

/** Seconds until an order's time is over, by the database's clock, which also set the time when it was placed. */
const secondsLeft = (timer: Timer): SQL<number> =>
  sql<number>`ceil(extract(epoch from ${LIMITS[timer].until} - now()))::int`;

interface Options {
  db: Database;
  /** Closes an order's payment page, and captures a payment that was made there. */
  closePayment: (orderId: string) => Promise<void>;
}

/**
 * Ends orders whose time is over. The jobs are stored in the queue, so they survive a restart, and running one twice
 * has no further effect. A job that runs too early is queued again, and a daily sweep finds orders whose job was lost.
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

    if (timer === 'end-unpaid') await closePage(orderId, -due.inSeconds);
    await db.transaction(async (transaction) => {
      const { status } = await lockOrder(transaction, orderId);
      if (status === from) await moveOrder(transaction, orderId, to, { jobs, actor: 'timer' });
    });
    jobs.wake('order-message');
    jobs.wake('close-payment');
  }

  async function closePage(orderId: string, overdue: number): Promise<void> {
    try {
      await closePayment(orderId);
    } catch (error) {
      if (overdue < PROVIDER_TIMEOUT) throw error;
      app.log.warn(
        { orderId, reason: rootCause(error).message },
        'an unpaid order ends although the payment provider did not answer',
      );
    }
  }

  for (const timer of TIMERS) jobs.handle(timer, async ({ orderId }) => end(timer, orderId));

  jobs.handle('sweep-orders', async () => {
    for (const timer of TIMERS) {
      const lost = await db
        .select({ orderId: orders.id })
        .from(orders)
        .where(and(eq(orders.status, LIMITS[timer].from), sql`${secondsLeft(timer)} < ${-LOST_AFTER}`));
      await db.transaction(async (transaction) =>
        jobs.sendAll(
          transaction,
          lost.map((data) => ({ name: timer, data })),
        ),
      );
      jobs.wake(timer);
    }
  });
});
