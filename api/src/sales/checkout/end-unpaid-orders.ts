import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';

/** Ends an order that waits for its payment: status, event, payment session, and its stock returns. */
export type ReplaceOrder = (transaction: Transaction, orderId: string) => Promise<void>;

/**
 * Ends the customer's orders that wait for a card payment: who places again pays for one of them only.
 * @param wanted The lines that will be taken afterwards.
 */
export async function endUnpaidOrders(
  transaction: Transaction,
  customerId: string,
  wanted: { variantId: string }[],
  replace: ReplaceOrder,
): Promise<void> {
  const unpaid = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'pending_payment')))
    .for('no key update');
  if (unpaid.length === 0) return;
  const ids = unpaid.map(({ id }) => id);
  const held = await transaction
    .select({ variantId: orderLines.variantId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
  // Stock is returned for some sizes and taken for others: all are locked first, in the one order.
  const touched = [...new Set([...held, ...wanted].map(({ variantId }) => variantId))];
  await transaction
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, touched))
    .orderBy(asc(variants.id))
    .for('no key update');
  for (const id of ids) await replace(transaction, id);
}
