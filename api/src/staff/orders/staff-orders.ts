import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { actorOf } from '../record/actor.ts';
import { countOrders, listOrders, readOrderRow } from './list-orders.ts';
import { refundByStaff, shipOrder, stepOrder, type OrderContext, type OrderStep } from './order-acts.ts';

/** The calls that move an order one step, and the word of the command that does the same. */
const STEPS = {
  staffConfirmOrder: 'confirm',
  staffPackOrder: 'pack',
  staffSendOutOrder: 'send-out',
  staffDeliverOrder: 'deliver',
  staffFailOrder: 'fail',
  staffTakeBackOrder: 'take-back',
  staffCancelOrder: 'cancel',
} as const satisfies Record<string, OrderStep>;

type StepCall = keyof typeof STEPS;

/** Orders for the staff: queues and search, and what is done with one. Each change answers the order as it is afterwards. */
export const staffOrders = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  const actOn = async (
    session: StaffSession & { request: FastifyRequest },
    id: string,
    change: (context: OrderContext) => Promise<unknown>,
  ) => {
    await retryConflicts(async () =>
      db.transaction(async (transaction) => change({ transaction, jobs, actor: actorOf(session) })),
    );
    for (const name of ['order-message', 'refund'] as const) jobs.wake(name);
    return readOrderRow(db, id);
  };

  app.serveStaff('staffOrders', async ({ query }) => listOrders(db, query));
  app.serveStaff('staffOrderCounts', async () => countOrders(db));
  app.serveStaff('staffOrder', async ({ params: { id } }) => readOrderRow(db, id));

  for (const [name, step] of Object.entries(STEPS) as [StepCall, OrderStep][])
    app.serveStaff(name, async ({ params: { id }, body: { note, show }, ...session }) =>
      actOn(session, id, async (context) => stepOrder(context, { id, step, note, show })),
    );

  app.serveStaff('staffShipOrder', async ({ params: { id }, body: { courier: name, waybill, url }, ...session }) =>
    actOn(session, id, async (context) =>
      shipOrder(context, { id, courier: { name, waybill, ...(url !== undefined && { url }) } }),
    ),
  );

  app.serveStaff('staffRefundOrder', async ({ params: { id }, body, ...session }) =>
    actOn(session, id, async (context) => refundByStaff(context, { id, ...body })),
  );
});
