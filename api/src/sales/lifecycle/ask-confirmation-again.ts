import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { lockOwnOrder } from '../orders/lock-order.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import { readOrders } from '../orders/read-orders.ts';
import { askAgain } from './ask-again.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Times in a day that a customer may request new links, for all orders together: each costs the shop messages. */
const MAX_LINKS_PER_DAY = 5;

/** `POST /orders/{id}/confirmation`: sends new links to a customer who did not get the first ones, or lost them. */
export const askConfirmationAgain = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;
  const readSettings = perVersion(app, settingsReader(db));

  app.serveUncached('askConfirmationAgain', async ({ customer, params: { id }, query: { lang } }) => {
    await db.transaction(async (transaction) => {
      const { status } = await lockOwnOrder(transaction, customer.id, id);
      if (status !== 'awaiting_confirmation') return;
      const soon = await count(transaction, `confirmation-again-soon ${id}`, MINUTE);
      if (soon.times > 1) throw new ProblemError('rate-limited', { retryAfter: soon.endsIn });
      const today = await count(transaction, `confirmation-again ${customer.id}`, DAY);
      if (today.times > MAX_LINKS_PER_DAY) throw new ProblemError('rate-limited', { retryAfter: today.endsIn });
      await askAgain(transaction, id, jobs);
    });
    jobs.wake('ask-confirmation');
    const [record] = await readOrders(db, { customerId: customer.id, id });
    if (!record) throw new ProblemError('order-not-found');
    return { data: orderAnswer(record, lang, (await readSettings()).returns) };
  });
});
