import { asc } from 'drizzle-orm';
import { isOneOf } from '../../../database/is-one-of.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import { cashDue } from './cash-due.ts';
import { recordOfOrders, type OrderContext } from './order-acts.ts';

/**
 * Notes that the courier has handed over the cash of these orders, all or none. Answers the sum in fils. Throws
 * `settlement-refused`, which names the first order that is not delivered or owes no cash, and `order-not-found`.
 */
export async function settleCash(context: OrderContext, ids: readonly string[]): Promise<number> {
  const { transaction } = context;
  const sorted = [...new Set(ids)].toSorted();
  // Recording them locks them.
  return recordOfOrders(context, 'orders settle-cash', sorted, async () => {
    const found = await transaction
      .select({ id: orders.id, status: orders.status, paymentState: orders.paymentState, cashDue })
      .from(orders)
      .where(isOneOf(orders.id, sorted))
      .orderBy(asc(orders.id));
    if (found.length < sorted.length) throw new ProblemError('order-not-found');
    const other = found.find(({ status, paymentState }) => status !== 'delivered' || paymentState !== 'due');
    if (other)
      throw new ProblemError('settlement-refused', {
        values: {
          order: other.id,
          status: TEXTS.orderStatuses[other.status],
          payment: TEXTS.paymentStates[other.paymentState],
        },
      });
    await transaction.update(orders).set({ paymentState: 'collected' }).where(isOneOf(orders.id, sorted));
    return found.reduce((sum, order) => sum + order.cashDue, 0);
  });
}
