import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { recordReads } from '../reads/record-reads.ts';
import type { ActRequest } from '../record/act-once.ts';
import { cashDueByCourier } from './cash-due.ts';
import { countOrders, listOrders, readOrderRow } from './list-orders.ts';
import { reportMissing, settleMissing } from './missing-acts.ts';
import { refundByStaff, shipOrder, stepOrder, type OrderContext, type OrderStep } from './order-acts.ts';
import { orderActs } from './order-changes.ts';
import { sendAgain } from './order-messages.ts';
import { addNote } from './order-notes.ts';
import { readStaffOrder } from './read-order.ts';
import { settleCash } from './settle-cash.ts';

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

  const change = orderActs({ db, jobs });
  const actOn = async (asked: ActRequest, id: string, act: (context: OrderContext) => Promise<unknown>) => {
    await change(asked, async (context) => void (await act(context)));
    return readOrderRow(db, id);
  };

  app.serveStaff('staffOrders', async ({ query }) => listOrders(db, query));
  app.serveStaff('staffOrderCounts', async () => countOrders(db));
  app.serveStaff('staffOrder', async ({ params: { id }, ...session }) => {
    const order = await readStaffOrder(db, id);
    await recordReads({ db, jobs }, session, 'order', [id]);
    return order;
  });

  for (const [name, step] of Object.entries(STEPS) as [StepCall, OrderStep][])
    app.serveStaff(name, async ({ params: { id }, body: { note, show }, ...session }) =>
      actOn(session, id, async (context) => stepOrder(context, { id, step, note, show })),
    );

  app.serveStaff('staffShipOrder', async ({ params: { id }, body: { courier: name, waybill }, ...session }) =>
    actOn(session, id, async (context) => shipOrder(context, { id, courier: { name, waybill } })),
  );

  app.serveStaff('staffCashDue', async () => cashDueByCourier(db));
  app.serveStaff('staffSettleCash', async ({ body, ...session }) => {
    const settled = await change(session, async (context) => settleCash(context, body.orders));
    return { data: { orders: body.orders, settled } };
  });

  app.serveStaff('staffAddNote', async ({ params: { id }, body: { text }, ...session }) => {
    await change(session, async (context) => addNote(context, { id, text }));
    return readStaffOrder(db, id);
  });

  app.serveStaff('staffSendAgain', async ({ params: { id }, body: { about }, ...session }) => {
    await change(session, async (context) => sendAgain(context, { id, about }));
    return readStaffOrder(db, id);
  });

  app.serveStaff('staffReportMissing', async ({ params: { id }, body, ...session }) => {
    await change(session, async (context) => reportMissing(context, { id, ...body }));
    return readStaffOrder(db, id);
  });

  app.serveStaff('staffSettleMissing', async ({ params, body, ...session }) => {
    await change(session, async (context) => settleMissing(context, { ...params, ...body }));
    return readStaffOrder(db, params.id);
  });

  app.serveStaff('staffRefundOrder', async ({ params: { id }, body, ...session }) =>
    actOn(session, id, async (context) => refundByStaff(context, { id, ...body })),
  );
});
