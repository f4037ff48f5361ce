import { sql } from 'drizzle-orm';
import { prepared } from '../../../database/prepared.ts';
import { orderMessageLog } from '../../../database/schema/orders.ts';

/** Notes that a message about an order has left the shop; once, however often its job is tried. */
export const logOrderMessage = prepared('order-message-log', (db) =>
  db
    .insert(orderMessageLog)
    .values({
      id: sql.placeholder('id'),
      orderId: sql.placeholder('orderId'),
      message: sql.placeholder('message'),
      about: sql.placeholder('about'),
      channel: sql.placeholder('channel'),
    })
    .onConflictDoNothing(),
);
