import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';

/** Ends an order that waits for its payment: sets its status, closes its payment page and returns its stock. */
export type ReplaceOrder = (transaction: Transaction, orderId: string) => Promise<void>;

/**
 * Ends the customer's orders that wait for a card payment, because a new order replaces them.
 * @param wanted The lines of the new order, whose stock will be taken afterwards.
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
  // All sizes whose stock will change are locked first, ordered by id, so that two transactions can't deadlock.
  const touched = [...new Set([...held, ...wanted].map(({ variantId }) => variantId))];
  await transaction
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, touched))
    .orderBy(asc(variants.id))
    .for('no key update');
  for (const id of ids) await replace(transaction, id);
}
