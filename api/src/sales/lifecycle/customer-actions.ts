import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { lockOwnOrder } from '../orders/lock-order.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import { readOrders } from '../orders/read-orders.ts';
import { openReturn } from '../returns/open-return.ts';
import { moveOrder } from './move-order.ts';

/**
 * Lets customers cancel a placed order, or request a return of an item. Each call answers the order as it is
 * afterwards.
 */
export const customerActions = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;
  const readSettings = perVersion(app, settingsReader(db));

  const answer = async (customerId: string, id: string, language: Language): Promise<{ data: Order }> => {
    for (const name of ['order-message', 'refund'] as const) jobs.wake(name);
    const [record] = await readOrders(db, { customerId, id });
    if (!record) throw new ProblemError('order-not-found');
    return { data: orderAnswer(record, language, (await readSettings()).returns) };
  };

  app.serveUncached('cancelOrder', async ({ customer, params: { id }, query: { lang } }) => {
    await retryConflicts(async () =>
      db.transaction(async (transaction) => {
        await lockOwnOrder(transaction, customer.id, id);
        await moveOrder(transaction, id, 'cancelled', { jobs, actor: 'customer' });
      }),
    );
    return answer(customer.id, id, lang);
  });

  app.serveUncached('requestReturn', async ({ customer, params: { id }, query: { lang }, body }) => {
    await db.transaction(async (transaction) => {
      const order = await lockOwnOrder(transaction, customer.id, id);
      await openReturn(transaction, order, { ...body, jobs });
    });
    return answer(customer.id, id, lang);
  });
});
