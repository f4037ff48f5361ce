import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { orderActs } from '../orders/order-changes.ts';
import { listReturns, readReturn } from './list-returns.ts';
import { moveReturnByStaff, openReturnByStaff, type ReturnStep } from './return-acts.ts';

/** The calls that move a return one step, and the word of the command that does the same. */
const STEPS = {
  staffApproveReturn: 'approve',
  staffReceiveReturn: 'receive',
  staffReplaceReturn: 'replace',
} as const satisfies Record<string, ReturnStep>;

/** Returns for the staff. Each change answers the return as it is afterwards. */
export const staffReturns = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const change = orderActs({ db, jobs: app.jobs });

  app.serveStaff('staffReturns', async ({ query }) => listReturns(db, query));

  app.serveStaff('staffOpenReturn', async ({ params, body, ...session }) => {
    const id = await change(session, async (context) => openReturnByStaff(context, { orderId: params.id, ...body }));
    return readReturn(db, id);
  });

  for (const [name, step] of Object.entries(STEPS) as [keyof typeof STEPS, ReturnStep][])
    app.serveStaff(name, async ({ params: { id }, ...session }) => {
      await change(session, async (context) => moveReturnByStaff(context, { id, step }));
      return readReturn(db, id);
    });

  app.serveStaff('staffRejectReturn', async ({ params: { id }, body: { answer }, ...session }) => {
    await change(session, async (context) => moveReturnByStaff(context, { id, step: 'reject', answer }));
    return readReturn(db, id);
  });

  app.serveStaff('staffRefundReturn', async ({ params: { id }, body, ...session }) => {
    await change(session, async (context) => moveReturnByStaff(context, { id, step: 'refund', ...body }));
    return readReturn(db, id);
  });
});
