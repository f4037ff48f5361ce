import { eq } from 'drizzle-orm';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import { lockOrder } from '../../sales/orders/lock-order.ts';
import { missingRefunds } from '../../sales/orders/missing-pieces.ts';
import { recordOfOrders, type OrderContext } from './order-acts.ts';

/**
 * Notes that the courier has handed over the cash of these orders, all or none. Answers the sum in fils. Throws
 * `settlement-refused`, which names the first order that is not delivered or owes no cash.
 */
export async function settleCash(context: OrderContext, ids: readonly string[]): Promise<number> {
  const { transaction } = context;
  const sorted = [...new Set(ids)].toSorted();
  return recordOfOrders(context, 'orders settle-cash', sorted, async () => {
    let sum = 0;
    for (const id of sorted) {
      const order = await lockOrder(transaction, id);
      if (order.status !== 'delivered' || order.paymentState !== 'due')
        throw new ProblemError('settlement-refused', {
          values: {
            order: id,
            status: TEXTS.orderStatuses[order.status],
            payment: TEXTS.paymentStates[order.paymentState],
          },
        });
      await transaction.update(orders).set({ paymentState: 'collected' }).where(eq(orders.id, id));
      sum += order.total - (await missingRefunds(transaction, id));
    }
    return sum;
  });
}
