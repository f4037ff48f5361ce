import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { markProven } from '../../http/sessions/sessions.ts';
import { TEXTS } from '../../messages/texts.ts';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { lockOwnOrder } from '../../sales/orders/lock-order.ts';
import { orderAnswer } from '../../sales/orders/order-answer.ts';
import { readOrders } from '../../sales/orders/read-orders.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { askCode } from './ask-code.ts';
import { checkCode } from './check-code.ts';
import { CHECK_LIMIT, SEND_LIMIT } from './code.ts';

/**
 * Confirms a cash order by a code sent to the customer's number, on the page of the order. The code proves the number
 * as the link in the message does, so the customer's next orders on this device are confirmed at once.
 */
export const confirmByCode = fastifyPlugin<{ db: Database; secret: Secrets }>((app, { db, secret }) => {
  const { jobs, smsBudget } = app;
  const readSettings = perVersion(app, settingsReader(db));

  app.serveUncached('askConfirmationCode', async ({ customer, params: { id }, query: { lang }, request }) => {
    await limitCaller(db, request, SEND_LIMIT);
    const { status } = await db.transaction(async (transaction) => lockOwnOrder(transaction, customer.id, id));
    if (status !== 'awaiting_confirmation')
      throw new ProblemError('transition-refused', {
        values: { from: TEXTS.orderStatuses[status], to: TEXTS.orderStatuses.confirmed },
      });
    const { id: customerId, mobile } = customer;
    return {
      pendingId: await askCode({ db, jobs, smsBudget, secret }, { purpose: 'confirm-order', customerId, mobile, lang }),
    };
  });

  app.serveUncached('confirmByCode', async ({ customer, params: { id }, query: { lang }, body, request }) => {
    await limitCaller(db, request, CHECK_LIMIT);
    await checkCode({ db, jobs, secret }, body, async (transaction, { purpose, customerId, mobile }) => {
      if (purpose !== 'confirm-order' || customerId !== customer.id || mobile !== customer.mobile)
        return new ProblemError('code-wrong');
      const order = await lockOwnOrder(transaction, customer.id, id);
      await markProven(transaction, request);
      if (order.status === 'awaiting_confirmation')
        await moveOrder(transaction, id, 'confirmed', { jobs, actor: 'customer' });
      return undefined;
    });
    jobs.wake('order-message');
    const [record] = await readOrders(db, { customerId: customer.id, id });
    if (!record) throw new ProblemError('order-not-found');
    return { data: orderAnswer(record, lang, (await readSettings()).returns) };
  });
});
