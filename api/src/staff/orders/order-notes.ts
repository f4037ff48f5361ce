import { randomUUID } from 'node:crypto';
import { orderNotes } from '../../../database/schema/orders.ts';
import { lockOrder } from '../../sales/orders/lock-order.ts';
import { recordOfOrders, type OrderContext } from './order-acts.ts';

/** Adds a note that only staff read. The history says who wrote one, and not what. Throws `order-not-found`. */
export const addNote = async (context: OrderContext, { id, text }: { id: string; text: string }): Promise<void> => {
  const { transaction, actor } = context;
  await lockOrder(transaction, id);
  await recordOfOrders(context, 'orders note', [id], async () => {
    await transaction.insert(orderNotes).values({ id: randomUUID(), orderId: id, person: actor.person, text });
  });
};
