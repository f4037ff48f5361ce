import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { lineImage, orderAnswer } from './order-answer.ts';
import { ENDED_STATUSES } from './order-transitions.ts';
import { readOrders } from './read-orders.ts';

/** `GET /orders/my`, and `GET /orders/{id}`: somebody else's order gets the same answer as one that doesn't exist. */
export const ownOrders = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const readSettings = perVersion(app, settingsReader(db));
  const linesOf = (snapshot: Transaction, ids: string[]) =>
    snapshot
      .select({ orderId: orderLines.orderId, image: orderLines.image, quantity: orderLines.quantity })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position));

  app.serveUncached('orders', async ({ customer, query: { page, limit, show, lang } }) => {
    const shown = and(
      eq(orders.customerId, customer.id),
      show === 'active' ? notInArray(orders.status, ENDED_STATUSES) : undefined,
    );
    const { found, total, lines } = await readSnapshot(db, async (snapshot) => {
      const rows = await snapshot
        .select({ id: orders.id, placedAt: orders.placedAt, status: orders.status, total: orders.total })
        .from(orders)
        .where(shown)
        .orderBy(desc(orders.placedAt), asc(orders.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const ids = rows.map(({ id }) => id);
      return { found: rows, total: await snapshot.$count(orders, shown), lines: await linesOf(snapshot, ids) };
    });

    const data = found.map(({ placedAt, ...order }) => {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      return {
        ...order,
        placedAt: placedAt.toISOString(),
        items: own.reduce((pieces, { quantity }) => pieces + quantity, 0),
        images: own.map(({ image }) => lineImage(image, lang)),
      };
    });
    return { data, meta: { page, limit, total } };
  });

  app.serveUncached('order', async ({ customer, params: { id }, query: { lang } }) => {
    const [record] = await readOrders(db, { customerId: customer.id, id });
    if (!record) throw new ProblemError('order-not-found');
    return { data: orderAnswer(record, lang, (await readSettings()).returns) };
  });
});
